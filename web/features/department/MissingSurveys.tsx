import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readArchitectPanel } from '#shared/contract/panels.ts';
import { counted } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import table from '../../ui/table.module.css';
import panel from './panel.module.css';
import { SurveyDialog } from './SurveyDialog.tsx';

type Survey = ReplyOf<typeof readArchitectPanel>['surveys'][number];

/** Those that show before the rest is asked for. */
const FIRST = 3;

/** 'Levantamientos por hacer': homes without a survey, by start date. */
export const MissingSurveys = ({ surveys, total }: { surveys: readonly Survey[]; total: number }) => {
  const [open, setOpen] = useState(false);
  const more = surveys.length - FIRST;
  return (
    <section className={panel.card} aria-labelledby="levantamientos">
      <header className={panel.cardHead}>
        <h2 id="levantamientos">Levantamientos por hacer</h2>
        {total > surveys.length && (
          <span>
            Los primeros {surveys.length} de {total.toLocaleString('es-CO')}
          </span>
        )}
      </header>
      {surveys.length === 0 ? (
        <p className={panel.cardQuiet}>Todos los inmuebles tienen su levantamiento.</p>
      ) : (
        <table className={table.table} data-blocks>
          <thead>
            <tr>
              <th scope="col">Inmueble</th>
              <th scope="col">Cliente</th>
              <th scope="col">Qué falta</th>
              <th scope="col">Inicio de obra</th>
              <th scope="col">Quién lo añade</th>
            </tr>
          </thead>
          <tbody>
            {surveys.slice(0, open ? undefined : FIRST).map((survey) => (
              <SurveyRow key={survey.sale_id} survey={survey} />
            ))}
          </tbody>
        </table>
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
    </section>
  );
};

const SurveyRow = ({ survey }: { survey: Survey }) => {
  const used = survey.project_type === 'Apto';
  return (
    <tr>
      <th scope="row" data-wide>
        {survey.name ?? 'Venta en curso, sin proyecto aún'}
        {survey.project_code && <small className="num">{survey.project_code}</small>}
      </th>
      <td data-label="Cliente">
        {survey.client_name}
        <small>Vendió {survey.seller}</small>
      </td>
      <td data-label="Qué falta">
        {used ? 'Levantamiento y acta' : 'Enlace o acta del levantamiento'}
        <small>{used ? 'Inmueble usado' : 'Vivienda nueva (VIS)'}</small>
      </td>
      <td data-label="Inicio de obra">
        <DayText value={survey.start_date} />
      </td>
      <td data-label="Quién lo añade">
        <AddSurvey survey={survey} />
      </td>
    </tr>
  );
};

/** The team adds the survey of a new build; that of a used property comes with the last step of its sale. */
const AddSurvey = ({ survey }: { survey: Survey }) => {
  const [opened, setOpened] = useState(false);
  const { project_id, own, seller, name } = survey;
  if (survey.project_type === 'Apto' || project_id === null) return `${seller}, al terminar la venta`;
  if (!own) return 'El equipo del proyecto';
  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)} aria-label={`Añadir levantamiento de ${name}`}>
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
