import { Button, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { checkCheckout, readPaymentReceipt } from '#shared/contract/payments.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { Fact } from '../../../ui/Fact.tsx';
import facts from '../../../ui/facts.module.css';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { ClientFrame } from '../ClientFrame.tsx';
import { PayTo } from '../PayTo.tsx';
import { BytesLink } from '../project/links.tsx';
import { isReference, nextCheck, type Stand, type Words, wordsOf } from './payment.ts';

/** /client/payment/:reference: where a family comes back from the page of the gateway, and how its payment ended. */
export const Component = () => {
  const { reference = '' } = useParams();
  if (!isReference(reference)) return <Unknown message="No encontramos ese pago entre los tuyos." />;
  return <Checked key={reference} reference={reference} />;
};

const Checked = ({ reference }: { reference: string }) => {
  const checking = useCheckout(reference);
  if (checking.data) return <Standing stand={checking.data.data} />;
  if (checking.error) {
    const { message, status } = checking.error;
    return <Unknown message={message} onRetry={status === 404 ? undefined : () => void checking.refetch()} />;
  }
  return (
    <Frame title="Buscamos tu pago">
      <LoadingRows label="Preguntando por tu pago..." count={3} />
    </Frame>
  );
};

const Unknown = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <Frame title="Tu pago">
    <ErrorState message={message} onRetry={onRetry} />
    <p>
      <Link to={paths.clientProject({ anchor: 'payment' })}>Ver mis pagos</Link>
    </p>
  </Frame>
);

const Standing = ({ stand }: { stand: Stand }) => {
  const words = wordsOf(stand);
  return (
    <Frame title={words.title} project={stand.project_id} sign={signs[words.tone]}>
      <p role="status">{words.text}</p>
      <Facts stand={stand} />
      {!stand.asked && (
        <small>
          No pudimos preguntarle a Wompi ahora mismo. Seguimos intentando; te mostramos lo último que sabemos.
        </small>
      )}
      <Button
        component={Link}
        to={paths.clientProject({ project: stand.project_id, anchor: 'payment' })}
        fullWidth
      >
        {stand.payable ? 'Intentar de nuevo' : 'Ver mis pagos'}
      </Button>
      {stand.payable && (
        <section aria-labelledby="by-transfer">
          <Title order={2} id="by-transfer" fz="lg" mb="xs">
            O haz una transferencia
          </Title>
          <PayTo reference={stand.project_code} />
        </section>
      )}
    </Frame>
  );
};

const icon = { size: 52, stroke: 1.3, 'aria-hidden': true, style: { marginLeft: -4 } } as const;
const signs: Record<Words['tone'], ReactNode> = {
  good: <IconCircleCheck {...icon} color="var(--mantine-color-petroleo-7)" />,
  waiting: <IconHourglass {...icon} color="var(--mantine-color-guayacan-8)" />,
  bad: <IconCircleX {...icon} color="var(--mantine-color-error)" />,
};

const Facts = ({ stand }: { stand: Stand }) => (
  <dl className={facts.facts}>
    <Fact name="Valor" className="figure">
      <Money value={stand.amount} />
    </Fact>
    <Fact name="Cuota">{stand.instalment}</Fact>
    <Fact name="Proyecto">{stand.project_code}</Fact>
    <Fact name="Medio de pago">{stand.channel}</Fact>
    {stand.receipt_number !== null && (
      <Fact name="Recibo">
        <BytesLink
          endpoint={readPaymentReceipt}
          args={{ params: { id: String(stand.payment_id) } }}
          fileName={`${stand.receipt_number}.pdf`}
        >
          {stand.receipt_number}
          <span className="visually-hidden">: descargar</span>
        </BytesLink>
      </Fact>
    )}
  </dl>
);

interface FrameProps {
  title: string;
  project?: number;
  sign?: ReactNode;
  children: ReactNode;
}

const Frame = ({ title, project, sign, children }: FrameProps) => {
  useTitle(title);
  return (
    <ClientFrame current="payments" project={project}>
      <PaperSheet title={title} sign={sign} mt={{ base: 0, sm: 24 }}>
        {children}
      </PaperSheet>
    </ClientFrame>
  );
};

/**
 * How an online payment stands. While it may change it is asked again by itself, less and less often, and whenever the
 * page is looked at again. One that is confirmed is asked twice more: a second payment is told some seconds later.
 */
const useCheckout = (reference: string) =>
  useEndpoint(
    checkCheckout,
    { params: { reference } },
    {
      staleTime: 0,
      every: (last, replies) =>
        last && (wordsOf(last.data).waits || !last.data.asked || replies < 3) ? nextCheck(replies) : false,
    },
  );
