import { useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ClientLayout } from '../../ui/layouts/ClientLayout.tsx';
import { SigningView } from './SigningView.tsx';

/** /client/contract/:documentId: a person of the family reads its contract and signs it. */
export const Component = () => (
  <ClientLayout back>
    <SigningView
      documentId={useParams().documentId}
      home={{ path: paths.client(), label: 'Ir a mi hogar' }}
    />
  </ClientLayout>
);
