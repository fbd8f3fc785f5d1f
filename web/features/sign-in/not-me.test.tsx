import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/screen.tsx';
import { Component as NotMePage } from './NotMePage.tsx';

test('a page without the token of its link leads to the sign-in', () => {
  show(<NotMePage />);
  expect(screen.getByRole('heading', { name: 'Abre otra vez tu enlace' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveProperty('pathname', '/client-login');
});
