import { formatDay } from '#shared/domain/calendar.ts';
import { lineKindNames } from '#shared/domain/change-lines.ts';
import { changeName, changeReasonWords } from '#shared/domain/change-order.ts';
import type { ContractText } from '#shared/domain/contract-text.ts';
import { formatDifference, formatPesos } from '#shared/domain/money.ts';
import type { StoredChange } from '../changes/changes.queries.ts';
import type { SaleNow } from '../changes/outcome.actions.ts';

/** The text of an otrosí, frozen as it is sent: what the family approves and the PDF prints. */
export function changeText(change: StoredChange, { outcome, contract, spaces }: SaleNow): ContractText {
  const { plan, value, lines } = outcome;
  if (plan === null) throw new Error('an otrosí that is sent has a plan');
  const name = changeName(change.number);
  const remodelled = spaces.filter(({ price }) => (price ?? 0) > 0).length;
  const priced = (kind: string, text: string) => ({
    kind: 'text' as const,
    text: kind === '' ? text : `${kind}: ${text}`,
  });
  return {
    title: change.title === '' ? name : `${name}: ${change.title}`,
    clauses: [
      {
        title: 'Precio',
        blocks: [
          {
            kind: 'table',
            heads: ['Concepto', 'Valor'],
            rows: [
              [`Contrato, versión ${contract.version}`, formatPesos(plan.price.before)],
              [name, formatDifference(value.value)],
              [`Total, versión ${contract.version + 1}`, formatPesos(plan.price.after)],
            ],
          },
          ...(value.discount === 0
            ? []
            : [priced('Descuento del contrato sobre lo que se agrega', formatPesos(value.discount))]),
        ],
      },
      ...(change.lines.length === 0
        ? []
        : [
            {
              title: 'Qué cambia',
              blocks: [
                ...change.lines.map((line) =>
                  priced(
                    `${line.space} (${lineKindNames[line.kind].toLocaleLowerCase('es')})`,
                    [
                      line.was === '' ? '' : `antes, ${line.was};`,
                      `ahora, ${line.becomes}.`,
                      line.reason === null ? '' : `${changeReasonWords[line.reason]}.`,
                    ]
                      .filter(Boolean)
                      .join(' '),
                  ),
                ),
                {
                  kind: 'table' as const,
                  heads: ['Línea', 'Precio antes', 'Precio nuevo', 'Diferencia'],
                  rows: change.lines.map((line, index) => [
                    line.space,
                    formatPesos(lines[index]?.before ?? 0),
                    formatPesos(lines[index]?.after ?? 0),
                    formatDifference(lines[index]?.amount ?? 0),
                  ]),
                },
              ],
            },
          ]),
      {
        title: 'Fin de obra',
        blocks: [
          priced(
            '',
            change.days === 0
              ? `El fin de obra sigue siendo el ${formatDay(contract.end_date)}.`
              : `El fin de obra pasa del ${formatDay(contract.end_date)} al ${formatDay(plan.end.after)}: ${plan.end.reason}. ${change.days_reason}`,
          ),
        ],
      },
      {
        title: 'Plan de pagos',
        blocks: [
          {
            kind: 'table',
            heads: ['Pago', 'Antes', 'Ahora', 'Fecha', 'Por qué'],
            rows: plan.rows.map((row) => [
              row.name,
              row.before === null ? 'No estaba' : formatPesos(row.before.amount),
              formatPesos(row.amount),
              formatDay(row.date),
              `${row.words}. ${row.reason}`,
            ]),
          },
          ...(plan.credit.added === 0
            ? []
            : [
                priced(
                  'A favor de la familia',
                  `${formatPesos(plan.credit.added)}, que la empresa devuelve.`,
                ),
              ]),
          ...(plan.credit.used === 0
            ? []
            : [priced('Se paga con el saldo a favor', formatPesos(plan.credit.used))]),
        ],
      },
      {
        title: 'Lo demás',
        blocks: [
          priced(
            '',
            `Los demás espacios (${remodelled} en el contrato de hoy), precios, pagos y fechas siguen igual.${change.if_refused === '' ? '' : ` Si no se aprueba: ${change.if_refused}`}`,
          ),
        ],
      },
    ],
  };
}
