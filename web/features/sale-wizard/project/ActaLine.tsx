import { UnstyledButton } from '@mantine/core';
import { type Acta, actaLine } from './use-acta.ts';

/** How the upload of the acta goes, beside the button of the step. */
export const ActaLine = ({ acta }: { acta: Acta }) => {
  const { sending } = acta;
  return (
    <span>
      {actaLine(acta)}
      {/* read aloud at each step of it otherwise */}
      {sending.state === 'sending' && (
        <span className="num" aria-hidden="true">
          {` ${Math.round(sending.progress * 100)}%`}
        </span>
      )}
      {(sending.state === 'waiting' || sending.state === 'failed') && (
        <>
          {' '}
          <UnstyledButton className="text-button" onClick={acta.retry}>
            Intentar ahora
          </UnstyledButton>
        </>
      )}
    </span>
  );
};
