import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { toPesos } from '#shared/domain/money.ts';
import { saleWarnings } from '#shared/domain/sale-warnings.ts';
import { useFamilyModeOf } from '../../app/session.ts';
import { agreed, confirmed } from '../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../test/screen.tsx';
import { FamilyMode, FamilyModeSwitch } from '../../ui/FamilyMode.tsx';
import { type BriefForm, briefFormOf } from './brief/brief-form.ts';
import { InternalSections } from './brief/InternalSections.tsx';
import { ContractForm } from './payment/ContractForm.tsx';
import type { PaymentForm } from './payment/plan-form.ts';
import { projectFormOf, understoodProject } from './project/project-form.ts';
import { ReviewSheet } from './project/ReviewSheet.tsx';

watchCalls();

const contract = {
  base_price: 90_000_000,
  direct_cost: 95_123_456,
  start_date: '2026-12-01',
  end_date: '2027-02-01',
};
const terms: PaymentForm = {
  ...contract,
  base_price: toPesos(contract.base_price),
  direct_cost: toPesos(contract.direct_cost),
  discount_type: null,
  method: null,
  first_date: null,
  receipts: [],
  rows: [],
};
const sale = {
  ...{ today: '2026-11-23', start: '2026-12-01', end: '2027-02-01', base: 90_000_000, price: 90_000_000 },
  ...{ directCost: 95_123_456, discounts: [], plan: null, spaces: null },
};
const saving = { busy: false, saved: false, failure: null, save: () => undefined, dismiss: () => undefined };

interface WizardProps {
  saleId?: number;
  wrong?: Record<string, string>;
  cost?: PaymentForm['direct_cost'];
}

/** The parts of the wizard that say what only the team may see. */
const Wizard = ({ saleId = 7, wrong = {}, cost = terms.direct_cost }: WizardProps) => {
  const [brief, setBrief] = useState<BriefForm>({
    ...briefFormOf({ public_info: null, internal_info: null, sale: null }),
    personality: 'Analítico',
    vip_alert: true,
    vip_type: 'Influenciador',
  });
  const [form, setForm] = useState({ ...terms, direct_cost: cost });
  const draft = { ...confirmed, contract: { id: 1, sales_id: 7, ...contract } };
  return (
    <FamilyMode {...useFamilyModeOf(saleId)}>
      <FamilyModeSwitch />
      <InternalSections
        values={brief}
        change={(part) => setBrief((before) => ({ ...before, ...part }))}
        errors={wrong}
      />
      <ContractForm
        form={form}
        change={(part) => setForm((before) => ({ ...before, ...part }))}
        notes={{}}
        saving={saving}
        daysOff={null}
        warned={{ warnings: saleWarnings(sale), mend: () => undefined }}
        startInput={{ current: null }}
        priceInput={{ current: null }}
      />
      <ReviewSheet
        draft={draft as never}
        form={understoodProject(projectFormOf(draft as never, 'VIS'))}
        daysOff={null}
        back={() => undefined}
      />
    </FamilyMode>
  );
};

/** Everything that a family could read: texts and the values of the fields. */
const readable = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return [document.body.textContent, ...fields.map(({ value }) => value)].join(' ');
};
const secrets = [/95\.123\.456/, /Analítico/, /VIP/, /Influenciador/, /Nota del equipo/];
const mode = () => screen.getByRole('switch', { name: 'Modo familia' });

test('covers cost, VIP and the internal brief, and nothing that was typed is lost', async () => {
  const user = show(<Wizard />);
  await user.type(screen.getByLabelText('Notas internas'), 'Nota del equipo');
  for (const secret of secrets) expect(readable()).toMatch(secret);
  await user.click(mode());
  for (const secret of secrets) expect(readable()).not.toMatch(secret);
  expect(screen.getByText('Oculto por el modo familia.')).toBeDefined();
  expect(screen.getAllByText('Oculto')).toHaveLength(2);
  expect(screen.getByText(/Hay un aviso que solo lee el equipo/)).toBeDefined();
  await user.click(mode());
  for (const secret of secrets) expect(readable()).toMatch(secret);
});

test('is remembered for the sale, and only for it', async () => {
  const user = show(<Wizard />);
  await user.click(mode());
  cleanup();
  show(<Wizard />);
  expect(mode()).toHaveProperty('checked', true);
  expect(readable()).not.toMatch(/95\.123\.456/);
  cleanup();
  show(<Wizard saleId={8} />);
  expect(mode()).toHaveProperty('checked', false);
});

test('a covered field that must be corrected is said', async () => {
  const user = show(<Wizard wrong={{ internal_notes: 'Escribe 2000 caracteres como máximo.' }} />);
  await user.click(mode());
  expect(screen.getByRole('alert').textContent).toBe(
    'Quita el modo familia: aquí hay algo por corregir o elegir.',
  );
});

test('a covered cost that is still to be written says how', async () => {
  const user = show(<Wizard cost={null} />);
  await user.click(mode());
  expect(screen.getByText('Quita el modo familia para escribirlo.')).toBeDefined();
});

test('the alert is answered in right Spanish', () => {
  show(<Wizard />);
  const alert = screen.getByRole('group', { name: 'Alerta VIP' });
  expect(within(alert).getByText('Sí')).toBeDefined();
});

test('the review names the identity document of the client, whatever its kind', () => {
  const client = { ...agreed.client, identity_document: 'AX123456' };
  show(
    <ReviewSheet
      draft={{ ...agreed, client }}
      form={understoodProject(projectFormOf(agreed, 'VIS'))}
      daysOff={null}
      back={() => undefined}
    />,
  );
  expect(screen.getByText(/^Documento AX123456/)).toBeDefined();
});
