import { describe, expect, it, test } from 'vitest';
import { addressOf, entryOf, hasTyped } from './list-address.ts';

describe('entryOf', () => {
  it('keeps typed text out of the address, and every other filter in it', () => {
    expect(entryOf('?view=all&search=Ana+Mar%C3%ADa&page=2#lista')).toEqual({
      to: { search: '?view=all&page=2', hash: '#lista' },
      state: { typed: { search: 'Ana María' } },
    });
    expect(entryOf(new URLSearchParams({ tab: 'auditoria', who: 'ana@correo.example' }))).toEqual({
      to: { search: '?tab=auditoria', hash: '' },
      state: { typed: { who: 'ana@correo.example' } },
    });
  });

  it('has no state without typed text', () => {
    for (const address of ['?', '', '?search=', new URLSearchParams()]) {
      expect(entryOf(address)).toEqual({ to: { search: '', hash: '' }, state: null });
    }
    expect(entryOf('?status=En+obra')).toEqual({ to: { search: '?status=En+obra', hash: '' }, state: null });
  });

  it('is read back whole', () => {
    const address = 'seller=3&search=%C3%91andu+%26+c%C3%ADa';
    const { to, state } = entryOf(address);
    expect(String(addressOf(to.search, state))).toBe('seller=3&search=%C3%91andu+%26+c%C3%ADa');
  });
});

describe('addressOf', () => {
  it('reads old links, and the text of the entry over that of the address', () => {
    expect(addressOf('?search=Ana&page=2', null).toString()).toBe('search=Ana&page=2');
    expect(addressOf('?search=Ana', { typed: { search: 'Luis' } }).get('search')).toBe('Luis');
  });

  test.each([undefined, null, 'x', 7, {}, { typed: null }, { typed: 'x' }, { typed: { search: 7 } }])(
    'reads no text in the state %j',
    (state) => expect(addressOf('?page=2', state).toString()).toBe('page=2'),
  );
});

test.each([
  ['?search=Ana', true],
  ['?tab=auditoria&who=', true],
  ['?status=En+obra', false],
  ['', false],
])('hasTyped(%j) is %s', (search, expected) => expect(hasTyped(search)).toBe(expected));
