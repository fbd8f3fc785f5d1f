import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { clientFormOf } from './client-form.ts';
import { MainClientSection } from './MainClientSection.tsx';

watchCalls();

const Client = ({ document }: { document: string }) => {
  const lead = { name: null, email: null, phone: null };
  const [values, setValues] = useState({
    ...clientFormOf({ lead, client: null, second_client: null }),
    identity_document: document,
  });
  return (
    <MainClientSection
      values={values}
      change={(part) => setValues((before) => ({ ...before, ...part }))}
      check={() => undefined}
      errors={{}}
    />
  );
};

const keyboard = () => screen.getByLabelText(/^Cédula/).getAttribute('inputmode');

test('the document opens the keyboard of numbers, and that of letters for a passport', async () => {
  const user = show(<Client document="" />);
  expect(keyboard()).toBe('numeric');
  // seen on phones and tablets alone
  await user.click(screen.getByText('Tiene letras'));
  expect(keyboard()).toBe('text');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Cédula/));
});

test('a document with letters opens the keyboard of letters', () => {
  show(<Client document="AP123456" />);
  expect(keyboard()).toBe('text');
  expect(screen.queryByText('Tiene letras')).toBeNull();
});
