import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/screen.tsx';
import { CompareFile } from './CompareFile.tsx';

const content = 'abc';
/** The example of FIPS 180-4. */
const sealed = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

const compare = (text: string) => {
  const file = new File([text], 'contrato.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Tu archivo'), { target: { files: [file] } });
};

test('the sealed file is the same, and a changed one is not', async () => {
  show(<CompareFile sha256={sealed} />);
  compare(content);
  expect(await screen.findByText('Tu archivo es el mismo que se firmó')).toBeTruthy();
  compare(`${content}.`);
  expect(await screen.findByText(/Tu archivo no es el que se firmó/)).toBeTruthy();
});

test('what is true of a file that took long is not said of the one that took its place', async () => {
  show(<CompareFile sha256={sealed} />);
  let arrive = (_: ArrayBuffer) => {};
  const slow = new File(['x'], 'grande.pdf', { type: 'application/pdf' });
  slow.arrayBuffer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  fireEvent.change(screen.getByLabelText('Tu archivo'), { target: { files: [slow] } });
  compare(content);
  await screen.findByText('Tu archivo es el mismo que se firmó');
  arrive(new ArrayBuffer(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Tu archivo es el mismo que se firmó')).toBeTruthy();
});

test('a file that cannot be read is told, until another is chosen', async () => {
  show(<CompareFile sha256={sealed} />);
  const moved = new File(['x'], 'movido.pdf', { type: 'application/pdf' });
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  fireEvent.change(screen.getByLabelText('Tu archivo'), { target: { files: [moved] } });
  expect(await screen.findByText('No pudimos leer este archivo. Elígelo otra vez.')).toBeTruthy();
  compare(content);
  expect(await screen.findByText('Tu archivo es el mismo que se firmó')).toBeTruthy();
  expect(screen.queryByText(/No pudimos leer/)).toBeNull();
});
