import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { listDevMail } from '#shared/contract/dev-mail.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import classes from './dev-mail.module.css';
import { MailList } from './MailList.tsx';
import { MailText } from './MailText.tsx';

/** /dev/mail: the mails of the demo, which are not delivered. */
export const Component = () => {
  const [search] = useSearchParams();
  const reading = useEndpoint(listDevMail, {}, { every: 4_000 });
  const mails = reading.data?.data ?? [];
  const chosen = mails.find(({ id }) => id === search.get('mail'));
  // on a phone the list stands alone until one is chosen; beside it, the newest is open
  const shown = chosen ?? mails[0];

  return (
    <AppLayout>
      <PageHeader
        title="Buzón de la demostración"
        subtitle="Ningún correo sale de este computador: los que el programa envía se quedan aquí."
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} stroke={1.6} />}
            onClick={() => void reading.refetch()}
          >
            Actualizar
          </Button>
        }
      />
      {reading.isPending && <LoadingRows label="Cargando correos..." count={4} height={72} />}
      {reading.error && (
        <ErrorState
          message={reading.error.message}
          onRetry={reading.error.status === 404 ? undefined : () => void reading.refetch()}
        />
      )}
      {reading.data && shown === undefined && (
        <EmptyState
          title="Todavía no hay correos"
          text="Pide una contraseña nueva o invita a un cliente, y el correo aparecerá aquí en unos segundos."
        />
      )}
      {shown && (
        <div className={`columns ${classes.mailbox}`} data-until="phone" data-open={chosen && true}>
          <MailList mails={mails} shownId={shown.id} />
          <MailText key={shown.id} mail={shown} focused={chosen !== undefined} />
        </div>
      )}
    </AppLayout>
  );
};
