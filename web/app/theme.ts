import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { darkBlack, darkGrounds, darkPalettes, darkTints, darkWhite } from './dark-palettes.ts';

/** The stone grey: Mantine's own `gray` is set to it, so that every component's grey is ours. */
const piedra = [
  '#f8f7f4',
  '#f0eee9',
  '#e4e1da',
  '#d2cec5',
  '#b3aea3',
  '#8a867c',
  '#66635a',
  '#524f48',
  '#3a3833',
  '#23221f',
] as const;

const closeLabel = { 'aria-label': 'Cerrar' };

/** design.md, section 3. Contrast ratios of these values are measured there. */
export const theme = createTheme({
  colors: {
    petroleo: [
      '#eaf3f2',
      '#d3e5e4',
      '#a9ccca',
      '#7cb0ae',
      '#549593',
      '#35807e',
      '#1f6b6a',
      '#135757',
      '#0d4546',
      '#083234',
    ],
    guayacan: [
      '#fff8e0',
      '#ffefbf',
      '#ffe291',
      '#ffd45e',
      '#fbc534',
      '#f2b517',
      '#d69a08',
      '#a87503',
      '#7d5603',
      '#573b02',
    ],
    piedra,
    gray: piedra,
    // the inks and grounds of Mantine's components in the dark scheme
    dark: darkGrounds,
    red: [
      '#fff3f1',
      '#fde4e1',
      '#f8c4be',
      '#f09c94',
      '#e4736a',
      '#cf4b45',
      '#b42318',
      '#9b1c1c',
      '#7f1515',
      '#5e0f0f',
    ],
    green: [
      '#eefaf0',
      '#dcf2df',
      '#b6dfbd',
      '#8ac795',
      '#63b072',
      '#4f9a5f',
      '#2f7d43',
      '#1c6b34',
      '#1c5e2c',
      '#124120',
    ],
    blue: [
      '#eff6fe',
      '#deebfb',
      '#b7d2f3',
      '#88b3e6',
      '#5c95d6',
      '#3b78c2',
      '#2561a8',
      '#1a4d8c',
      '#143d70',
      '#0e2b50',
    ],
    orange: [
      '#fff5ec',
      '#ffe8d4',
      '#ffcfa6',
      '#fbb077',
      '#f2964f',
      '#e8853a',
      '#c2641a',
      '#a44d0b',
      '#8a3b00',
      '#642a00',
    ],
  },
  primaryColor: 'petroleo',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.35,
  white: '#ffffff',
  black: '#1b2726',
  fontFamily: '"Hanken Grotesk Variable", system-ui, sans-serif',
  fontSizes: {
    xxs: rem(12),
    xs: rem(13.5),
    sm: rem(14.5),
    md: rem(16),
    lg: rem(18.5),
    xl: rem(22),
    title: rem(29),
    section: rem(31),
    total: rem(42),
    display: rem(51),
  },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontFamily: '"Petrona Variable", Georgia, serif',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(36), lineHeight: '1.15' },
      h2: { fontSize: rem(25), lineHeight: '1.15' },
      h3: { fontSize: rem(20), lineHeight: '1.2' },
      h4: { fontSize: rem(17), lineHeight: '1.25' },
    },
  },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(14) },
  defaultRadius: 'md',
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(28) },
  // 760px: mobile; 1240px: card grid
  breakpoints: { xs: '30em', sm: '47.5em', md: '62em', lg: '77.5em', xl: '90em' },
  shadows: {
    xs: '0 1px 2px rgba(27,39,38,.06)',
    md: '0 10px 30px -8px rgba(27,39,38,.22), 0 2px 6px rgba(27,39,38,.08)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { h: 44, fw: 650 } },
    // help stands under the control, and an error in its place; what is optional says so, nothing carries a mark
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        withAsterisk: false,
      },
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 4 } },
    Select: {
      defaultProps: {
        size: 'md',
        checkIconPosition: 'right',
        allowDeselect: true,
        nothingFoundMessage: 'Sin resultados',
        clearButtonProps: { 'aria-label': 'Quitar lo elegido' },
        // centred, the list stands beyond the right edge until it is measured: a phone scrolls away and hides it
        comboboxProps: { position: 'bottom-start' },
      },
    },
    // a list in a portal stands outside every landmark; below the header it scrolls with its field, it does not go away
    Combobox: { defaultProps: { withinPortal: false, hideDetached: false } },
    NumberInput: {
      defaultProps: {
        size: 'md',
        hideControls: true,
        allowNegative: false,
        thousandSeparator: '.',
        decimalSeparator: ',',
      },
    },
    Card: { defaultProps: { withBorder: true, shadow: 'none', radius: 'lg', padding: 24 } },
    Badge: { defaultProps: { radius: 'sm', size: 'lg', tt: 'none', variant: 'light', fw: 650 } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'sm' } },
    Stepper: { defaultProps: { orientation: 'vertical', iconSize: 32, allowNextStepsSelect: false } },
    Timeline: { defaultProps: { bulletSize: 14, lineWidth: 2 } },
    Tabs: { defaultProps: { keepMounted: false } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', closeButtonProps: closeLabel } },
    MenuItem: { defaultProps: { mih: 44 } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    CloseButton: { defaultProps: closeLabel },
    Notification: { defaultProps: { radius: 'md', withBorder: true, closeButtonProps: closeLabel } },
  },
});

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

const dark = {
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

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
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
    ...dark,
    '--mantine-color-placeholder': 'var(--mantine-color-piedra-6)',
    '--mantine-color-disabled-color': 'var(--mantine-color-piedra-6)',
  },
});
