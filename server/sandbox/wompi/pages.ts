import type { Merchants } from './merchants.ts';
import type { SandboxStatus, SandboxTransaction } from './transactions.ts';

/** The pages of the sandbox: those of Wompi where a person pays, and the bank's where what waits is decided. */

export const methods = [
  ['PSE', 'PSE', 'Desde tu cuenta de ahorros o corriente'],
  ['NEQUI', 'Nequi', 'Desde tu celular'],
  ['CARD', 'Tarjeta', 'De crédito o débito'],
] as const;

export const results = [
  ['APPROVED', 'Aprobar el pago'],
  ['DECLINED', 'Rechazar el pago'],
  ['PENDING', 'Dejarlo pendiente'],
] as const satisfies readonly (readonly [SandboxStatus, string])[];

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f2a24; background: #eef2ef; }
  body { margin: 0; padding: 16px; }
  main { max-width: 26rem; margin: 0 auto; }
  .card { background: #fff; border-radius: 16px; padding: 24px; box-shadow: 0 1px 3px rgb(0 0 0 / .12); margin-top: 16px; }
  .test { background: #2c2a29; color: #fff; border-radius: 12px; padding: 12px 16px; margin: 0; }
  h1 { font-size: 1.25rem; margin: 0; } h2 { font-size: 1rem; margin: 0 0 8px; }
  .amount { font-size: 2rem; font-weight: 700; margin: 4px 0 0; font-variant-numeric: tabular-nums; }
  .small { color: #4c5751; font-size: .875rem; overflow-wrap: anywhere; margin: 4px 0 0; }
  fieldset { border: 0; padding: 0; margin: 24px 0; } legend { font-weight: 600; padding: 0; margin-bottom: 8px; }
  label.choice { display: flex; gap: 12px; align-items: center; min-height: 56px; padding: 6px 12px; border: 1px solid #79857e;
    border-radius: 12px; margin-bottom: 8px; }
  label.choice:has(:checked) { border-color: #00664f; box-shadow: inset 0 0 0 1px #00664f; }
  input { width: 20px; height: 20px; accent-color: #00664f; }
  button, a.button { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 11px 16px; border-radius: 12px;
    border: 1px solid #00664f; background: #fff; color: #00523f; font: inherit; font-weight: 600; text-align: center;
    text-decoration: none; cursor: pointer; margin-top: 8px; }
  button.first, a.first { background: #00664f; color: #fff; }
  button:focus-visible, a:focus-visible, label:focus-within { outline: 3px solid #1f6feb; outline-offset: 2px; }
  li { margin-bottom: 16px; } ul { list-style: none; padding: 0; }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Wompi de prueba</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><p class="test"><strong>Wompi de prueba.</strong> Aquí no se mueve dinero: tú decides qué responde el banco.</p>
${body}</main></body></html>`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const pesos = (cents: number, currency: string): string =>
  new Intl.NumberFormat('es-CO', { style: 'currency', currency, maximumFractionDigits: cents % 100 ? 2 : 0 })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');

interface Asked {
  readonly merchant: { readonly name: string };
  /** the same payment at each merchant */
  readonly choices: readonly { readonly name: string; readonly query: string; readonly isChosen: boolean }[];
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  /** of this page, with all that was asked */
  readonly query: string;
}

export function checkoutPage({
  merchant,
  choices: merchants,
  reference,
  cents,
  currency,
  query,
}: Asked): string {
  const others = merchants.flatMap(({ name, query: address, isChosen }) =>
    isChosen ? [] : [`<a class="button" href="?${safe(address)}">Pagar lo mismo en ${safe(name)}</a>`],
  );
  const choices = methods.map(
    ([value, name, hint], index) =>
      `<label class="choice"><input type="radio" name="method" value="${value}"${index === 0 ? ' checked' : ''}>
      <span><strong>${name}</strong><br><span class="small">${hint}</span></span></label>`,
  );
  const buttons = results.map(
    ([value, name], index) =>
      `<button name="result" value="${value}"${index === 0 ? ' class="first"' : ''}>${name}</button>`,
  );
  return page(
    `Paga a ${merchant.name}`,
    `<div class="card"><h1>Paga a ${safe(merchant.name)}</h1><p class="amount">${pesos(cents, currency)}</p>
    <p class="small">Referencia ${safe(reference)}</p>
    <form method="post" action="?${safe(query)}"><fieldset><legend>¿Cómo quieres pagar?</legend>${choices.join('')}</fieldset>
    ${buttons.join('')}</form></div>
    <div class="card"><h2>Probar un fraude</h2><p class="small">La misma referencia y el mismo valor, pagados a otro comercio:
    la cuota solo debe quedar pagada cuando el dinero llega a Remodela.</p>${others.join('')}</div>`,
  );
}

export function pendingPage(transaction: SandboxTransaction, back: string): string {
  return page(
    'Pago pendiente',
    `<div class="card"><h1>Tu banco aún no responde</h1><p class="amount">${pesos(transaction.amount_in_cents, transaction.currency)}</p>
    <p>El pago quedó pendiente. Cuando quieras que el banco responda, abre su página.</p>
    <a class="button first" href="${safe(back)}">Volver al comercio</a>
    <a class="button" href="/bank/${safe(transaction.id)}">Abrir la página del banco</a></div>`,
  );
}

const statusNames: Record<SandboxStatus, string> = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  DECLINED: 'Rechazado',
  ERROR: 'Con error',
  VOIDED: 'Anulado',
};

/** What the bank may still answer. */
const next: Partial<Record<SandboxStatus, readonly (readonly [SandboxStatus, string])[]>> = {
  PENDING: [
    ['APPROVED', 'Aprobar el pago'],
    ['DECLINED', 'Rechazar el pago'],
  ],
  APPROVED: [['VOIDED', 'Anular el pago']],
};

export const mayBecome = (from: SandboxStatus, to: string): SandboxStatus | null =>
  next[from]?.find(([status]) => status === to)?.[0] ?? null;

export function bankPage(transaction: SandboxTransaction, merchant: string, back: string | null): string {
  const buttons = (next[transaction.status] ?? []).map(
    ([value, name], index) =>
      `<button name="result" value="${value}"${index === 0 ? ' class="first"' : ''}>${name}</button>`,
  );
  return page(
    'Banco',
    `<div class="card"><h1>Banco de prueba</h1><p class="amount">${pesos(transaction.amount_in_cents, transaction.currency)}</p>
    <p>Estado: <strong>${statusNames[transaction.status]}</strong></p><p class="small">Comercio ${safe(merchant)}</p>
    <p class="small">Transacción ${safe(transaction.id)}</p>
    <form method="post">${buttons.join('')}</form>
    ${back === null ? '' : `<a class="button" href="${safe(back)}">Volver al comercio</a>`}</div>`,
  );
}

export function listPage(merchants: Merchants): string {
  const cards = merchants.map(({ name, transactions }) => {
    const rows = transactions.list().map(
      ({ id, amount_in_cents, currency, status, reference }) =>
        `<li><a href="/bank/${safe(id)}">${pesos(amount_in_cents, currency)}</a> · ${statusNames[status]}
      <p class="small">${safe(reference)}</p></li>`,
    );
    return `<div class="card"><h2>${safe(name)}</h2>${rows.length ? `<ul>${rows.join('')}</ul>` : '<p>Todavía no hay ninguna.</p>'}</div>`;
  });
  return page('Transacciones', `<div class="card"><h1>Transacciones de prueba</h1></div>${cards.join('')}`);
}

export const refusalPage = (why: string): string =>
  page('No se puede pagar', `<div class="card"><h1>No se puede pagar</h1><p>${safe(why)}</p></div>`);
