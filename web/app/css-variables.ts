import { darkBlack, darkPalettes, darkTints, darkWhite } from './dark-palettes.ts';

/** The variables of a palette: its ten shades, and what Mantine's variants make of it. */
const shades = (name: string, palette: readonly string[]): [string, string][] => {
  const shade = (number: number) => `var(--mantine-color-${name}-${number})`;
  return [
    ...palette.map((color, number): [string, string] => [`--mantine-color-${name}-${number}`, color]),
    [`--mantine-color-${name}-text`, shade(7)],
    [`--mantine-color-${name}-outline`, shade(7)],
    [`--mantine-color-${name}-light`, shade(1)],
    [`--mantine-color-${name}-light-hover`, shade(2)],
    [`--mantine-color-${name}-light-color`, shade(8)],
  ];
};

/** Names of shades by use. Mantine's own do not reach 4.5:1 on our page, nor its borders 3:1. */
const uses = {
  '--mantine-color-default-border': 'var(--mantine-color-piedra-5)',
  '--mantine-color-petroleo-light': 'var(--mantine-color-petroleo-0)',
  '--mantine-color-petroleo-light-hover': 'var(--mantine-color-petroleo-1)',
  '--mantine-color-petroleo-light-color': 'var(--mantine-color-petroleo-8)',
  '--mantine-color-dimmed': 'var(--mantine-color-piedra-6)',
  '--mantine-color-error': 'var(--mantine-color-red-6)',
  '--mantine-color-success': 'var(--mantine-color-green-7)',
  '--mantine-color-disabled': 'var(--mantine-color-piedra-1)',
  '--mantine-color-disabled-border': 'var(--mantine-color-piedra-2)',
};

/** What the theme adds to Mantine's variables, by scheme (scripts/web/mantine-styles.ts makes a sheet of both). */
export const cssVariables = {
  light: {
    ...uses,
    // the tints of rooms that are no shade of the palette (web/ui/tints.module.css)
    '--tint-bano': '#deeaf2',
    '--tint-habitacion': '#f8e4da',
    '--tint-comedor': '#f1ebdf',
    '--tint-escritorio': '#e4ecdc',
    '--panel': 'var(--mantine-color-petroleo-8)',
    '--panel-ink': 'var(--mantine-color-white)',
    '--panel-room': 'var(--mantine-color-petroleo-7)',
    '--panel-quiet': 'var(--mantine-color-petroleo-1)',
    '--mantine-color-placeholder': '#716d64',
    '--mantine-color-disabled-color': '#6b685f',
  },
  dark: {
    ...uses,
    ...Object.fromEntries(Object.entries(darkPalettes).flatMap(([name, palette]) => shades(name, palette))),
    ...Object.fromEntries(shades('gray', darkPalettes.piedra)),
    ...darkTints,
    '--mantine-color-white': darkWhite,
    '--mantine-color-black': darkBlack,
    '--mantine-color-text': darkBlack,
    '--mantine-color-body': darkWhite,
    '--mantine-color-default': darkWhite,
    '--mantine-color-default-hover': 'var(--mantine-color-piedra-1)',
    '--mantine-color-default-color': darkBlack,
    '--mantine-color-bright': darkBlack,
    '--mantine-color-anchor': 'var(--mantine-color-petroleo-7)',
    // a panel that stands out by a dark ground in the light scheme
    '--panel': 'var(--mantine-color-petroleo-1)',
    '--panel-ink': darkBlack,
    '--panel-room': 'var(--mantine-color-petroleo-3)',
    '--panel-quiet': 'var(--mantine-color-petroleo-9)',
    '--mantine-color-placeholder': 'var(--mantine-color-piedra-6)',
    '--mantine-color-disabled-color': 'var(--mantine-color-piedra-6)',
  },
};
