import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { readTransportPanel } from '#shared/contract/panels.ts';
import { unitOf } from '#shared/domain/project.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type Drive, mapUrl, nameOf, telUrl } from './panel.ts';
import classes from './stops.module.css';
import { useWorks } from './use-works.ts';
import { NextDay } from './WorkRow.tsx';
import { WorksPanel } from './WorksPanel.tsx';

/** Where to go, when, and whom to call at the door: all in sight, as a driver has one hand. */
export const Component = () => {
  const works = useWorks();
  const reading = useEndpoint(readTransportPanel, { query: works.filters }, { keepPrevious: true });
  return (
    <WorksPanel
      title="Panel de transporte"
      reading={reading}
      action={<PrintButton />}
      works={works}
      listTitle="A dónde ir"
      row={(drive, today) => <Stop key={drive.id} drive={drive} today={today} />}
    />
  );
};

const Stop = ({ drive, today }: { drive: Drive; today: string }) => {
  const url = mapUrl(drive);
  const unit = unitOf(drive).join(', ');
  return (
    <li className={classes.stop}>
      <NextDay home={drive} today={today} />
      <div className={classes.place}>
        <h3 className="label">
          {drive.address ?? 'Sin dirección'}
          {unit !== '' && <div>{unit}</div>}
        </h3>
        <p className="quiet small">
          {nameOf(drive)} <span className="num">{drive.project_code}</span>
        </p>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="tall-link">
            <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
            Abrir en el mapa<span className="visually-hidden"> {drive.address}</span>
          </a>
        )}
      </div>
      <Receivers drive={drive} />
      <StatusBadge status={drive.status} />
    </li>
  );
};

const Receivers = ({ drive: { receivers } }: { drive: Drive }) =>
  receivers.length === 0 ? (
    <p className={`quiet small ${classes.receivers}`}>Aún no hay quien reciba: gerencia asigna el equipo.</p>
  ) : (
    <ul className={`small ${classes.receivers}`} aria-label="Quién recibe">
      {receivers.map(({ name, role, phone }) => {
        const url = telUrl(phone);
        return (
          <li key={`${name} ${phone}`} className="ends">
            <span>
              {name} <small>{role}</small>
            </span>
            {url === null ? (
              <small>Sin teléfono</small>
            ) : (
              <a href={url} className="tall-link">
                <IconPhone size={18} stroke={1.6} aria-hidden="true" />
                <span className="visually-hidden">Llamar a {name}: </span>
                <span className="num">{phone}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
