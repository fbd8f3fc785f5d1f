/**
 * The palettes of the dark scheme, shade by shade: a low number is still a ground and a high one still an ink, so that
 * what is drawn with the shades of the light scheme can be read in both (docs/decisions/0045-dark-scheme.md).
 */
export const darkPalettes = {
  petroleo: [
    '#0b2524',
    '#0c3030',
    '#0c3f3e',
    '#115251',
    '#1e716f',
    '#38908e',
    '#66bcba',
    '#81cdcd',
    '#97dcdd',
    '#b4eaec',
  ],
  guayacan: [
    '#26200d',
    '#342903',
    '#443502',
    '#594500',
    '#7c5e03',
    '#a2790e',
    '#d5a13c',
    '#e8b45e',
    '#f2c682',
    '#fad9a5',
  ],
  piedra: [
    '#12100d',
    '#22201c',
    '#33312d',
    '#41403b',
    '#5a5853',
    '#82807b',
    '#acaba5',
    '#bfbeb8',
    '#d3d1cb',
    '#e6e4df',
  ],
  red: [
    '#2e1a17',
    '#3c221f',
    '#522926',
    '#6e332f',
    '#984741',
    '#c25e56',
    '#f2897a',
    '#fda297',
    '#ffbab1',
    '#fed2cc',
  ],
  green: [
    '#152518',
    '#1b301f',
    '#1c4025',
    '#20542d',
    '#2d743e',
    '#489359',
    '#72c081',
    '#87d395',
    '#a0e0a9',
    '#bbedc4',
  ],
  blue: [
    '#152130',
    '#1b2b3e',
    '#223852',
    '#234974',
    '#3065a0',
    '#4582cc',
    '#70aefb',
    '#93c1fe',
    '#aed0ff',
    '#cae0ff',
  ],
  orange: [
    '#2b1d0f',
    '#382514',
    '#502d08',
    '#693a10',
    '#915018',
    '#ba6828',
    '#eb9258',
    '#fca676',
    '#febd9b',
    '#ffd4bd',
  ],
} as const;

/**
 * From ink to ground, as Mantine counts them: text, dimmed text and placeholders, borders (4), hovered rows (5), inputs (6)
 * and what stands on the page (7).
 */
export const darkGrounds = [
  '#ebe9e4',
  '#d3d1cb',
  '#acaba5',
  '#acaba5',
  '#41403b',
  '#2b2925',
  '#22201c',
  '#1b1915',
  '#161410',
  '#12100d',
] as const;

/** The ground of cards, and the ink of text. */
export const darkWhite = '#1b1915';
export const darkBlack = '#ebe9e4';

/** The tints of rooms that are no shade of a palette. */
export const darkTints = {
  '--tint-bano': '#1f303b',
  '--tint-habitacion': '#3c291f',
  '--tint-comedor': '#352d1c',
  '--tint-escritorio': '#293121',
} as const;
