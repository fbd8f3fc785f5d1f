import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { readMyChange } from '#shared/contract/change-approval.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { useRefresh } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useRowDialog } from '../../ui/use-row-dialog.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import classes from './changes.module.css';
import { isOvertaken, type MyChange } from './changes.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** Always in view while the family decides: who approved, and the two ways. */
export const DecisionBar = ({ change }: { change: MyChange }) => {
  const { shown, open } = useRowDialog<'approve' | 'refuse'>();
  const Dialog = shown?.row === 'approve' ? ApproveDialog : RefuseDialog;
  const refresh = useRefresh();
  /** The button that opened the dialog is gone by then, so the title takes the focus, over the outcome. */
  const done = async () => {
    await refresh(readMyChange);
    shown?.dialog.onClose();
    document.querySelector('h1')?.focus();
  };
  const { number, approval, why_not_approve, approved, document_id } = change;
  const overtaken = isOvertaken(change);
  return (
    <section aria-label="Tu decisión" className={`not-printed foot ends ${classes.decision}`}>
      <div>
        <Text fw={650}>{overtaken ? 'Ya no se puede aprobar.' : standOf(change)}</Text>
        {!approved && !overtaken && (
          <Text fz="sm" c="dimmed">
            {approval === 'code'
              ? 'Basta un código que llega a tu correo.'
              : 'Se firma como tu contrato, con tu nombre y un código.'}
          </Text>
        )}
      </div>
      {!approved && (
        <Group gap="sm" align="flex-start" className="wide-on-phone">
          <Button variant="default" onClick={() => open('refuse')}>
            Decir que no
          </Button>
          {approval === 'signature' && why_not_approve === null ? (
            <Button component={Link} to={paths.clientContract(document_id)}>
              Leer y firmar otrosí {number}
            </Button>
          ) : (
            <SubmitButton whyOff={why_not_approve} onClick={() => open('approve')}>
              Aprobar otrosí {number}
            </SubmitButton>
          )}
        </Group>
      )}
      {shown && <Dialog key={shown.key} change={change} {...shown.dialog} onDone={done} />}
    </section>
  );
};

/** 'Felipe ya aprobó. Faltas tú.' */
const standOf = ({ approvals, approved, expires_on }: MyChange): string => {
  const family = approvals.filter(({ party }) => party !== 'company');
  const done = family.filter(({ approved_at }) => approved_at !== null).map(({ name }) => name);
  if (approved) return 'Ya aprobaste. Falta la otra persona.';
  if (done.length > 0) return `${done.join(' y ')} ya aprobó. Faltas tú.`;
  return family.length > 1
    ? `Aprueban los dos, hasta el ${formatDay(expires_on)}.`
    : `Puedes aprobar hasta el ${formatDay(expires_on)}.`;
};
