import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { colorSchemes } from './color-schemes.ts';
import { queryClient } from './query-client.ts';
import { theme } from './theme.ts';

/** The whole tree: the same when the logins are drawn at build time (prerender.tsx) and in the browser. */
export const ProgramTree = ({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
