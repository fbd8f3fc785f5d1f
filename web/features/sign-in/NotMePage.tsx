import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readSecurityNotice, reportSecurityNotice } from '#shared/contract/security-notices.ts';
import {
  noticeOutcome,
  noticeSubject,
  noticeWarning,
  noticeWhat,
  noticeWhenAndWho,
} from '#shared/domain/security-notice.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../app/paths.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useLinkToken } from './link-token.ts';
import classes from './SignIn.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** /no-fui-yo#token: the page of a security notice. Opening it changes nothing; its button reports the notice. */
export const Component = () => {
  const token = useLinkToken();
  const report = useAction(reportSecurityNotice);
  const reading = useEndpoint(
    readSecurityNotice,
    { body: { token: token ?? '' } },
    { enabled: token !== null && report.isIdle, staleTime: Number.POSITIVE_INFINITY },
  );
  const notice = reading.data?.data;
  if (token === null) return <NoToken />;
  if (notice && report.isSuccess) return <Reported notice={notice} />;
  if (reading.error?.status === 410 || report.error?.status === 410) return <NoticeIsOver />;
  if (!notice) {
    return (
      <Frame title="Aviso de seguridad" subtitle="Revisamos tu enlace.">
        <NotLoaded reading={reading} label="Revisando el aviso..." count={2} height={64} />
      </Frame>
    );
  }
  return (
    <Frame title="¿No fuiste tú?" subtitle={noticeSubject(notice.kind)}>
      <div className={classes.fields}>
        <p>{noticeWhat(notice)}</p>
        <p>{noticeWhenAndWho(notice)}</p>
        <p>
          <strong>Qué pasa si oprimes el botón:</strong> {noticeWarning(notice)}
        </p>
        <SubmitButton
          fullWidth
          busy={report.isPending}
          busyLabel="Reportando..."
          onClick={() => report.mutate({ body: { token } })}
        >
          No fui yo
        </SubmitButton>
        {report.error && (
          <p role="alert" className={`error small ${classes.failure}`}>
            {report.error.message}
          </p>
        )}
        <p>Si lo reconoces, cierra esta página: no cambia nada.</p>
      </div>
    </Frame>
  );
};

const Frame = ({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) => (
  <SignInFrame title={title} subtitle={subtitle} motto="Tu cuenta y tus datos, a tu nombre.">
    {children}
  </SignInFrame>
);

const Reported = ({ notice }: { notice: ReplyOf<typeof readSecurityNotice>['data'] }) => (
  <Frame title="Gracias por avisar" subtitle="Ya lo hicimos.">
    <div className={classes.fields} role="status">
      <p>{noticeOutcome(notice)}</p>
      <p>Te enviamos un correo con lo que se hizo.</p>
    </div>
  </Frame>
);

/** The page was loaded again: the token is in no history, so only the link itself brings it back. */
const NoToken = () => (
  <Frame title="Abre otra vez tu enlace" subtitle="Esta página se abre desde el correo que te enviamos.">
    <div className={classes.fields}>
      <p>Vuelve al correo y abre el enlace completo del botón «No fui yo».</p>
      <ToSignIn />
    </div>
  </Frame>
);

const NoticeIsOver = () => (
  <Frame title="Este aviso ya se cerró" subtitle="Se reportó antes o pasaron 30 días.">
    <div className={classes.fields}>
      <p>
        Si lo reportaste, no tienes que hacer nada más. Si algo no está bien, escríbele a quien lleva tu
        proyecto.
      </p>
      <ToSignIn />
    </div>
  </Frame>
);

const ToSignIn = () => (
  <Button component={Link} to={paths.clientLogin()} fullWidth>
    Ingresar
  </Button>
);
