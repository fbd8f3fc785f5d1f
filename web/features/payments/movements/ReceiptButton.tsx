import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { readPaymentReceipt } from '#shared/contract/payments.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';

/** The numbered receipt of a payment, as its PDF. */
export const ReceiptButton = ({ paymentId, number }: { paymentId: number; number: string }) => {
  const { busy, save } = useSaveFile(errorMessage);
  const load = () => readBytes(readPaymentReceipt, { params: { id: paymentId } });
  return (
    <Button
      variant="subtle"
      px={8}
      ml={-8}
      className="row-button"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => void save(load, `${number}.pdf`)}
    >
      <span className="visually-hidden">Descargar el recibo </span>
      {number}
    </Button>
  );
};
