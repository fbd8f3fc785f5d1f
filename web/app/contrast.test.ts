import { describe, expect, test } from 'vitest';
import { cssVariables } from './css-variables.ts';
import { darkBlack, darkPalettes, darkTints, darkWhite } from './dark-palettes.ts';
import { theme } from './theme.ts';

/** The relative luminance of '#rrggbb' (WCAG 2.2). */
const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

type Colors = Readonly<Record<string, readonly string[] | string>>;
const tints = (scheme: 'light' | 'dark') => {
  const variables: Readonly<Record<string, string>> = cssVariables[scheme];
  return Object.fromEntries(Object.keys(darkTints).map((name) => [name, variables[name] ?? '']));
};
const schemes: Readonly<Record<'light' | 'dark', Colors>> = {
  light: {
    ...(theme.colors as Colors),
    white: theme.white ?? '',
    black: theme.black ?? '',
    ...tints('light'),
  },
  dark: { ...darkPalettes, white: darkWhite, black: darkBlack, ...tints('dark') },
};

/** 'red.7' or 'white' as '#rrggbb'. */
const colorOf = (colors: Colors, name: string): string => {
  const [palette = '', shade] = name.split('.');
  const found = colors[palette];
  return (typeof found === 'string' ? found : found?.[Number(shade)]) ?? '';
};

const grounds = ['white', 'piedra.0', 'piedra.1', 'guayacan.0', 'petroleo.0'];
const states = ['petroleo', 'red', 'green', 'blue'].map((name) => [`${name}.8`, `${name}.1`] as const);

/** Ink, ground and the least ratio. Text needs 4.5:1, the edge of a field 3:1. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) => [
    ['black', ground, 7] as const,
    ['piedra.6', ground, 4.5] as const,
    ['piedra.7', ground, 4.5] as const,
    ['petroleo.7', ground, 4.5] as const,
  ]),
  ...Object.keys(darkTints).flatMap((tint) => [
    ['black', tint, 7] as const,
    ['piedra.7', tint, 4.5] as const,
  ]),
  ...states.map(([ink, ground]) => [ink, ground, 4.5] as const),
  ['orange.8', 'orange.1', 4.5],
  ['red.6', 'white', 4.5],
  ['white', 'petroleo.7', 4.5],
  ['black', 'guayacan.4', 4.5],
  ['guayacan.9', 'guayacan.1', 4.5],
  ['piedra.5', 'white', 3],
  ['petroleo.7', 'piedra.2', 3],
];

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  test.each(pairs)('%s on %s reaches %d:1', (ink, ground, least) => {
    const colors = schemes[scheme];
    expect(contrast(colorOf(colors, ink), colorOf(colors, ground))).toBeGreaterThanOrEqual(least);
  });
});
