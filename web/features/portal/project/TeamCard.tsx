import page from './page.module.css';
import type { FamilyProject } from './project.ts';
import classes from './schedule.module.css';

/** The team of the home. */
export const TeamCard = ({ team }: { team: FamilyProject['team'] }) => (
  <div className={page.card}>
    <h3>Equipo</h3>
    {team.length === 0 ? (
      <div className={classes.nobody}>
        <svg width="92" height="60" viewBox="0 0 92 60" fill="none" strokeWidth="1.6" aria-hidden="true">
          <g stroke="var(--mantine-color-petroleo-8)">
            <path d="M2 58h88" />
            <path d="M10 58V36a12 12 0 0 1 24 0v22M58 58V36a12 12 0 0 1 24 0v22" strokeDasharray="3 4" />
            <circle cx="22" cy="13" r="8" strokeDasharray="3 4" />
            <circle cx="70" cy="13" r="8" strokeDasharray="3 4" />
            <path d="M34 58V31a12 12 0 0 1 24 0v27" fill="var(--mantine-color-guayacan-1)" />
            <circle cx="46" cy="8" r="7" fill="var(--mantine-color-guayacan-1)" />
          </g>
        </svg>
        <div>
          <b>No tienes equipo aún</b>
          <p>Aquí verás a las personas que diseñan y construyen tu hogar.</p>
        </div>
      </div>
    ) : (
      <ul className={classes.team}>
        {team.map(({ name, role }) => (
          <li key={`${name} ${role}`}>
            <span className={classes.initial} aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <b>{name}</b>
            <span>{role}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
