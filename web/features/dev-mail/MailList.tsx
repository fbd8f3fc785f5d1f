import { Link } from 'react-router';
import type { listDevMail } from '#shared/contract/dev-mail.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { paths } from '../../app/paths.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import classes from './dev-mail.module.css';

export type DevMail = ReplyOf<typeof listDevMail>['data'][number];

export const MailList = ({ mails, shownId }: { mails: readonly DevMail[]; shownId: string }) => (
  <nav aria-label="Correos" className={`card ${classes.list}`}>
    <ul className="rows">
      {mails.map(({ id, to, subject, at }) => (
        <li key={id}>
          <Link
            to={paths.devMail(id)}
            aria-current={id === shownId || undefined}
            className={`row-link ${classes.row}`}
          >
            <b>{subject}</b>
            <span>Para {to}</span>
            <InstantText value={at} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
