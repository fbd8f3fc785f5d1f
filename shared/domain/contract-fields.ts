import { formatArea } from './area.ts';
import { type Day, type DaysOff, formatDay, formatDayLong, worksDurationWords } from './calendar.ts';
import { cancellationRules } from './cancellation.ts';
import type { ContractBlock } from './contract-text.ts';
import { formatPesos } from './money.ts';
import { pesosInWords } from './money-words.ts';
import { worksDuration } from './works.ts';

/**
 * The named fields of a contract's template: what the program writes in their place, so that the text never disagrees
 * with the sale. Source: issue 18.
 */

/** What the fields are filled from. Pesos, m² and days as the sale, the plan and the company's record have them. */
export interface ContractFacts {
  readonly project: {
    readonly code: string;
    readonly name: string | null;
    readonly address: string | null;
    /** 'torre 3'; '' without one */
    readonly tower: string;
  };
  readonly client: { readonly name: string; readonly identityDocument: string };
  readonly secondClient: { readonly name: string } | null;
  readonly spaces: readonly { readonly name: string; readonly area: number; readonly price: number }[];
  /** what otrosíes changed outside the spaces, of either sign */
  readonly other: number;
  /** after discounts; null without a contract */
  readonly price: number | null;
  readonly instalments: readonly {
    readonly name: string;
    readonly percentage: string;
    readonly amount: number;
    readonly date: Day;
    readonly reason: string;
  }[];
  readonly works: { readonly start: Day; readonly end: Day } | null;
  readonly daysOff: DaysOff;
  readonly company: {
    readonly legal_name: string;
    readonly nit: string;
    readonly address: string;
    readonly city: string;
    readonly phone: string;
    readonly representative: string;
    readonly representative_document: string;
  };
  readonly seller: string;
  readonly today: Day;
}

interface TextField {
  readonly label: string;
  /** null when the sale lacks it */
  readonly text: (facts: ContractFacts) => string | null;
  /** what is missing and where to write it; none where the fact is never empty */
  readonly missing?: string;
}

const inProject = (what: string) => `${what} Complétalo en «Corregir datos» del proyecto.`;
const inSale = (what: string) => `${what} Complétalo en «Acuerdos de pago» de la venta.`;
const PRICE = inSale('Falta el precio.');
const PLAN = inSale('Falta el plan de pagos.');
const DATES = inSale('Faltan las fechas de la obra.');
const withDay = (day: Day | undefined): string | null => (day === undefined ? null : formatDayLong(day));

/** Fields that stand in a sentence. */
export const textFields = {
  cliente: { label: 'Nombre del cliente', text: ({ client }) => client.name },
  cedula: { label: 'Documento del cliente', text: ({ client }) => client.identityDocument },
  clientes: {
    label: 'Cliente con su documento, y el segundo cliente',
    text: ({ client, secondClient }) =>
      `${client.name}, con documento ${client.identityDocument}${secondClient === null ? '' : `, y ${secondClient.name}`}`,
  },
  empresa: { label: 'Razón social de la empresa', text: ({ company }) => company.legal_name },
  nit: { label: 'NIT de la empresa', text: ({ company }) => company.nit },
  direccion_empresa: {
    label: 'Dirección y ciudad de la empresa',
    text: ({ company }) => `${company.address}, ${company.city}`,
  },
  telefono_empresa: { label: 'Teléfono de la empresa', text: ({ company }) => company.phone },
  ciudad: { label: 'Ciudad de la empresa', text: ({ company }) => company.city },
  representante: { label: 'Representante legal', text: ({ company }) => company.representative },
  cedula_representante: {
    label: 'Documento del representante',
    text: ({ company }) => company.representative_document,
  },
  proyecto: { label: 'Código del proyecto', text: ({ project }) => project.code },
  inmueble: {
    label: 'El inmueble, con su dirección',
    text: ({ project: { name, address, tower } }) =>
      address === null ? null : [name, tower, address].filter(Boolean).join(', '),
    missing: inProject('Falta la dirección del inmueble.'),
  },
  precio: {
    label: 'Precio total, en cifras',
    text: ({ price }) => (price === null ? null : formatPesos(price)),
    missing: PRICE,
  },
  precio_en_letras: {
    label: 'Precio total, en letras',
    text: ({ price }) => (price === null ? null : pesosInWords(price)),
    missing: PRICE,
  },
  cuotas: {
    label: 'Cuántos pagos',
    text: ({ instalments }) => (instalments.length === 0 ? null : String(instalments.length)),
    missing: PLAN,
  },
  inicio: {
    label: 'Inicio de obra',
    text: ({ works }) => withDay(works?.start),
    missing: DATES,
  },
  fin: {
    label: 'Fin de obra',
    text: ({ works }) => withDay(works?.end),
    missing: DATES,
  },
  dias_obra: {
    label: 'Duración de la obra, en días hábiles',
    text: ({ works, daysOff }) => {
      if (works === null) return null;
      return worksDurationWords(worksDuration(works, daysOff));
    },
    missing: DATES,
  },
  dia_habil: {
    label: 'Qué es un día hábil',
    text: () =>
      'son días hábiles los de lunes a viernes, sin los festivos de Colombia ni los días no hábiles que la empresa publica; el día en que empieza un plazo no se cuenta (Código de Comercio, artículo 829)',
  },
  retracto: {
    label: 'El derecho de retracto, con su plazo',
    text: () =>
      `dentro de los ${cancellationRules.withdrawal.businessDays} días hábiles que siguen a la última firma; la empresa devuelve todo lo pagado en un máximo de ${cancellationRules.withdrawal.refundDays} días calendario (${cancellationRules.withdrawal.source})`,
  },
  asesor: { label: 'Quien vendió la remodelación', text: ({ seller }) => seller },
  fecha: { label: 'El día en que se hace el documento', text: ({ today }) => formatDayLong(today) },
} as const satisfies Record<string, TextField>;

interface TableField {
  readonly label: string;
  readonly table: (facts: ContractFacts) => Extract<ContractBlock, { kind: 'table' }> | null;
  readonly missing: string;
}

/** Fields that are a table, alone on their line. */
export const tableFields = {
  espacios: {
    label: 'Tabla de los espacios',
    table: ({ spaces, other }) =>
      spaces.length === 0
        ? null
        : {
            kind: 'table',
            heads: ['Espacio', 'Área (m²)', 'Precio'],
            rows: [
              ...spaces.map(({ name, area, price }) => [name, formatArea(area), formatPesos(price)]),
              ...(other === 0 ? [] : [['Otros cambios de los otrosíes', '', formatPesos(other)]]),
            ],
          },
    missing: inProject('Ningún espacio tiene precio.'),
  },
  plan: {
    label: 'Tabla del plan de pagos',
    table: ({ instalments, price }) =>
      instalments.length === 0 || price === null
        ? null
        : {
            kind: 'table',
            heads: ['Pago', 'Porcentaje', 'Valor', 'Fecha'],
            rows: [
              ...instalments.map(({ name, percentage, amount, date, reason }) => [
                name,
                percentage,
                formatPesos(amount),
                reason === '' ? formatDay(date) : `${formatDay(date)}. ${reason}`,
              ]),
              ['Total', '100%', formatPesos(price), ''],
            ],
          },
    missing: PLAN,
  },
} as const satisfies Record<string, TableField>;

export const fieldLabels: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.entries(textFields), ...Object.entries(tableFields)].map(([name, { label }]) => [name, label]),
);
