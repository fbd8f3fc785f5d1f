import { InstantText } from '../../../ui/InstantText.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import shared from '../admin.module.css';
import { counted } from '../admin.ts';
import classes from './StatusTab.module.css';
import { memoryWords, type RunningProcess } from './status.ts';
import { TimeText } from './TimeText.tsx';

/** The processes that run the program. Of one machine there is one; behind a proxy there are several. */
export const ProcessTable = ({ processes }: { processes: readonly RunningProcess[] }) => (
  <section className={shared.card} aria-labelledby="status-processes">
    <header className={classes.summary}>
      <h2 id="status-processes">{counted(processes.length, 'proceso', 'procesos')}</h2>
    </header>
    {processes.length === 0 ? (
      <p className={classes.none}>Ninguno ha dado señales todavía. Aparecen en menos de medio minuto.</p>
    ) : (
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col">Máquina</th>
            <th scope="col">Estado</th>
            <th scope="col">Desde</th>
            <th scope="col">Última señal</th>
            <th scope="col">Versión</th>
            <th scope="col" className={shared.right}>
              Memoria
            </th>
            <th scope="col" className={shared.right}>
              Ocupación
            </th>
          </tr>
        </thead>
        <tbody>
          {processes.map((running) => (
            <ProcessRow key={running.id} running={running} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const ProcessRow = ({ running }: { running: RunningProcess }) => (
  <tr>
    <th scope="row">
      <span className={classes.host}>{running.host}</span>
      {running.here && <span className={classes.here}> Responde esta página</span>}
    </th>
    <td data-label="Estado">
      <StatusBadge status={running.silent ? 'Atención' : 'Bien'} />
      {running.silent && <span className={classes.silent}>No da señales</span>}
    </td>
    <td data-label="Desde" className={classes.since}>
      <InstantText value={running.started_at} />
    </td>
    <td data-label="Última señal">
      <TimeText value={running.seen_at} />
    </td>
    <td data-label="Versión" className="num">
      {running.version}
    </td>
    <td data-label="Memoria" className={`${shared.right} num`}>
      {memoryWords(running.memory_bytes)}
    </td>
    <td data-label="Ocupación" className={`${shared.right} num`}>
      {running.busy_percent} %
    </td>
  </tr>
);
