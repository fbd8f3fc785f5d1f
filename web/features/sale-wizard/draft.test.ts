import { describe, expect, it } from 'vitest';
import { confirmed } from '../../test/confirmed-draft.ts';
import { type Draft, screenInstead, screenPath, stepsOf } from './draft.ts';
import { draftIdOf } from './draft-id.ts';

const atPayment: Draft = {
  ...confirmed,
  step: 'payment',
  steps_done: ['data', 'brief', 'details'],
  client: { id: 1, name: 'Camila Restrepo', email: null, phone: null, identity_document: '52345678' },
  second_client: { id: 2, name: 'Andrés Ocampo', email: null, phone: null, relationship_type: 'Cónyuge' },
  sale: {
    id: 3,
    product_type: 'Apto',
    design_style: 'Natural nordic',
    purchase_purpose: 'Vivir',
    has_property: null,
    property_receive_date: null,
  },
  details: {
    contract_url: 'https://a.co/1',
    excel_quote_url: 'https://a.co/2',
    call_read_ia_summary_url: 'https://a.co/3',
  },
};

describe('draftIdOf', () => {
  it('reads the id of the address', () =>
    expect(draftIdOf(`?venta=${confirmed.id.toUpperCase()}`)).toBe(confirmed.id));

  it.each(['', '?venta=', '?venta=12', '?venta=../../etc', '?otra=0b8f9b0e-6f0f-4c0a-9d51-6a1d1f1f0001'])(
    'finds none in %j',
    (search) => expect(draftIdOf(search)).toBeNull(),
  );
});

describe('screenInstead', () => {
  it('opens the next step and those before it', () => {
    for (const step of ['data', 'brief', 'details', 'payment'] as const) {
      expect(screenInstead(step, atPayment)).toBeNull();
    }
  });

  it('sends a step whose earlier steps are not done to the first of them', () => {
    expect(screenInstead('project', atPayment)).toBe('payment');
    expect(screenInstead('payment', confirmed)).toBe('data');
    expect(screenInstead('completed', atPayment)).toBe('payment');
  });

  it('sends every step of a complete sale to the completed screen', () => {
    const complete: Draft = { ...atPayment, step: null };
    expect(screenInstead('payment', complete)).toBe('completed');
    expect(screenInstead('completed', complete)).toBeNull();
  });
});

describe('screenPath', () => {
  it('takes the project of the product that the sale keeps, not the one that the CRM says', () => {
    const chosen: Draft = { ...atPayment, lead: { ...confirmed.lead, product: 'Local comercial' } };
    expect(screenPath('project', chosen)).toBe('/new-sale/used-project');
    expect(screenPath('project', { ...chosen, sale: null })).toBe('/new-sale/project');
  });
});

describe('stepsOf', () => {
  it('shows the saved data of each done step, and lets it be reopened', () => {
    const [data, brief, details, payment, project] = stepsOf('payment', atPayment);
    expect(data).toMatchObject({ state: 'done', summary: 'Camila Restrepo y Andrés Ocampo' });
    expect(data?.href).toBe(`/new-sale/data?venta=${atPayment.id}`);
    expect(brief).toMatchObject({ state: 'done', summary: 'Natural nordic, para vivir' });
    expect(details).toMatchObject({ state: 'done', summary: '3 enlaces guardados' });
    expect(payment).toMatchObject({ state: 'current', summary: 'Contrato, descuentos y plan', href: null });
    expect(project).toMatchObject({ state: 'todo', href: null });
  });

  it('shows a reopened step as the current one and those after it as they are', () => {
    const states = stepsOf('brief', atPayment).map(({ state }) => state);
    expect(states).toEqual(['done', 'current', 'done', 'todo', 'todo']);
  });

  it('says the plan with its whole price', () => {
    const planned: Draft = {
      ...atPayment,
      steps_done: ['data', 'brief', 'details', 'payment'],
      step: 'project',
      payment_plan: {
        method: 'standard',
        price: 175_861_000,
        first_date: '2026-03-02',
        instalments: [1, 2, 3, 4].map((position) => ({
          position,
          name: 'Pago',
          percentage: '25%',
          amount: 43_965_250,
          days: 0,
          date: '2026-03-02',
          reason: '',
          receipt: null,
        })),
      },
    };
    expect(stepsOf('project', planned)[3]?.summary).toMatch(/^4 pagos, \$\s175\.861\.000$/);
  });

  it('reopens no step of a complete sale', () => {
    const complete: Draft = {
      ...atPayment,
      step: null,
      steps_done: ['data', 'brief', 'details', 'payment', 'project'],
    };
    for (const step of stepsOf('completed', complete)) {
      expect(step).toMatchObject({ state: 'done', href: null });
    }
  });
});
