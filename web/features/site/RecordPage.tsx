import { Box, SimpleGrid, Switch, Text, Textarea, UnstyledButton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { MAX_DONE, MOST_PHOTOS, momentNames, photoMoments } from '#shared/domain/daily-record.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { unbroken } from '../../ui/count-words.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { LoadingRows } from '../../ui/Loading.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useTitle } from '../../ui/use-title.ts';
import { useToday } from '../../ui/use-today.ts';
import { Blockers } from './Blockers.tsx';
import { Photos } from './Photos.tsx';
import { isSaid, PhoneFullError, type RecordWithPhotos, sendDraft } from './queue/queue.ts';
import classes from './Site.module.css';
import { SiteLayout } from './SiteLayout.tsx';
import { SpacePicker } from './SpacePicker.tsx';
import { Stages } from './Stages.tsx';
import { useDraft } from './use-draft.ts';
import { type Home, homeName, sentPhotos, useMySites } from './use-my-sites.ts';
import { useTakePhotos } from './use-take-photos.ts';

const OFFLINE = 'Este registro queda en este celular.';
const NOT_KEPT = 'Este celular no pudo guardar lo que escribiste. Libera espacio antes de salir de aquí.';

/** /obra/:projectId: what was done today in a home, with its photos. It leaves by itself when there is a signal. */
export const Component = () => {
  const { projectId } = useParams();
  const { sites, readAt, failed, retry } = useMySites();
  const home = sites?.data.find(({ id }) => String(id) === projectId);
  if (home) return <Record key={home.id} home={home} readAt={readAt} />;
  return (
    <SiteLayout backTo={paths.site()} offline={OFFLINE}>
      <h1 tabIndex={-1}>Registro de hoy</h1>
      {failed && <ErrorState message={failed.message} onRetry={retry} />}
      {sites && (
        <EmptyState
          title="No estás en esta obra"
          text="Aquí aparecen las obras en curso de las que haces parte."
        />
      )}
      {!failed && !sites && <LoadingRows label="Cargando la obra..." count={3} height={120} />}
    </SiteLayout>
  );
};

const Record = ({ home, readAt }: { home: Home; readAt: number | null }) => {
  const accountId = useSession()?.id ?? 0;
  const name = homeName(home);
  const { draft, queue, change, isKept, letGo } = useDraft(accountId, { id: home.id, name });
  const taking = useTakePhotos(accountId);
  const today = useToday();
  const space = home.spaces.find((each) => each.name === draft?.space);
  useTitle(name);
  if (draft === null) return null;
  const sent = sentPhotos(home, queue, draft.day, today);
  return (
    <SiteLayout
      backTo={paths.site()}
      readAt={readAt}
      offline={OFFLINE}
      foot={<Send home={home} draft={draft} taking={taking.busy} onSent={letGo} />}
    >
      <div>
        <h1 tabIndex={-1}>{name}</h1>
        <p className="quiet">
          {draft.day === today ? 'Registro de hoy' : `Registro del ${formatDayShort(draft.day)}`}.{' '}
          {unbroken(home.sentence)}
        </p>
      </div>
      <section className={classes.step}>
        <h2>
          Fotos{' '}
          <span className="num">
            {draft.photos.length} de {Math.max(MOST_PHOTOS - sent, draft.photos.length)}
          </span>
        </h2>
        <Photos taking={taking} home={{ id: home.id, name, sent }} draft={draft} />
      </section>
      <section className={classes.step}>
        <h2 id="donde">
          ¿Dónde? <span>Toca el espacio</span>
        </h2>
        <SpacePicker spaces={home.spaces} value={draft.space} onChange={(space) => change({ space })} />
      </section>
      <section className={classes.step}>
        <h2 id="momento">¿En qué momento?</h2>
        <SimpleGrid role="group" aria-labelledby="momento" cols={3} spacing={0} className={classes.moments}>
          {photoMoments.map((moment) => (
            <UnstyledButton
              key={moment}
              aria-pressed={draft.moment === moment}
              className={`inset-ring ${classes.moment}`}
              onClick={() => change({ moment })}
            >
              {momentNames[moment]}
            </UnstyledButton>
          ))}
        </SimpleGrid>
      </section>
      <section className={classes.step}>
        <h2>
          <label htmlFor="que-se-hizo">¿Qué se hizo?</label> <span>Una línea basta</span>
        </h2>
        <Textarea
          id="que-se-hizo"
          minRows={2}
          maxLength={MAX_DONE}
          value={draft.done}
          classNames={{ input: classes.tallInput }}
          onChange={(event) => change({ done: event.currentTarget.value })}
        />
        <ErrorText text={isKept ? null : NOT_KEPT} className="help error" />
      </section>
      <Box className="card" p="14px 16px">
        <Switch
          size="lg"
          checked={draft.visible}
          label="La familia puede verlo"
          description="Lee lo que escribiste y ve las fotos. Evita caras de personas."
          labelPosition="left"
          fw={650}
          classNames={{ body: classes.switchBody }}
          onChange={(event) => change({ visible: event.currentTarget.checked })}
        />
      </Box>
      <Blockers value={draft.blockers} onChange={(blockers) => change({ blockers })} />
      {home.may_tick && space && space.stages.length > 0 && (
        <Stages space={space} ticks={draft.ticks} onChange={(ticks) => change({ ticks })} />
      )}
    </SiteLayout>
  );
};

interface SendProps {
  home: Home;
  draft: RecordWithPhotos;
  /** a photo of it is being kept */
  taking: boolean;
  onSent: () => void;
}

const whyNotSend = (said: boolean, taking: boolean): string | null => {
  if (taking) return 'Espera un momento: la foto se está guardando.';
  return said ? null : 'Toca el espacio, escribe qué se hizo o di qué frena la obra.';
};

const Send = ({ home, draft, taking, onSent }: SendProps) => {
  const navigate = useNavigate();
  const online = useOnline();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    onSent();
    try {
      await sendDraft({ ...draft, done: draft.done.trim() }, home.record?.photos.length ?? 0, Date.now());
    } catch (error) {
      setFailure(
        error instanceof PhoneFullError
          ? 'Este celular está lleno y no pudo guardar el registro. Libera espacio e intenta de nuevo.'
          : 'Este celular no pudo guardar el registro. Intenta de nuevo.',
      );
      return;
    }
    toast(online ? 'Registro guardado. Se está subiendo' : 'Registro guardado en este celular');
    void navigate(paths.site());
  };
  return (
    <>
      <ErrorText text={failure} className="help error" />
      <SubmitButton
        h={64}
        fz="lg"
        fullWidth
        leftSection={<IconSend size={24} stroke={1.6} />}
        whyOff={whyNotSend(isSaid(draft), taking)}
        onClick={() => void send()}
      >
        Enviar
      </SubmitButton>
      {!online && isSaid(draft) && (
        <Text fz="sm" c="piedra.7" ta="center">
          Sale solo cuando haya señal
        </Text>
      )}
    </>
  );
};
