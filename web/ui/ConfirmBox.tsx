import { Box, Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { DialogProps } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface ConfirmDialogProps extends DialogProps {
  title: string;
  children: ReactNode;
  /** the verb: 'Descartar' */
  confirmLabel: string;
  /** why it cannot be confirmed yet; null when it can */
  whyOff?: string | null;
  busy?: boolean;
  busyLabel?: string;
  /** the focus begins at what is to be filled in, in place of Cancelar */
  fillsIn?: boolean;
  onConfirm: () => void;
}

/** The code of ConfirmDialog.tsx. */
export const Component = ({
  opened,
  title,
  children,
  confirmLabel,
  whyOff = null,
  busy = false,
  busyLabel,
  fillsIn = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const reasonId = useId();
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={460} radius="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className="fields" p={24}>
          {/* without Modal.Header: a second <header> is a second banner */}
          <Modal.Title className="dialog-title">{title}</Modal.Title>
          <div>{children}</div>
          <Group justify="flex-end" gap="sm" className="share-on-phone">
            <Button variant="default" onClick={onClose} data-autofocus={!fillsIn || undefined}>
              Cancelar
            </Button>
            <SubmitButton
              // a dialog that is closing can still be clicked
              onClick={() => opened && onConfirm()}
              whyOff={whyOff}
              reasonId={reasonId}
              busy={busy}
              busyLabel={busyLabel}
            >
              {confirmLabel}
            </SubmitButton>
            {whyOff !== null && (
              <Box component="p" id={reasonId} className="help" w="100%" mt={-4} ta="right">
                {whyOff}
              </Box>
            )}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
