import { Button } from '@mantine/core';
import { listDataRequests } from '#shared/contract/data-requests.ts';
import { requestRules, requestStates } from '#shared/domain/data-requests.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useListFilters } from '../../../ui/use-list-filters.ts';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import { useWhyOff } from '../admin.ts';
import { ReadOnlyNote } from '../ReadOnlyNote.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { type DataRequest, emptyTexts, requestFilters, viewNames } from './data-requests.ts';
import { RegisterDialog } from './RegisterDialog.tsx';

/** Requests of families about their personal data, with their terms and answers (Ley 1581 de 2012). */
export const Component = () => {
  const { filters, search, hrefOf } = useListFilters(requestFilters);
  const reading = useEndpoint(listDataRequests, { query: filters }, { keepPrevious: true });
  const answering = useRowDialog<DataRequest>();
  const registering = useRowDialog();
  const whyOff = useWhyOff();
  return (
    <>
      <ReadOnlyNote />
      <ListPage
        label="Solicitudes de datos personales"
        reading={reading}
        noun={['solicitud', 'solicitudes']}
        hrefOf={hrefOf}
        empty={emptyTexts[filters.status]}
        head={{
          viewsLabel: 'Listas de solicitudes',
          views: requestStates.map((status) => ({
            href: hrefOf({ status }),
            name: viewNames[status],
            current: status === filters.status,
            // the count of answered requests only grows: it is left out
            count: status === 'answered' ? undefined : reading.data?.totals[status],
          })),
          search: { label: 'Buscar persona o texto', ...search },
          filter: whyOff === null && (
            <Button onClick={() => registering.open(null)}>Registrar solicitud</Button>
          ),
        }}
        rowKey={(row) => row.id}
        columns={[
          {
            title: 'Persona',
            header: true,
            cell: (row) => row.person,
            small: (row) => row.second_client_of !== null && `Segundo cliente de ${row.second_client_of}`,
          },
          { title: 'Solicitud', wide: true, cell: (row) => <RequestText request={row} /> },
          {
            title: 'Llegó',
            cell: (row) => <DayText value={row.received_on} />,
            small: (row) => row.channel,
          },
          { title: 'Plazo', cell: (row) => <Term request={row} /> },
          {
            title: 'Acción',
            action: true,
            cell: (row) =>
              row.state !== 'answered' &&
              whyOff === null && (
                <Button
                  variant="default"
                  onClick={() => answering.open(row)}
                  aria-label={`Responder a ${row.person}`}
                >
                  Responder
                </Button>
              ),
          },
        ]}
      />
      {answering.shown && (
        <AnswerDialog key={answering.shown.key} request={answering.shown.row} {...answering.shown.dialog} />
      )}
      {registering.shown && <RegisterDialog key={registering.shown.key} {...registering.shown.dialog} />}
    </>
  );
};

const RequestText = ({ request }: { request: DataRequest }) => (
  <div className="written">
    <b>{requestRules[request.kind].name}</b>: {request.text}
    {request.answer !== null && <small>Respuesta: {request.answer}</small>}
    {request.removed !== null && <small>Se eliminó: {request.removed}</small>}
    {request.kept !== null && <small>Se conserva: {request.kept}</small>}
  </div>
);

/** The last day, and whether it passed; of an answered request, when and by which employee it was answered. */
const Term = ({ request: { state, due_on, answered_at, answered_by } }: { request: DataRequest }) => (
  <>
    <DayText value={due_on} />
    {state === 'late' && (
      <small>
        <b>El plazo ya pasó</b>
      </small>
    )}
    {answered_at !== null && (
      <small>
        Respondida el <InstantText value={answered_at} dayOnly />
        {answered_by !== null && ` por ${answered_by}`}
      </small>
    )}
  </>
);
