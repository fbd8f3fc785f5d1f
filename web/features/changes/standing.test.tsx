// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import type { MyChange } from './changes.ts';
import { Standing } from './Standing.tsx';

watchCalls();

test('the reason of an otrosí that is void ends with one point', () => {
  const change = { state: 'void', ended_reason: 'La venta se canceló.', is_current: true } as MyChange;
  show(<Standing change={change} />);
  expect(screen.getByText(/^La empresa anuló/).textContent).toBe(
    'La empresa anuló este otrosí. Motivo: La venta se canceló. Sigue el contrato.',
  );
});
