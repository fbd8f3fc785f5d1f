import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import { useLedger, whyNotRegister } from './ledger.ts';

const ReceiptDialog = lazyDialog(() => import('./ReceiptDialog.tsx'));

interface RegisterReceiptProps {
  projectId: number;
  /** the one action of the page, or one of a card */
  main?: boolean;
}

/** Tells of a transfer of the client with its receipt; the payments desk says whether the money came. */
export const RegisterReceipt = ({ projectId, main = false }: RegisterReceiptProps) => {
  const reading = useLedger(projectId);
  const { shown, open } = useRowDialog();
  const ledger = reading.data?.data;
  if (ledger === undefined) {
    return main && reading.error === null ? (
      <Button loading leftSection={<IconReceipt2 size={20} stroke={1.6} />}>
        Registrar comprobante
      </Button>
    ) : null;
  }
  if (ledger.instalments.length === 0) return null;
  return (
    <>
      <SubmitButton
        variant={main ? 'filled' : 'default'}
        leftSection={<IconReceipt2 size={20} stroke={1.6} />}
        whyOff={whyNotRegister(ledger)}
        onClick={() => open(null)}
      >
        Registrar comprobante
      </SubmitButton>
      {shown && <ReceiptDialog key={shown.key} ledger={ledger} {...shown.dialog} />}
    </>
  );
};
