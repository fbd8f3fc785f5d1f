import { basename } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables } from '../../web/app/css-variables.ts';
import { theme } from '../../web/app/theme.ts';

const THEME_SHEET = 'virtual:theme.css';

/**
 * Each component of Mantine brings its own style sheet, so that a screen loads the styles of what it shows. The
 * variables of the theme are a sheet too, rather than work that the program does before it shows anything.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  // bundled for development, the components would be past this plugin
  config: () => ({ optimizeDeps: { exclude: ['@mantine/core'] } }),
  resolveId: (id) => (id === THEME_SHEET ? id : null),
  load: (id) => (id === THEME_SHEET ? themeSheet() : null),
  transform: {
    filter: { id: /\/@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler: (code, id) => `import '${sheetOf(id)}';\n${code}`,
  },
});

/** The sheet of a module that names the classes of a component. */
export const sheetOf = (id: string): string =>
  `@mantine/core/styles/${basename(id, '.module.mjs')}.layer.css`;

/** Mantine's variables with the values of the theme, of its own colors alone, and those that it adds. */
function themeSheet(): string {
  const whole = mergeMantineTheme({ ...DEFAULT_THEME, colors: {} as MantineTheme['colors'] }, theme);
  const { variables, light, dark } = defaultCssVariablesResolver(whole);
  return convertCssVariables({
    variables,
    light: { ...light, ...cssVariables.light, '--mantine-color-scheme': 'light' },
    dark: { ...dark, ...cssVariables.dark, '--mantine-color-scheme': 'dark' },
  });
}
