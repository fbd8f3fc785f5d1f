import { Button } from '@mantine/core';
import { useState } from 'react';
import { listStages, saveStages } from '#shared/contract/site-progress.ts';
import { businessDaysWords } from '#shared/domain/calendar.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SpaceName } from '../../../ui/SpaceSwatch.tsx';
import { toast, toastUndo } from '../../../ui/toasts.tsx';
import { useWhyOff } from '../admin.ts';
import { ListAndForm } from '../ListAndForm.tsx';
import { StageFields } from './StageFields.tsx';
import {
  type StagesForm,
  type StagesOfKind,
  stagesBody,
  stagesForm,
  totalWeight,
  wrongInStages,
} from './stages.ts';

/** The stages of the works of each kind of space: their weights make the progress, and their days the calendar. */
export const Component = () => {
  const reading = useEndpoint(listStages, {});
  const kinds = reading.data?.data;
  const [first] = kinds ?? [];
  if (kinds === undefined || first === undefined) {
    return <NotLoaded reading={reading} label="Cargando etapas..." count={8} height={56} />;
  }
  return <Kinds kinds={kinds} first={first} />;
};

const Kinds = ({ kinds, first }: { kinds: readonly StagesOfKind[]; first: StagesOfKind }) => {
  const whyOff = useWhyOff();
  const [chosen, setChosen] = useState(0);
  const form = useActionForm(saveStages, {
    initial: stagesForm(first),
    call: (values: StagesForm) => ({ body: stagesBody(values) }),
    validate: wrongInStages,
    whyOff: () => whyOff,
    refreshes: [listStages],
    onSuccess: ({ data }) => {
      toast(`Etapas de ${data.kind} guardadas.`);
      form.start(stagesForm(data));
    },
  });
  useKeptForm(`stages-${form.values.kind}`, form);
  /** Shows another kind; what was typed can be brought back. */
  const choose = (kind: StagesOfKind) => {
    const { values, dirty, busy } = form;
    // the answer of what is being saved begins the form anew
    if (busy) return;
    form.start(stagesForm(kind));
    setChosen((times) => times + 1);
    if (!dirty) return;
    const before = kinds.find((each) => each.kind === values.kind) ?? first;
    toastUndo('Se quitó lo que escribías.', () => {
      form.start(stagesForm(before));
      form.set(values);
    });
  };
  return (
    <ListAndForm>
      <section className="card" aria-label="Etapas por clase de espacio">
        <DataTable
          rows={kinds}
          rowKey={({ kind }) => kind}
          columns={[
            {
              title: 'Espacio',
              header: true,
              cell: ({ kind }) => <SpaceName name={kind} />,
            },
            {
              title: 'Etapas',
              wide: true,
              cell: ({ stages }) => (
                <span className="quiet free-text">{stages.map(({ name }) => name).join(', ')}</span>
              ),
            },
            {
              title: 'Puntos',
              right: true,
              cell: ({ stages }) => totalWeight(stages).toLocaleString('es-CO'),
            },
            {
              title: 'Tiempo',
              right: true,
              cell: ({ stages }) => businessDaysWords(stages.reduce((sum, { days }) => sum + days, 0)),
            },
            {
              title: 'Acciones',
              action: true,
              cell: (kind) => (
                <Button
                  variant="subtle"
                  className="row-button"
                  aria-current={kind.kind === form.values.kind || undefined}
                  onClick={() => choose(kind)}
                >
                  Cambiar<span className="visually-hidden"> las etapas de {kind.kind}</span>
                </Button>
              ),
            },
          ]}
        />
      </section>
      <StageFields form={form} opens={chosen} />
    </ListAndForm>
  );
};
