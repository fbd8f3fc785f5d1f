import { Radio, Stack } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { readProject } from '#shared/contract/projects.ts';
import { cancelSale, previewCancellation } from '#shared/contract/works.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { type CancellationKind, cancellationRules, moneyBackSentence } from '#shared/domain/cancellation.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import type { Project } from '../project.ts';
import { Heading } from './MovedDates.tsx';
import { staleAfterStep } from './works.ts';

type Preview = ReplyOf<typeof previewCancellation>['data'];

/** The question comes after the dialog, whose first focus would be at what is below it. */
const takeFocus = (question: HTMLElement | null): void =>
  question?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();

/** Cancels a sale before its works: by whom, why, and everything that follows, listed before. */
export const Component = ({ project, ...dialog }: DialogProps & { project: Project }) => {
  const { id } = project;
  const reading = useEndpoint(
    previewCancellation,
    { params: { id } },
    { enabled: dialog.opened, staleTime: 0 },
  );
  const preview = reading.data?.data;
  const form = useDialogForm(cancelSale, dialog.onClose, {
    kept: `cancel-${id}`,
    initial: { kind: null as CancellationKind | null, reason: '' },
    call: (body) => ({ params: { id }, body }),
    whyOff: ({ kind, reason }) => {
      if (preview === undefined || kind === null) return 'Elige por qué se cancela.';
      return reason.trim() === '' ? 'Escribe el motivo.' : null;
    },
    refreshes: [readProject, readProjectPayments, ...staleAfterStep],
    done: 'Venta cancelada. El aviso va en camino por correo.',
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Cancelar la venta"
      confirmLabel="Confirmar"
      busyLabel="Cancelando..."
    >
      {preview ? (
        <>
          <Radio.Group ref={takeFocus} label="¿Por qué se cancela?" {...form.field('kind')}>
            <Stack gap={10} mt={8}>
              {preview.kinds.map(({ kind, why_not, last_day }) => (
                <Radio
                  key={kind}
                  value={kind}
                  label={cancellationRules[kind].name}
                  description={why_not ?? (last_day && `Hasta el ${formatDay(last_day)}`)}
                  disabled={why_not !== null}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Consequences preview={preview} chosen={form.values.kind} />
          <ReasonField
            label="Motivo"
            description="Lo leen la familia, el vendedor/a y el equipo."
            {...form.field('reason')}
          />
        </>
      ) : (
        <NotLoaded reading={reading} label="Mirando qué pasa al cancelar..." count={3} height={44} />
      )}
    </FormDialog>
  );
};

const Consequences = ({ preview, chosen }: { preview: Preview; chosen: CancellationKind | null }) => {
  const { unpaid, in_process, to_refund, meetings, team } = preview;
  const { refund_by, law } = preview.kinds.find(({ kind }) => kind === chosen) ?? {};
  const names = meetings.map(({ kind, day }) => `${meetingNames[kind]} (${formatDay(day)})`).join(', ');
  return (
    <Stack component="section" aria-label="Qué va a pasar" className="notice" gap={10}>
      <Heading>Qué va a pasar</Heading>
      <Stack component="ul" gap={10}>
        <li>
          Las cuotas sin pagar, <Money value={unpaid} />, dejan de deberse.
        </li>
        <li>
          {unbroken(
            moneyBackSentence('Pagos devuelve a la familia', {
              toRefund: to_refund,
              inProcess: in_process,
              refundBy: refund_by,
            }),
          )}
          {law !== undefined && to_refund > 0 && <small>{law}</small>}
        </li>
        <li>{names === '' ? 'No hay reuniones por cancelar.' : `Se cancelan: ${names}.`}</li>
        <li>{team.length === 0 ? 'No tiene equipo.' : `Queda libre el equipo: ${team.join(', ')}.`}</li>
        <li>Los documentos y los recibos se conservan. No se puede deshacer.</li>
      </Stack>
    </Stack>
  );
};
