import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../test/screen.tsx';
import { UnknownPath } from './MessagePages.tsx';

const Login = () => <p>Ingreso: {useLocation().state?.from ?? 'inicio'}</p>;

test('the login that replaces an unknown path leads to the start of the person', async () => {
  show(
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="*" element={<UnknownPath />} />
    </Routes>,
    ({ children }) => <MemoryRouter initialEntries={['/no-existe']}>{children}</MemoryRouter>,
  );
  expect((await screen.findByText(/Ingreso/)).textContent).toBe('Ingreso: inicio');
});
