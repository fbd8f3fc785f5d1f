import { type ComponentType, lazy } from 'react';

/** A part of a screen whose code is fetched when it is shown; its file exports it as `Component`, as a screen does. */
export const lazyPart = <P extends object>(load: () => Promise<{ Component: ComponentType<P> }>) =>
  lazy(async () => ({ default: (await load()).Component }));
