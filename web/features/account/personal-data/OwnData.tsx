import { Box } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { exportOwnData, readOwnData } from '#shared/contract/own-data.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { ExportMenu } from '../../../ui/ExportMenu.tsx';
import facts from '../../../ui/facts.module.css';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import classes from './personal-data.module.css';

/** What the product keeps of the person, and the same with consents and requests as one file. */
export const OwnData = () => {
  const reading = useEndpoint(readOwnData, {});
  const [person, ...others] = reading.data?.data ?? [];
  return (
    <section className="card padded" aria-labelledby="lo-que-guardamos">
      <h2 id="lo-que-guardamos">Lo que guardamos de ti</h2>
      <Box mb={16}>
        <ExportMenu name="mis-datos" load={(format) => readBytes(exportOwnData, { query: { format } })} />
      </Box>
      {!reading.isSuccess && <NotLoaded reading={reading} label="Cargando tus datos..." count={4} />}
      {person && <Rows section={person} />}
      {others.map((section) => (
        <details key={section.title} className={classes.part}>
          <summary>
            {section.title} <span className="quiet small">{section.rows.length}</span>
          </summary>
          {section.rows.length === 0 ? <p className="quiet small">Nada.</p> : <Rows section={section} />}
        </details>
      ))}
      <Box component="p" mt={16} className="quiet small">
        De quién abrió tus datos queda la primera vez de cada persona en cada día, al abrir el proyecto, la
        venta, los pagos o las invitaciones. Las listas y búsquedas no dejan registro. Las notas internas del
        equipo y los documentos se piden con una consulta.
      </Box>
    </section>
  );
};

const Rows = ({ section }: { section: ReplyOf<typeof readOwnData>['data'][number] }) => (
  <dl className={facts.facts}>
    {section.rows.map(({ name, value }, index) => (
      // rows have no key of their own, and are only read
      // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day have one name
      <div key={index}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
