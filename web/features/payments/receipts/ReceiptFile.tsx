import { ActionIcon, Box, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import {
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readFile } from '#shared/contract/files.ts';
import { useBytes } from '../../../api/use-bytes.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import { saveFile } from '../../../ui/show-file.ts';
import type { Receipt } from '../payments.ts';
import classes from './receipts.module.css';

/** What was sent: an image or a PDF to look at closely, or the address that the seller wrote. */
export const ReceiptFile = ({ receipt: { file, receipt_url } }: { receipt: Receipt }) => {
  if (file !== null) return <StoredFile key={file.id} file={file} />;
  if (receipt_url === null) {
    return (
      <Box className={`outlined ${classes.viewer}`} p={16}>
        <EmptyState title="Sin comprobante" text="Este pago se reportó sin archivo ni enlace." />
      </Box>
    );
  }
  return (
    <Box className={`outlined ${classes.viewer}`} p={16}>
      <EmptyState
        title="El comprobante es un enlace"
        text="Ventas lo escribió en el plan de pagos."
        action={
          <Button
            component="a"
            href={receipt_url}
            target="_blank"
            rel="noreferrer"
            variant="light"
            rightSection={<IconExternalLink size={18} stroke={1.6} />}
          >
            Ver comprobante
          </Button>
        }
      />
    </Box>
  );
};

const StoredFile = ({ file }: { file: NonNullable<Receipt['file']> }) => {
  const { address, blob, error, retry } = useBytes(readFile, { params: { id: file.id } });
  if (error && blob === undefined) {
    return (
      <Box className={`outlined ${classes.viewer}`} p={16}>
        <ErrorState message={error.message} onRetry={retry} />
      </Box>
    );
  }
  if (address === null || blob === undefined) {
    return <LoadingRows label="Cargando el comprobante..." count={1} height={480} />;
  }
  const save = () => saveFile(blob, file.name);
  if (file.type.startsWith('image/')) return <ReceiptImage address={address} onSave={save} />;
  return navigator.pdfViewerEnabled ? (
    <div className={`outlined ${classes.viewer}`}>
      <iframe src={`${address}#view=FitH`} title={file.name} className={classes.frame} />
      <Tools address={address} onSave={save} />
    </div>
  ) : (
    <UnseenPdf name={file.name} address={address} onSave={save} />
  );
};

interface ShownProps {
  address: string;
  onSave: () => void;
}

/** Where the browser shows no PDF within a page, as on a phone. */
const UnseenPdf = ({ name, address, onSave }: ShownProps & { name: string }) => (
  <Box className={`outlined ${classes.viewer}`} p={16}>
    <Stack gap={10} align="center" py={48} px="sm" ta="center">
      <IconFileTypePdf size={48} stroke={1.2} aria-hidden="true" />
      <Box component="p" maw="100%">
        {name}
      </Box>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="light"
        rightSection={<IconExternalLink size={18} stroke={1.6} />}
      >
        Abrir el PDF
      </Button>
      <Button variant="subtle" onClick={onSave}>
        Descargar
      </Button>
    </Stack>
  </Box>
);

/** Shares of the width of its frame; the first shows it whole. */
const zooms = [100, 150, 200, 300] as const;
const LAST = zooms.length - 1;

const ReceiptImage = ({ address, onSave }: ShownProps) => {
  const [at, setAt] = useState(0);
  const zoom = zooms[at] ?? 100;
  return (
    <div className={`outlined ${classes.viewer}`}>
      <div className={classes.frame}>
        <UnstyledButton
          className={`inset-ring ${classes.image}`}
          w={`${zoom}%`}
          data-close={at > 0 || undefined}
          aria-label={at === 0 ? 'Ver el comprobante de cerca' : 'Ver el comprobante completo'}
          onClick={() => setAt(at === 0 ? 2 : 0)}
        >
          <img src={address} alt="Comprobante de la transferencia" />
        </UnstyledButton>
      </div>
      <Tools address={address} onSave={onSave}>
        <ActionIcon aria-label="Alejar" aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
          <IconZoomOut size={20} stroke={1.6} />
        </ActionIcon>
        <output aria-label="Tamaño" className="num">
          {zoom} %
        </output>
        <ActionIcon
          aria-label="Acercar"
          aria-disabled={at === LAST}
          onClick={() => setAt(Math.min(LAST, at + 1))}
        >
          <IconZoomIn size={20} stroke={1.6} />
        </ActionIcon>
      </Tools>
    </div>
  );
};

const Tools = ({ address, onSave, children }: ShownProps & { children?: ReactNode }) => (
  <Group className="card-foot" gap={4} wrap="nowrap" bg="white" py={4} px="xs" fz="sm">
    {children}
    <Box component="span" flex={1} />
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label="Abrir el comprobante aparte"
    >
      <IconExternalLink size={20} stroke={1.6} />
    </ActionIcon>
    <ActionIcon aria-label="Descargar el comprobante" onClick={onSave}>
      <IconDownload size={20} stroke={1.6} />
    </ActionIcon>
  </Group>
);
