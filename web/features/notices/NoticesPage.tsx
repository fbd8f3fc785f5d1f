import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listNotices, openNotice } from '#shared/contract/notices.ts';
import { readUnread } from '#shared/contract/unread.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../app/paths.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { ClientLayout } from '../../ui/layouts/ClientLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { chosen, page, useListFilters } from '../../ui/use-list-filters.ts';
import { addressOf, type Notice } from './notice-address.ts';
import classes from './notices.module.css';

const pages = { page };

/** The list does not wait for the schema of its body. */
const lateEndpoint = async () => {
  const { readAllNotices } = await import('#shared/contract/notices.ts');
  return readAllNotices;
};

const refreshes = [listNotices, readUnread];

/** /notices: what others did in the homes of the person, the newest first; each leads to its thing. */
export const Component = () => {
  const { filters, hrefOf } = useListFilters(pages);
  const reading = useEndpoint(listNotices, { query: chosen(filters) }, { keepPrevious: true });
  const reply = reading.data;
  return (
    <Frame>
      <PageHeader
        title="Notificaciones"
        subtitle={<Link to={paths.noticeChoices()}>Elegir cuáles recibo</Link>}
        action={reply && <ReadAll upTo={reply.newest} unread={reply.unread} />}
      />
      <ListPage
        label="Notificaciones"
        reading={reading}
        noun={['notificación', 'notificaciones']}
        hrefOf={hrefOf}
        empty={{
          title: 'No tienes notificaciones',
          text: 'Aquí verás lo que cambie en tus proyectos. Se guardan 90 días.',
        }}
      >
        <ul className="rows">
          {reply?.data.map((notice) => (
            <Row key={notice.id} notice={notice} />
          ))}
        </ul>
      </ListPage>
    </Frame>
  );
};

const Frame = ({ children }: { children: ReactNode }) => {
  const user = useSession();
  if (user?.userType === 'client') return <ClientLayout back>{children}</ClientLayout>;
  return <AppLayout>{children}</AppLayout>;
};

const ReadAll = ({ upTo, unread }: { upTo: number | null; unread: number }) => {
  const readAll = useAction(lateEndpoint, { refreshes, onError: (error) => toastError(error.message) });
  if (upTo === null) return null;
  return (
    <SubmitButton
      variant="default"
      whyOff={unread === 0 ? 'Ya leíste todas.' : null}
      busy={readAll.isPending}
      busyLabel="Marcando..."
      onClick={() => readAll.mutate({ body: { up_to: upTo } })}
    >
      Marcar todo como leído
    </SubmitButton>
  );
};

const Row = ({ notice }: { notice: Notice }) => {
  const user = useSession();
  const open = useAction(openNotice, { refreshes });
  const { id, text, project_code, project_name, at, read } = notice;
  if (user === null) return null;
  return (
    <li>
      <Link
        to={addressOf(notice, roleOf(user))}
        className={`row-link ${classes.notice}`}
        data-unread={!read || undefined}
        onClick={() => {
          if (!read) open.mutate({ params: { id } });
        }}
      >
        <span className={classes.dot} aria-hidden="true" />
        <span className={classes.text}>
          {!read && <span className="visually-hidden">Sin leer: </span>}
          {text}
        </span>
        <span className="quiet small">
          {projectWords({ code: project_code, name: project_name })}, <InstantText value={at} />
        </span>
      </Link>
    </li>
  );
};
