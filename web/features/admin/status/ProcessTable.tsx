import { counted } from '../../../ui/count-words.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { HeadedCard } from '../../../ui/HeadedCard.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { memoryWords, type RunningProcess } from './status.ts';
import { TimeText } from './TimeText.tsx';

const columns: Column<RunningProcess>[] = [
  {
    title: 'Máquina',
    header: true,
    cell: ({ host }) => <span>{host}</span>,
    small: ({ here }) => here && 'Responde esta página',
  },
  {
    title: 'Estado',
    cell: ({ silent }) => <StatusBadge status={silent ? 'Atención' : 'Bien'} />,
    small: ({ silent }) => silent && 'No da señales',
  },
  { title: 'Desde', wide: true, cell: ({ started_at }) => <InstantText value={started_at} /> },
  { title: 'Última señal', cell: ({ seen_at }) => <TimeText value={seen_at} /> },
  { title: 'Versión', className: 'num', cell: ({ version }) => version },
  { title: 'Memoria', right: true, cell: ({ memory_bytes }) => memoryWords(memory_bytes) },
  { title: 'Ocupación', right: true, cell: ({ busy_percent }) => `${busy_percent} %` },
];

/** The processes that run the program. Of one machine there is one; behind a proxy there are several. */
export const ProcessTable = ({ processes }: { processes: readonly RunningProcess[] }) => (
  <HeadedCard id="status-processes" title={counted(processes.length, 'proceso', 'procesos')}>
    {processes.length === 0 ? (
      <p className="quiet card-body">Ninguno ha dado señales todavía. Aparecen en menos de medio minuto.</p>
    ) : (
      <DataTable columns={columns} rows={processes} rowKey={({ id }) => id} />
    )}
  </HeadedCard>
);
