import { useParams } from 'react-router';
import { homePathOf, useSession } from '../../app/session.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { SigningView } from './SigningView.tsx';

/** /contracts/:documentId: a manager or administrator signs for the company, after the family. */
export const Component = () => {
  const user = useSession();
  const { documentId } = useParams();
  return (
    <AppLayout>
      <SigningView
        documentId={documentId}
        home={{ path: user ? homePathOf(user) : '/', label: 'Ir al inicio' }}
      />
    </AppLayout>
  );
};
