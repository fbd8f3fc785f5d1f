import { screen } from '@testing-library/react';
import { useState } from 'react';
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
