import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { theme } from '../app/theme.ts';

// A machine with other work takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

// happy-dom has no document.fonts; Mantine's growing text area listens to it.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/**
 * Renders a part of a screen in happy-dom, with what every screen has around it, until the test ends: the files of
 * component tests share a document and its address, which a `BrowserRouter` changes.
 */
export const show = (screen: ReactNode, Router: ComponentType<{ children: ReactNode }> = MemoryRouter) => {
  onTestFinished(() => {
    cleanup();
    window.history.replaceState(null, '', '/');
    // those of a test wait for their turn behind those of the tests before it
    notifications.clean();
    notifications.cleanQueue();
  });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router>{screen}</Router>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};

/** For a screen that asks before it is left (`web/ui/LeaveGuard.tsx`). The pathname of every other screen is its text. */
export const DataRouter = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() =>
    createMemoryRouter([
      { path: '/', element: children },
      { path: '*', Component: () => useLocation().pathname },
    ]),
  );
  return <RouterProvider router={router} />;
};

/** The screen is lost as when a session ends: the login takes its place, and the person comes back to its address. */
export const leaveForLogin = (): void => {
  window.history.replaceState(null, '', '/login');
  cleanup();
  window.history.replaceState(null, '', '/');
};

const noAnswer = () => new Promise<Response>(() => undefined);

/** What a request of the tests gets. `call`: 'POST /api/…'. */
type Answer = (call: string, body: RequestInit['body']) => Promise<Response>;

/**
 * Records the requests of the tests of a file as 'POST /api/…'. There is no server: each gets `answer`, or none. Call it
 * once in a file.
 */
export const watchCalls = (answer: Answer = noAnswer): string[] => {
  const sent: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      const call = `${init?.method ?? 'GET'} ${url}`;
      sent.push(call);
      return answer(call, init?.body);
    });
  });
  afterEach(cleanup);
  return sent;
};

/** What the server answers when it refuses some fields. */
export const refusal = async (fields: Record<string, string>): Promise<Response> =>
  Response.json(
    { success: false, code: 'invalid_request', message: 'Revisa los datos.', fields },
    { status: 400 },
  );
