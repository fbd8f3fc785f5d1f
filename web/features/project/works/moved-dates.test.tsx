import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { MovedDates } from './MovedDates.tsx';

watchCalls();

test('works of one day are told as one', () => {
  const days = { start_date: '2026-05-11', end_date: '2026-05-12', business_days: 1 };
  const data = { before: { ...days, business_days: 2 }, after: days, moved: [], paid: [], meetings: [] };
  show(<MovedDates reading={{ data: { success: true, data } } as never} />);
  expect(screen.getByText('1 día hábil')).toBeDefined();
  expect(screen.getByText('2 días hábiles')).toBeDefined();
});

test('works that begin and end on one day do not last 0 business days', () => {
  const days = { start_date: '2026-05-11', end_date: '2026-05-11', business_days: 0 };
  const data = { before: { ...days, business_days: 2 }, after: days, moved: [], paid: [], meetings: [] };
  show(<MovedDates reading={{ data: { success: true, data } } as never} />);
  expect(screen.getByText('un solo día hábil')).toBeDefined();
});
