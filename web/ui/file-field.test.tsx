import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { FileField } from './FileField.tsx';

watchCalls();

/** A field of PDF files; answers what hears of the chosen one. */
const showField = (progress: number | null = null) => {
  const onChange = vi.fn();
  show(
    <FileField
      label="Acta"
      value={null}
      onChange={onChange}
      upload={{ types: ['application/pdf'], maxBytes: 1000 }}
      progress={progress}
    />,
  );
  return onChange;
};

test('a file of another type is refused at the field and not taken', async () => {
  const onChange = showField();
  // a dropped file passes the filter of the file chooser
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Acta'), new File(['hola'], 'nota.txt', { type: 'text/plain' }));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByLabelText('Acta').getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
});

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('of two files dropped at once neither is taken, and the field says so', () => {
  const onChange = showField();
  fireEvent.drop(screen.getByLabelText('Acta'), {
    dataTransfer: { files: [pdf('acta.pdf'), pdf('plano.pdf')] },
  });
  expect(screen.getByRole('alert').textContent).toBe('Suelta un solo archivo.');
  expect(onChange).not.toHaveBeenCalled();
});

test('a file dropped while another is being sent is not taken', () => {
  const onChange = showField(0.4);
  fireEvent.drop(screen.getByLabelText('Acta'), { dataTransfer: { files: [pdf('otra.pdf')] } });
  expect(onChange).not.toHaveBeenCalled();
});
