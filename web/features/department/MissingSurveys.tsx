import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readArchitectPanel } from '#shared/contract/panels.ts';
import { counted } from '../../ui/count-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const SurveyDialog = lazyDialog(() => import('./SurveyDialog.tsx'));

type Survey = ReplyOf<typeof readArchitectPanel>['surveys'][number];

/** Shown before 'Ver más'. */
const FIRST = 3;

/** 'Levantamientos por hacer': homes without a survey, by start date. */
export const MissingSurveys = ({ surveys, total }: { surveys: readonly Survey[]; total: number }) => {
  const [open, setOpen] = useState(false);
  const more = surveys.length - FIRST;
  return (
    <HeadedCard
      id="levantamientos"
      title="Levantamientos por hacer"
      aside={
        total > surveys.length && (
          <span>
            Los primeros {surveys.length} de {total.toLocaleString('es-CO')}
          </span>
        )
      }
    >
      {surveys.length === 0 ? (
        <p className="quiet card-body">Todos los inmuebles tienen su levantamiento.</p>
      ) : (
        <DataTable
          rows={surveys.slice(0, open ? undefined : FIRST)}
          rowKey={({ sale_id }) => sale_id}
          columns={columns}
        />
      )}
      {more > 0 && (
        <Box pb="xs" px="xs">
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? 'Ver menos levantamientos'
              : `Ver ${counted(more, 'levantamiento más', 'levantamientos más')}`}
          </Button>
        </Box>
      )}
    </HeadedCard>
  );
};

const isUsed = ({ project_type }: Survey) => project_type === 'Apto';

const columns: Column<Survey>[] = [
  {
    title: 'Inmueble',
    header: true,
    cell: ({ name }) => name ?? 'Venta en curso, sin proyecto aún',
    small: ({ project_code }) => project_code,
    smallClassName: 'num',
  },
  {
    title: 'Cliente',
    cell: ({ client_name }) => client_name,
    small: ({ seller }) => `Vendió ${seller}`,
  },
  {
    title: 'Qué falta',
    cell: (survey) => (isUsed(survey) ? 'Levantamiento y acta' : 'Enlace o acta del levantamiento'),
    small: (survey) => (isUsed(survey) ? 'Inmueble usado' : 'Vivienda nueva (VIS)'),
  },
  { title: 'Inicio de obra', cell: ({ start_date }) => <DayText value={start_date} /> },
  { title: 'Quién lo añade', wide: true, cell: (survey) => <AddSurvey survey={survey} /> },
];

/** The team adds the survey of a new build; that of a used property comes with the last step of its sale. */
const AddSurvey = ({ survey }: { survey: Survey }) => {
  const [opened, setOpened] = useState(false);
  const { project_id, own, seller, name, project_code } = survey;
  if (isUsed(survey) || project_id === null) return `${seller}, al terminar la venta`;
  if (!own) return 'El equipo del proyecto';
  return (
    <>
      <Button
        variant="light"
        onClick={() => setOpened(true)}
        aria-label={`Añadir levantamiento de ${name ?? project_code}`}
      >
        Añadir levantamiento
      </Button>
      <SurveyDialog
        key={String(opened)}
        projectId={project_id}
        name={name}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
};
