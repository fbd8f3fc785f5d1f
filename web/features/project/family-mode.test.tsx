import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { FamilyMode } from '../../ui/FamilyMode.tsx';
import { Component as Brief } from './Brief.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import type { Project } from './project.ts';

watchCalls();

const project = {
  brief: {
    public: null,
    internal: { personality: 'Analítico', vip_alert: true, vip_type: 'Influenciador' },
  },
  contract: {
    base_price: 90_000_000,
    discount_total: 0,
    price: 90_000_000,
    direct_cost: 65_123_456,
    margin: 24_876_544,
    start_date: '2026-12-01',
    end_date: '2027-02-01',
  },
  home_price: null,
  business_days: 40,
} as unknown as Project;

test.each([
  [false, 0],
  [true, 2],
])('in the family mode (%s) the page of a project says no cost, margin nor internal brief', (on, covered) => {
  show(
    <FamilyMode on={on} set={() => undefined}>
      <Brief project={project} />
      <ContractFigures project={project} />
    </FamilyMode>,
  );
  const text = document.body.textContent ?? '';
  for (const secret of ['65.123.456', '24.876.544', 'Analítico', 'Influenciador']) {
    expect(text.includes(secret)).toBe(!on);
  }
  expect(text).toContain('90.000.000');
  expect(screen.queryAllByText('Oculto')).toHaveLength(covered);
});
