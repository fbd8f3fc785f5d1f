import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayInBogota, instantInBogota, weekday } from '#shared/domain/calendar.ts';
import { holidayName } from '#shared/domain/holidays.ts';
import {
  type ContactKind,
  type ContactPerson,
  contactRules,
  nextContact,
  whyNotContact,
} from './contact.rules.ts';

const person: ContactPerson = { authorised: ['service', 'news'], channels: ['Correo'], contacts: [] };
const charge = { kind: 'charge', channel: 'Correo' } as const;
const at = (text: string): number => Date.parse(`${text}-05:00`);
const kinds = Object.keys(contactRules) as ContactKind[];

describe('the hours of Ley 2300', () => {
  test.each([
    ['Friday at the first minute', '2026-05-22T07:00', null],
    ['Friday before it', '2026-05-22T06:59:59.999', 'outside_hours'],
    ['Friday at the last minute', '2026-05-22T18:59:59.999', null],
    ['Friday after it', '2026-05-22T19:00', 'outside_hours'],
    ['Saturday at the first minute', '2026-05-23T08:00', null],
    ['Saturday before it', '2026-05-23T07:59', 'outside_hours'],
    ['Saturday at the last minute', '2026-05-23T14:59', null],
    ['Saturday after it', '2026-05-23T15:00', 'outside_hours'],
    ['Sunday at noon', '2026-05-24T12:00', 'outside_hours'],
    ['Corpus Christi at noon', '2026-06-08T12:00', 'outside_hours'],
  ])('%s', (_, instant, why) => {
    expect(whyNotContact(person, charge, at(instant))).toBe(why);
  });

  test('a charge of Saturday afternoon leaves on Monday, or on Tuesday after a holiday', () => {
    expect(nextContact(person, charge, at('2026-05-23T16:00'))).toBe(at('2026-05-25T07:00'));
    expect(nextContact(person, charge, at('2026-06-06T16:00'))).toBe(at('2026-06-09T07:00'));
  });
});

test('only charges and offers are limited; each kind has its source', () => {
  const night = at('2026-05-24T03:00');
  const stranger: ContactPerson = { authorised: [], channels: [], contacts: [] };
  const passing = kinds.filter(
    (kind) => whyNotContact(stranger, { kind, channel: 'Correo' }, night) === null,
  );
  expect(passing).toEqual(['requested', 'confirmation', 'security', 'service']);
  for (const kind of kinds) expect(contactRules[kind].source).toMatch(/^Ley \d{4} de \d{4}/);
});

test('an offer needs the authorisation for news, a charge does not', () => {
  const without = { ...person, authorised: ['service'] as const };
  const noon = at('2026-05-22T12:00');
  expect(whyNotContact(without, { kind: 'offer', channel: 'Correo' }, noon)).toBe('not_authorised');
  expect(nextContact(without, { kind: 'offer', channel: 'Correo' }, noon)).toBeNull();
  expect(whyNotContact(person, { kind: 'offer', channel: 'Correo' }, noon)).toBeNull();
  expect(whyNotContact(without, charge, noon)).toBeNull();
});

test('a channel that was not chosen is never used', () => {
  const noon = at('2026-05-22T12:00');
  const call = { kind: 'charge', channel: 'Por teléfono' } as const;
  expect(whyNotContact(person, call, noon)).toBe('channel_not_chosen');
  expect(nextContact(person, call, noon)).toBeNull();
});

test('a second contact waits for the next day, and one by another channel for the next week', () => {
  const contacted = { ...person, contacts: [{ day: '2026-05-20', channel: 'WhatsApp' }] } as const;
  const wednesday = at('2026-05-20T12:00');
  expect(whyNotContact(contacted, charge, wednesday)).toBe('already_that_day');
  expect(whyNotContact(contacted, charge, at('2026-05-21T12:00'))).toBe('other_channel_that_week');
  expect(nextContact(contacted, charge, wednesday)).toBe(at('2026-05-25T07:00'));
  const byMail = { ...person, contacts: [{ day: '2026-05-20', channel: 'Correo' }] } as const;
  expect(nextContact(byMail, charge, wednesday)).toBe(at('2026-05-21T07:00'));
});

const first = at('1984-01-02T00:00');
const last = at('2100-12-01T00:00');
const instants = fc.integer({ min: first, max: last });
const hour = 3_600_000;

describe('the next permitted instant', () => {
  test('is permitted, and no instant before it is', () => {
    const contacts = fc.array(
      fc.record({ after: fc.nat(9), channel: fc.constantFrom('Correo', 'WhatsApp') }),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        instants,
        contacts,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (now, list, part) => {
          const today = dayInBogota(now);
          const busy = {
            ...person,
            contacts: list.map(({ after, channel }) => ({ day: addDays(today, after), channel })),
          } as ContactPerson;
          const next = nextContact(busy, charge, now) ?? Number.NaN;
          expect(next).toBeGreaterThanOrEqual(now);
          expect(whyNotContact(busy, charge, next)).toBeNull();
          const before = Math.floor(now + (next - now) * part);
          if (before < next) expect(whyNotContact(busy, charge, before)).not.toBeNull();
        },
      ),
    );
  });

  test('lies at most 64 hours ahead on every day from 1984 to 2100', () => {
    let longest = 0;
    for (let day = '1984-01-01'; day < '2100-12-25'; day = addDays(day, 1)) {
      // The wait is longest from the end of the hours of a day on.
      const closing = instantInBogota(day, (weekday(day) === 6 ? 15 : 19) * 60);
      const next = nextContact(person, charge, closing) ?? Number.NaN;
      expect(holidayName(dayInBogota(next))).toBeNull();
      longest = Math.max(longest, next - closing);
    }
    expect(longest / hour).toBe(64);
  });
});
