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
