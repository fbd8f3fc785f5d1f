import { createTheme, type OptionsFilter, rem } from '@mantine/core';
import { plain } from '../ui/plain.ts';
import { darkGrounds } from './dark-palettes.ts';

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

/** An option is found without its accents: 'angela' finds 'Ángela'. */
const filter: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option) => !('label' in option) || plain(option.label).includes(plain(search.trim())))
    .slice(0, limit);

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
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(28) },
  // 760px: mobile; 1240px: card grid
  breakpoints: { xs: '30em', sm: '47.5em', md: '62em', lg: '77.5em', xl: '90em' },
  shadows: {
    xs: '0 1px 2px rgba(27,39,38,.06)',
    md: '0 10px 30px -8px rgba(27,39,38,.22), 0 2px 6px rgba(27,39,38,.08)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // the icon beside the words of a button says nothing more
    Button: { defaultProps: { h: 44, fw: 650, attributes: { section: { 'aria-hidden': true } } } },
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
    Autocomplete: { defaultProps: { filter } },
    Select: {
      defaultProps: {
        filter,
        size: 'md',
        checkIconPosition: 'right',
        nothingFoundMessage: 'Sin resultados',
        clearButtonProps: { 'aria-label': 'Quitar lo elegido' },
        // centred, the list stands beyond the right edge until it is measured: a phone scrolls away and hides it
        comboboxProps: { position: 'bottom-start' },
      },
    },
    // lists, menus and calendars scroll with the dialog or page they hang in, and do not go away past their button; in
    // a portal they would also stand outside every landmark
    Popover: { defaultProps: { withinPortal: false, hideDetached: false } },
    Combobox: { defaultProps: { withinPortal: false } },
    NumberInput: {
      defaultProps: {
        size: 'md',
        hideControls: true,
        allowNegative: false,
        thousandSeparator: '.',
        decimalSeparator: ',',
      },
    },
    Progress: { defaultProps: { size: 8, radius: 2, bg: 'piedra.2', color: 'petroleo.6' } },
    Tabs: { defaultProps: { keepMounted: false } },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        shadow: 'md',
        withInitialFocusPlaceholder: false,
      },
    },
    MenuItem: { defaultProps: { mih: 44 } },
    CloseButton: { defaultProps: closeLabel },
    Notification: { defaultProps: { withBorder: true, closeButtonProps: closeLabel } },
  },
});
