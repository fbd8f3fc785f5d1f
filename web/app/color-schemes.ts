import { localStorageColorSchemeManager } from '@mantine/core';
import { COLOR_SCHEME_KEY } from './first-color-scheme.ts';

/** Keeps in this browser whether the person wants the light scheme, the dark one, or that of the system. */
export const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
