import { type PostingCheck, postingChecks } from '#shared/domain/desk.ts';
import type { ApiError } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { unbroken } from '../../ui/count-words.ts';

/** The check that the server asks about before it posts; null for any other answer. */
export const questionOf = (error: ApiError | null): PostingCheck | null =>
  postingChecks.find((check) => check === error?.code) ?? null;

const titles: Record<PostingCheck, string> = {
  same_payment: '¿Otro igual?',
  more_than_owed: 'Es más de lo que se debe',
  same_refund: '¿Otra igual?',
};

const labels: Record<PostingCheck, string> = {
  same_payment: 'Registrar otro igual',
  more_than_owed: 'Registrar de todos modos',
  same_refund: 'Registrar otra igual',
};

/** A call that posts money, as it was sent last. */
interface Sending<Call> {
  readonly error: ApiError | null;
  readonly variables: Call | undefined;
  readonly mutate: (call: Call) => void;
  readonly reset: () => void;
}

/** Asks before a payment that is seldom meant, over the form that keeps what was typed, and sends the same again. */
export const PostingQuestion = <Call extends { body: { confirmed?: PostingCheck[] } }>({
  sending: { error, variables, mutate, reset },
}: {
  sending: Sending<Call>;
}) => {
  const check = questionOf(error);
  const confirm = () => {
    if (check === null || variables === undefined) return;
    const confirmed = [...(variables.body.confirmed ?? []), check];
    mutate({ ...variables, body: { ...variables.body, confirmed } });
  };
  return (
    <ConfirmDialog
      opened={check !== null}
      title={check === null ? '' : titles[check]}
      confirmLabel={check === null ? '' : labels[check]}
      onConfirm={confirm}
      onClose={reset}
    >
      {check && error && unbroken(error.message)}
    </ConfirmDialog>
  );
};
