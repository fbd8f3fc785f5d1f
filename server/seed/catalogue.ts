/** What the demo company sells: urbanizations with their typologies, and kinds of discount. Builders are invented. */

export interface Development {
  readonly name: string;
  readonly builder: string;
  readonly address: string;
  /** private areas in m², by typology */
  readonly typologies: Readonly<Record<string, number>>;
}

export const developments = [
  {
    name: 'Jardines del Lago',
    builder: 'Constructora Alborada',
    address: 'Calle 170 # 54-20, Bogotá',
    typologies: { 'Tipo A': 42.6, 'Tipo B': 51.8, 'Tipo C': 62.4 },
  },
  {
    name: 'Torres del Salitre',
    builder: 'Edificar Andina',
    address: 'Carrera 68B # 22A-71, Bogotá',
    typologies: { 'Tipo 1': 38.5, 'Tipo 2': 47.9 },
  },
  {
    name: 'Alameda Norte',
    builder: 'Promotora Sauzalito',
    address: 'Carrera 7 # 189-45, Bogotá',
    typologies: { 'Tipo A': 44.1, 'Tipo B': 56.3, 'Tipo C': 64.75 },
  },
  {
    name: 'Mirador de Suba',
    builder: 'Constructora Alborada',
    address: 'Calle 145 # 103-28, Bogotá',
    typologies: { 'Tipo A': 39.2, 'Tipo B': 48.6, Dúplex: 66.8 },
  },
  {
    name: 'Hacienda La Sabana',
    builder: 'Grupo Tierra Firme',
    address: 'Calle 80 # 119-14, Bogotá',
    typologies: { 'Tipo A': 46, 'Tipo B': 58.2 },
  },
  {
    name: 'Altos de Robledo',
    builder: 'Vivir Constructores',
    address: 'Carrera 80 # 64-112, Medellín',
    typologies: { 'Tipo 1': 43.7, 'Tipo 2': 52.9, 'Tipo 3': 61.2 },
  },
  {
    name: 'Senderos del Valle',
    builder: 'Inversiones Guayacán',
    address: 'Carrera 65 # 98-31, Medellín',
    typologies: { 'Tipo A': 45.3, 'Tipo B': 54.4 },
  },
  {
    name: 'Ciudadela Los Guaduales',
    builder: 'Constructora Farallones',
    address: 'Calle 25 # 118-90, Cali',
    typologies: { 'Tipo A': 41.8, 'Tipo B': 50.5, 'Tipo C': 59.9, 'Tipo D': 67.3 },
  },
  {
    name: 'Portal del Samán',
    builder: 'Promotora Sauzalito',
    address: 'Carrera 122 # 16-85, Cali',
    typologies: { 'Tipo A': 48.4, 'Tipo B': 60.6 },
  },
] as const satisfies readonly Development[];

export type DevelopmentName = (typeof developments)[number]['name'];

/** The company of the demo: its NIT, accounts and addresses are invented. */
export const companyRecord = {
  legal_name: 'Remodela de la Sabana S.A.S.',
  nit: '900.123.456-8',
  address: 'Carrera 11 # 93-46, oficina 502',
  city: 'Bogotá',
  phone: '+57 601 555 0142',
  representative: 'Mariana Suárez',
  representative_document: '52418903',
  privacy_contact: 'Servicio al cliente',
  privacy_email: 'datos@remodela.example',
  bank_accounts: [
    {
      bank: 'Bancolombia',
      kind: 'savings' as const,
      number: '031-482917-55',
      holder: 'Remodela de la Sabana S.A.S.',
      holder_document: '900.123.456-8',
    },
    {
      bank: 'Davivienda',
      kind: 'checking' as const,
      number: '4560 1122 7788',
      holder: 'Remodela de la Sabana S.A.S.',
      holder_document: '900.123.456-8',
    },
  ],
  change_code_below: 5_000_000,
  version: 0,
};

/** Percentages by the name that is stored. */
export const discountTypes = {
  pago_anticipado: 3,
  cliente_referido: 2,
  feria_de_vivienda: 5,
  cliente_recurrente: 4,
  convenio_empresarial: 3.5,
  temporada_de_entregas: 2.5,
} as const;

export type DiscountName = keyof typeof discountTypes;

/** Styles of the catalogue that every new database has (0004-access). */
export type StyleName = 'Boho' | 'Natural nordic' | 'Minimal Black';
