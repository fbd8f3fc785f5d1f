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

/** What the program leaves out of Mantine, by module: what writes those styles at each start, and colors of no screen. */
const LEFT_OUT = new Map<string, string>([
  ['MantineCssVariables.mjs', 'export const MantineCssVariables = () => null;'],
  ['MantineClasses.mjs', 'export const MantineClasses = () => null;'],
  ['default-colors.mjs', 'export const DEFAULT_COLORS = {};'],
  // that come along with the buttons, and no screen uses
  ...['ButtonGroup', 'ButtonGroupSection', 'ActionIconGroup', 'ActionIconGroupSection', 'Bars', 'Dots'].map(
    (name) => [`${name}.mjs`, `export const ${name} = () => null;`] as const,
  ),
]);

/**
 * Each component of Mantine brings its own style sheet, so that a screen loads the styles of what it shows. The
 * variables and breakpoints of the theme are a sheet too, rather than work that the program does before it shows
 * anything.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  // bundled for development, the components would be past this plugin
  config: () => ({ optimizeDeps: { exclude: ['@mantine/core'] } }),
  resolveId: (id) => (id === THEME_SHEET ? id : null),
  load: (id) => (id === THEME_SHEET ? themeSheet() : LEFT_OUT.get(basename(id))),
  transform: {
    filter: { id: /\/@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler: (code, id) => `import '${sheetOf(id)}';\n${code}`,
  },
});

/** The sheet of a module that names the classes of a component. */
export const sheetOf = (id: string): string =>
  `@mantine/core/styles/${basename(id, '.module.mjs')}.layer.css`;

/**
 * Mantine's variables with the values of the theme, of its own colors alone, and those that it adds; and the classes of
 * what is seen on one side of a breakpoint.
 */
function themeSheet(): string {
  const whole = mergeMantineTheme({ ...DEFAULT_THEME, colors: {} as MantineTheme['colors'] }, theme);
  const { variables, light, dark } = defaultCssVariablesResolver(whole);
  const sides = Object.entries(whole.breakpoints).map(
    ([name, from]) =>
      `@media (width < ${from}) { .mantine-visible-from-${name} { display: none !important; } }
@media (width >= ${from}) { .mantine-hidden-from-${name} { display: none !important; } }`,
  );
  const tokens = convertCssVariables({
    variables,
    light: { ...light, ...cssVariables.light, '--mantine-color-scheme': 'light' },
    dark: { ...dark, ...cssVariables.dark, '--mantine-color-scheme': 'dark' },
  });
  return [tokens, ...sides].join('\n');
}
