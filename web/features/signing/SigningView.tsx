import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { readSigning } from '#shared/contract/signing.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Ended } from './Ended.tsx';
import { Reading } from './Reading.tsx';
import { Signed } from './Signed.tsx';
import { hasSigned, type Signing } from './signing.ts';

interface SigningViewProps {
  documentId: string | undefined;
  /** where the person goes afterwards */
  home: { path: string; label: string };
}

/** A contract for the person who signs it: to read and sign, signed, or no longer to be signed. */
export const SigningView = ({ documentId = '', home }: SigningViewProps) => {
  const isId = /^[1-9]\d{0,9}$/.test(documentId);
  const reading = useEndpoint(readSigning, { params: { id: documentId } }, { enabled: isId });
  useTitle(reading.data && reading.data.data.change_number !== null ? 'Tu otrosí' : 'Tu contrato');
  if (reading.data) return <Standing signing={reading.data.data} home={home} />;
  if (!isId) return <ErrorState message="No encontramos ese contrato." />;
  if (reading.error) {
    const { message, status } = reading.error;
    return (
      <ErrorState message={message} onRetry={status === 404 ? undefined : () => void reading.refetch()} />
    );
  }
  return <LoadingRows label="Abriendo el contrato..." count={4} height={120} />;
};

const Standing = ({ signing, home }: { signing: Signing } & Pick<SigningViewProps, 'home'>): ReactNode => {
  // shows the signature at once, before the contract is read again
  const [justSigned, setJustSigned] = useState(false);
  const onSigned = () => {
    flushSync(() => setJustSigned(true));
    document.querySelector('h1')?.focus();
  };
  const isOpen = signing.state === 'sent' || signing.state === 'partly_signed';
  if (signing.state === 'signed' || (isOpen && (justSigned || hasSigned(signing))))
    return <Signed signing={signing} home={home} />;
  if (isOpen) return <Reading signing={signing} onSigned={onSigned} />;
  return <Ended signing={signing} home={home} />;
};
