import { Box, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import {
  listMyChanges,
  readChangeFile,
  readMyChange,
  renewChange,
} from '#shared/contract/change-approval.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { waitsForFamily } from '#shared/domain/change-order.ts';
import { missedApproval } from '#shared/domain/change-words.ts';
import { printedCode } from '#shared/domain/receipts.ts';
import { useRefresh } from '../../api/hooks.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SaveFileButton } from '../../ui/SaveFileButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { MyChange } from './changes.ts';

/** What to know of an otrosí before its figures: it is over, approved, or the plan changed since it was sent. */
export const Standing = ({ change }: { change: MyChange }) => {
  const words = wordsOf(change);
  const stale = !change.is_current && waitsForFamily(change.state);
  return (
    <>
      {words && (
        <Box className="notice" data-tone={change.state === 'applied' ? 'done' : 'warning'} mb={16}>
          <p>{words}</p>
          {change.state === 'applied' && (
            <Group gap="0 16px">
              <ChangePdf change={change} />
              {change.code !== null && (
                <Link to={paths.signature(printedCode(change.code))} className="tall-link">
                  Comprobar que es el aprobado
                </Link>
              )}
            </Group>
          )}
        </Box>
      )}
      {stale && <Renew changeId={change.id} />}
    </>
  );
};

const Renew = ({ changeId }: { changeId: number }) => {
  const refresh = useRefresh();
  const renew = useAction(renewChange, {
    refreshes: [listMyChanges],
    onSuccess: async () => {
      await refresh(readMyChange);
      // in place of the button, which is gone
      document.querySelector('h1')?.focus();
      toast('Este es el otrosí con el plan de hoy. Léelo otra vez antes de aprobar.');
    },
  });
  return (
    <Box className="notice" data-tone="warning" mb={16}>
      <p>
        Tu plan cambió después de que te enviaron este otrosí. Míralo con el plan de hoy antes de aprobar.
      </p>
      <Button
        mt="xs"
        loading={renew.isPending}
        onClick={() => renew.mutate({ params: { id: String(changeId) } })}
      >
        Ver con el plan de hoy
      </Button>
      <Failure message={renew.error?.message ?? null} />
    </Box>
  );
};

/** The PDF of a sent otrosí; the sealed one once it is applied. */
export const ChangePdf = ({
  change: { id, number, project },
}: {
  change: Pick<MyChange, 'id' | 'number' | 'project'>;
}) => (
  <SaveFileButton
    name={`Otrosí ${number} ${project.code}`}
    load={() => readBytes(readChangeFile, { params: { id: String(id) } })}
  >
    Descargar PDF
  </SaveFileButton>
);

const wordsOf = ({
  state,
  number,
  applied_on,
  expires_on,
  ended_reason,
  version_after,
  approved,
  approvals,
  cancelled,
}: MyChange): string | null => {
  const why = (ended_reason ?? 'sin motivo').replace(/\.$/, '');
  const rest = cancelled ? 'Tu compra se canceló' : 'Sigue el contrato';
  switch (state) {
    case 'applied':
      return `El otrosí ${number} está aprobado y aplicado${applied_on === null ? '' : ` desde el ${formatDay(applied_on)}`}: tu contrato es la versión ${version_after}.`;
    case 'approved':
      return 'Tu familia ya aprobó. Falta la firma de la empresa para aplicarlo.';
    case 'refused': {
      const byFamily = approvals.some(
        ({ party, approved_at }) => party !== 'company' && approved_at === null,
      );
      return `${byFamily ? 'Tu familia dijo que no' : 'La empresa no firmó este otrosí'}. Motivo: ${why}. ${rest}.`;
    }
    case 'expired': {
      const missed = missedApproval(approvals);
      const again = cancelled ? '' : '; si lo quieres, pídele a tu asesor que lo envíe de nuevo';
      return `Este otrosí venció el ${formatDay(expires_on)}${missed === null ? ' sin respuesta' : `: faltó ${missed}`}. ${rest}${again}.`;
    }
    case 'void':
      return cancelled
        ? `Este otrosí ya no vale. ${rest}.`
        : `La empresa anuló este otrosí. Motivo: ${why}. ${rest}.`;
    default:
      return approved ? 'Ya aprobaste este otrosí. Falta la otra persona de tu familia.' : null;
  }
};
