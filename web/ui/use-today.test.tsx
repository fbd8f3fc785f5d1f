import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

const Today = () => <p>{useToday()}</p>;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-12T04:58:30Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a screen that stays open over Bogotá's midnight shows the new day within a minute", () => {
  render(<Today />);
  expect(screen.getByText('2026-05-11')).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-05-11')).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-05-12')).toBeTruthy();
});
