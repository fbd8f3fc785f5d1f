import { Button, CloseButton, Divider, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconChevronRight, IconCreditCard, IconReceipt } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { readMyPayments, startCheckout } from '#shared/contract/payments.ts';
import { type Day, formatDayLong } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { useAction } from '../../../api/use-action.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { PayTo } from '../PayTo.tsx';
import { type Instalment, isLate, type Ledger } from './payments.ts';
import { TransferForm, useTransferForm } from './TransferForm.tsx';

interface PayDialogProps {
  opened: boolean;
  onClose: () => void;
  instalment: Instalment;
  ledger: Ledger;
  seller: { name: string };
  /** the code of the project */
  reference: string;
  today: Day;
}

/** The two ways to pay an instalment; on a phone over the whole window. */
export const PayDialog = ({
  opened,
  onClose,
  instalment,
  ledger,
  seller,
  reference,
  today,
}: PayDialogProps) => {
  const phone = useMediaQuery('(max-width: 47.5em)', false, { getInitialValueInEffect: false });
  useFocusBack(opened);
  const form = useTransferForm({ instalment, ledger, today, onDone: onClose });
  // closed until it is the way that is taken; where it is the only one, it is open
  const [transfer, setTransfer] = useState(!ledger.online);
  return (
    <Modal.Root
      opened={opened}
      // waits for the calls under way
      onClose={() => form.busy || onClose()}
      centered
      size={520}
      radius={phone ? 0 : 'lg'}
      fullScreen={phone}
      // the file that was chosen outlives a look at the page
      keepMounted
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={{ base: '16px 16px calc(24px + env(safe-area-inset-bottom))', sm: '20px 24px 28px' }}>
          <Stack gap="lg">
            <Group justify="space-between" gap="sm" wrap="nowrap" mt={-4} mr={-10} mb={-8}>
              {/* without Modal.Header: a second <header> is a second banner */}
              <Modal.Title ff="heading" fz="h2" fw={600} lh={1.15}>
                Realizar pago
              </Modal.Title>
              <CloseButton size={44} iconSize={20} onClick={() => form.busy || onClose()} />
            </Group>
            <Group className="notice due" justify="space-between" wrap="nowrap" lh={1.35}>
              <Text span inherit fw={620}>
                {instalment.name}
                <small>
                  {isLate(instalment) ? 'Venció' : 'Vence'} el {formatDayLong(instalment.due_date)}
                </small>
              </Text>
              <Text component="b" fz="lg" className="num">
                {formatPesos(instalment.owed)}
              </Text>
            </Group>
            {ledger.online ? (
              <OnlineWay instalment={instalment} chosen={!transfer} />
            ) : (
              <Text fz="sm" c="dimmed">
                Por ahora no recibimos pagos en línea. Haz una transferencia y envíanos el comprobante.
              </Text>
            )}
            <TransferWay
              open={transfer}
              onOpen={() => setTransfer(true)}
              form={form}
              instalment={instalment}
              today={today}
              reference={reference}
              seller={seller}
            />
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

interface OnlineWayProps {
  instalment: Instalment;
  /** false once the other way is taken: a dialog has one filled button */
  chosen: boolean;
}

const OnlineWay = ({ instalment, chosen }: OnlineWayProps) => {
  const refresh = useRefresh();
  const [leaving, setLeaving] = useState(false);
  const checkout = useAction(startCheckout, {
    onSuccess: ({ data }) => {
      setLeaving(true);
      window.location.assign(data.url);
    },
    // the other person of the home may have paid meanwhile: the plan says so
    onError: ({ status }) => {
      if (status === 409) void refresh(readMyPayments);
    },
  });
  // who comes back from the checkout with the browser's own button may go again
  useWindowEvent('pageshow', () => setLeaving(false));
  return (
    <Stack gap="xs">
      <SubmitButton
        fullWidth
        variant={chosen ? 'filled' : 'default'}
        busy={checkout.isPending || leaving}
        busyLabel="Abriendo..."
        leftSection={<IconCreditCard size={20} stroke={1.6} />}
        onClick={() => checkout.mutate({ params: { id: String(instalment.id) } })}
      >
        Pagar en línea
      </SubmitButton>
      <small>Con PSE, Nequi o tarjeta, en la página segura de Wompi.</small>
      <ErrorText text={checkout.error?.message} />
    </Stack>
  );
};

interface TransferWayProps extends ComponentProps<typeof TransferForm>, ComponentProps<typeof PayTo> {
  open: boolean;
  onOpen: () => void;
}

/** A button until it is taken, and then its form. */
const TransferWay = ({ open, onOpen, reference, seller, ...props }: TransferWayProps) => {
  const way = useRef<HTMLDivElement>(null);
  const take = () => {
    onOpen();
    // not the field: on a phone its keyboard would cover what comes
    requestAnimationFrame(() => way.current?.querySelector('h3')?.focus());
  };
  if (!open) {
    return (
      <Button
        variant="default"
        fullWidth
        leftSection={<IconReceipt size={20} stroke={1.6} />}
        rightSection={<IconChevronRight size={18} stroke={1.6} />}
        onClick={take}
      >
        Pagar con una transferencia
      </Button>
    );
  }
  return (
    <div ref={way}>
      <Divider color="piedra.2" mb={18} />
      <Title order={3} tabIndex={-1} mb={14}>
        Transfiere a esta cuenta
      </Title>
      <PayTo reference={reference} seller={seller} />
      <Title order={3} mt="lg" mb={14}>
        Ya hice una transferencia
      </Title>
      <TransferForm {...props} />
    </div>
  );
};
