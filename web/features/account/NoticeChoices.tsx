import { Stack, Switch } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listNotices, readNoticeChoices, saveNoticeChoices } from '#shared/contract/notices.ts';
import { readUnread } from '#shared/contract/unread.ts';
import { type NoticeKind, noticeKindName } from '#shared/domain/notices.ts';
import type { Role } from '#shared/domain/roles.ts';
import { useEndpoint, useRefresh } from '../../api/hooks.ts';
import { useAction } from '../../api/use-action.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { toastError } from '../../ui/toasts.tsx';

/** What the bell tells the person, by kind, and whether a family gets the summary of the day by mail. */
export const NoticeChoices = ({ role }: { role: Role }) => {
  const reading = useEndpoint(readNoticeChoices, {});
  return (
    <section className="card padded" aria-labelledby="notificaciones">
      <h2 id="notificaciones">Notificaciones</h2>
      <p className="quiet small">Lo que apagas deja de aparecer en la campana. Cada cambio queda guardado.</p>
      {!reading.isSuccess && (
        <NotLoaded reading={reading} label="Cargando notificaciones..." count={5} height={44} />
      )}
      {reading.data && <Choices choices={reading.data.data} role={role} />}
    </section>
  );
};

type Choice = ReplyOf<typeof readNoticeChoices>['data'];

const Choices = ({ choices: { kinds, digest }, role }: { choices: Choice; role: Role }) => {
  const refresh = useRefresh();
  const save = useAction(saveNoticeChoices, {
    scope: { id: 'notice choices' },
    refreshes: [listNotices, readUnread],
    // until then what was sent counts: another switch goes on from it
    onSuccess: () => refresh(readNoticeChoices),
    onError: (error) => toastError(error.message),
  });
  const sent = (save.isPending ? save.variables.body : undefined) ?? {};
  const off = sent.kinds_off ?? kinds.filter(({ on }) => !on).map(({ kind }) => kind);
  const turn = (kind: NoticeKind, on: boolean) => {
    const others = off.filter((each) => each !== kind);
    save.mutate({ body: { ...sent, kinds_off: on ? others : [...others, kind] } });
  };
  return (
    <Stack gap={4} mt="sm">
      {kinds.map(({ kind }) => (
        <Switch
          key={kind}
          label={noticeKindName(kind, role)}
          checked={!off.includes(kind)}
          onChange={(event) => turn(kind, event.currentTarget.checked)}
          py={10}
        />
      ))}
      {digest !== null && (
        <Switch
          label="Resumen del día por correo"
          description="A lo sumo un correo al día, a las 7:00 p. m., y solo si hubo novedades de tu obra."
          checked={sent.digest ?? digest}
          onChange={(event) => save.mutate({ body: { ...sent, digest: event.currentTarget.checked } })}
          py={10}
        />
      )}
    </Stack>
  );
};
