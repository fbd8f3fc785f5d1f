import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { readPaymentReceipt } from '#shared/contract/payments.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { saveFile } from '../../../ui/show-file.ts';
import { toastError } from '../../../ui/toasts.tsx';
import classes from './movements.module.css';

/** The numbered receipt of a payment, as its PDF. */
export const ReceiptButton = ({ paymentId, number }: { paymentId: number; number: string }) => {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      saveFile(await readBytes(readPaymentReceipt, { params: { id: paymentId } }), `${number}.pdf`);
    } catch (error) {
      toastError(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      px={8}
      className={classes.small}
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => void take()}
    >
      <span className="visually-hidden">Descargar el recibo </span>
      {number}
    </Button>
  );
};
