import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Component as Brief } from './Brief.tsx';
import type { Project } from './project.ts';

const style = { id: 1, name: 'Bohemio', former_names: ['Boho'], active: true };
watchCalls(async () =>
  Response.json({
    success: true,
    data: [{ ...style, materials: [{ name: 'Terracota', color: '#b5613c' }] }],
  }),
);

test('the style keeps the name that was chosen and its materials when the catalogue corrects the name', async () => {
  const brief = { public: { style_catalog: 'Boho' }, internal: null, design_style: 'Boho' };
  show(<Brief project={{ brief } as unknown as Project} />);
  expect(screen.getByText('Boho')).toBeTruthy();
  expect(await screen.findByText('Terracota')).toBeTruthy();
});

test('the kind of VIP is read in right Spanish', () => {
  const internal = { vip_alert: true, vip_type: 'Personalidad publica', personality: 'Tranquil@' };
  const brief = { public: null, internal, design_style: null, purchase_purpose: null };
  show(<Brief project={{ brief } as unknown as Project} />);
  expect(screen.getByText('Personalidad pública')).toBeTruthy();
});

test('a brief in which nothing was answered says so', () => {
  const brief = {
    public: { style_catalog: null, hobbies: null, has_pets: null },
    internal: { decision_maker: null, vip_alert: null },
    design_style: null,
    purchase_purpose: null,
  };
  show(<Brief project={{ brief } as unknown as Project} />);
  expect(screen.getByText('Esta venta no tiene respuestas en el brief.')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
