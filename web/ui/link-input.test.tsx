import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { completeLink } from './complete-link.ts';
import { LinkInput } from './LinkInput.tsx';

watchCalls();

test.each([
  ['drive.google.com/file/d/1AbC', 'https://drive.google.com/file/d/1AbC'],
  [' docs.remodela.example ', 'https://docs.remodela.example'],
  ['https://drive.google.com/x', 'https://drive.google.com/x'],
  ['http://intranet/x', 'http://intranet/x'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['el contrato', 'el contrato'],
  ['juan@correo.example', 'juan@correo.example'],
  ['', ''],
])('%s is completed as %s', (text, complete) => expect(completeLink(text)).toBe(complete));

const Link = ({ onLeave }: { onLeave: (value: string) => void }) => {
  const [value, setValue] = useState('');
  return <LinkInput label="Enlace" value={value} onChange={setValue} onLeave={onLeave} />;
};

test('an address without its scheme is completed when the field is left, and is shown so', async () => {
  const left: string[] = [];
  const user = show(<Link onLeave={(value) => left.push(value)} />);
  const field = screen.getByLabelText('Enlace');
  await user.type(field, 'drive.google.com/x');
  expect(field).toHaveProperty('value', 'drive.google.com/x');
  await user.tab();
  expect(field).toHaveProperty('value', 'https://drive.google.com/x');
  expect(left).toEqual(['https://drive.google.com/x']);
});

test('and before a form is sent from the field with Enter', async () => {
  const sent: string[] = [];
  const Form = () => {
    const [value, setValue] = useState('');
    const submit = (event: FormEvent) => {
      event.preventDefault();
      sent.push(value);
    };
    return (
      <form onSubmit={submit} noValidate>
        <LinkInput label="Enlace" value={value} onChange={setValue} />
      </form>
    );
  };
  const user = show(<Form />);
  await user.type(screen.getByLabelText('Enlace'), 'drive.google.com/x{Enter}');
  expect(sent).toEqual(['https://drive.google.com/x']);
});
