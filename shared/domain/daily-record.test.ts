import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import {
  addToRecord,
  type Blocker,
  blockerKinds,
  blockerNames,
  DAYS_TO_SEND,
  judgedDay,
  lastBusinessDays,
  MAX_DONE_OF_A_DAY,
  mayTick,
  momentNames,
  photoMoments,
  photoSentences,
  type RecordContent,
  type RecordFacts,
  recordSentence,
  standingBlockers,
  whyNotContent,
  whyNotPhoto,
  whyNotRecord,
} from './daily-record.ts';

const content: RecordContent = {
  spaces: ['Cocina'],
  done: 'Se instaló el enchape',
  people: 4,
  blockers: null,
  next: '',
  familyText: 'Ya está el enchape',
  visible: true,
};
const facts: RecordFacts = {
  cancelled: false,
  worksStartedOn: '2026-05-04',
  worksEndedOn: null,
  today: '2026-05-20',
  spacesOfHome: ['Cocina', 'Baño 2'],
  day: '2026-05-20',
};

describe('whyNotRecord', () => {
  const told = (
    change: Partial<typeof facts> | { worksEndedOn: string },
    said: Partial<RecordContent> = {},
  ) => whyNotRecord({ ...facts, ...change }, { ...content, ...said });

  test('takes a record of the last seven days of works that began', () => {
    expect(told({})).toBeNull();
    expect(told({ day: addDays(facts.today, -DAYS_TO_SEND) })).toBeNull();
    expect(told({ day: '2026-05-12' })).toBe('day_too_old');
    expect(told({ day: '2026-05-21' })).toBe('day_to_come');
    expect(told({ worksStartedOn: '2026-05-18', day: '2026-05-17' })).toBe('before_works');
    expect(whyNotRecord({ ...facts, worksStartedOn: null }, content)).toBe('works_not_started');
    expect(told({ cancelled: true })).toBe('sale_cancelled');
  });

  test('takes what waited on a phone when the works ended meanwhile, up to their last day', () => {
    expect(told({ worksEndedOn: '2026-05-19', day: '2026-05-19' })).toBeNull();
    expect(told({ worksEndedOn: '2026-05-19', day: '2026-05-20' })).toBe('after_works');
  });

  test('says something, of spaces of the home', () => {
    const empty = { spaces: [], done: '', familyText: '' };
    expect(told({}, empty)).toBe('nothing_said');
    expect(told({}, { ...empty, blockers: [] })).toBe('nothing_said');
    expect(told({}, { ...empty, blockers: [{ kind: 'weather', note: '' }] })).toBeNull();
    expect(told({}, { spaces: ['Terraza'] })).toBe('space_unknown');
    expect(told({}, { done: 'x'.repeat(MAX_DONE_OF_A_DAY + 1) })).toBe('day_full');
    expect(whyNotContent({ spacesOfHome: ['Hall'] }, content)).toBe('space_unknown');
  });

  test('tells both days to a phone that is wrong', () => {
    expect(recordSentence('day_to_come', { ...facts, day: '2026-05-21' })).toBe(
      'El registro dice 21/05/2026 y hoy es 20/05/2026. Revisa la fecha de tu celular y envíalo de nuevo.',
    );
  });
});

describe('judgedDay', () => {
  const now = Date.parse('2026-05-20T15:00:00.000Z');
  const HOUR = 3_600_000;

  test('holds the day of a phone that is right, and of one that says no hour', () => {
    expect(judgedDay({ day: '2026-05-18', sentAt: now - 5 * HOUR, now })).toBe('2026-05-18');
    expect(judgedDay({ day: '2026-05-18', sentAt: null, now })).toBe('2026-05-18');
  });

  test('moves the day of a phone whose clock is days off, in either direction', () => {
    expect(judgedDay({ day: '2026-05-21', sentAt: now + 24 * HOUR, now })).toBe('2026-05-20');
    expect(judgedDay({ day: '2026-05-19', sentAt: now - 23 * HOUR, now })).toBe('2026-05-20');
    expect(judgedDay({ day: '2026-04-20', sentAt: now - 30 * 24 * HOUR, now })).toBe('2026-05-20');
  });

  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'holds the day when the clock says %s',
    (hour) => {
      expect(judgedDay({ day: '2026-05-18', sentAt: Date.parse(hour), now })).toBe('2026-05-18');
    },
  );
});

describe('addToRecord', () => {
  test('adds texts and spaces, and keeps the last word about people and blockers', () => {
    const later = { ...content, spaces: ['Baño 2'], done: 'Se pintó', people: null, familyText: '' };
    expect(addToRecord(content, later)).toEqual({
      ...content,
      spaces: ['Cocina', 'Baño 2'],
      done: 'Se instaló el enchape\n\nSe pintó',
    });
    const stopped: Blocker[] = [{ kind: 'material', note: 'Cemento' }];
    expect(addToRecord({ ...content, blockers: stopped }, later).blockers).toEqual(stopped);
    expect(addToRecord({ ...content, blockers: stopped }, { ...later, blockers: [] }).blockers).toEqual([]);
  });

  test('never shows what was hidden', () => {
    expect(addToRecord({ ...content, visible: false }, content).visible).toBe(false);
    expect(addToRecord(content, { ...content, visible: false }).visible).toBe(false);
  });

  test('loses no text of either send, and the same twice is one', () => {
    // a text as it arrives: without blank lines or spaces around
    const text = fc.string({ maxLength: 40 }).map((each) => each.replace(/\s+/g, ' ').trim());
    const some = fc.record({
      spaces: fc.array(fc.constantFrom('Cocina', 'Baño', 'Hall')),
      done: text,
      people: fc.option(fc.nat(20)),
      blockers: fc.constant(null),
      next: text,
      familyText: text,
      visible: fc.boolean(),
    });
    fc.assert(
      fc.property(some, some, (earlier, later) => {
        const both = addToRecord(earlier, later);
        for (const each of [earlier, later]) {
          expect(both.done).toContain(each.done);
          expect(both.next).toContain(each.next);
          expect(both.familyText).toContain(each.familyText);
          expect(both.spaces).toEqual(expect.arrayContaining(each.spaces));
        }
        expect(addToRecord(both, later)).toEqual(both);
      }),
    );
  });
});

describe('standingBlockers', () => {
  const material = (note = 'Cemento'): Blocker[] => [{ kind: 'material', note }];
  const today = '2026-05-20';

  test('counts business days since the first record of the run', () => {
    const said = [
      { day: '2026-05-13', blockers: [] },
      { day: '2026-05-14', blockers: material('Porcelanato') },
      { day: '2026-05-15', blockers: null },
      { day: '2026-05-19', blockers: material() },
    ];
    // Monday 18 May 2026 is a holiday: 14, 15, 19 and 20
    expect(standingBlockers(said, today)).toEqual([
      { kind: 'material', note: 'Cemento', since: '2026-05-14', businessDays: 4 },
    ]);
  });

  test('ends with a record that says that nothing stops, and not with one that says nothing', () => {
    const stopped = { day: '2026-05-14', blockers: material() };
    expect(standingBlockers([stopped, { day: '2026-05-15', blockers: [] }], today)).toEqual([]);
    expect(standingBlockers([stopped, { day: '2026-05-15', blockers: null }], today)).toHaveLength(1);
  });

  test('joins the records of several people of a day', () => {
    const told = standingBlockers(
      [
        { day: today, blockers: [] },
        { day: today, blockers: material() },
      ],
      today,
    );
    expect(told).toEqual([{ kind: 'material', note: 'Cemento', since: today, businessDays: 1 }]);
  });

  test('says each kind once, since no day later than the last that speaks', () => {
    const day = fc.integer({ min: 1, max: 20 }).map((n) => `2026-05-${String(n).padStart(2, '0')}`);
    const blocker = fc.record({ kind: fc.constantFrom(...blockerKinds), note: fc.constant('') });
    const said = fc.array(fc.record({ day, blockers: fc.option(fc.array(blocker, { maxLength: 3 })) }));
    fc.assert(
      fc.property(said, (all) => {
        const told = standingBlockers(all, today);
        const last = all
          .filter(({ blockers }) => blockers !== null)
          .map((each) => each.day)
          .toSorted()
          .at(-1);
        expect(new Set(told.map(({ kind }) => kind)).size).toBe(told.length);
        for (const each of told) {
          expect(each.since <= (last ?? '')).toBe(true);
          expect(each.businessDays).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test('the last five business days leave out weekends and holidays', () => {
  expect(lastBusinessDays('2026-05-20', 5)).toEqual([
    '2026-05-13',
    '2026-05-14',
    '2026-05-15',
    '2026-05-19',
    '2026-05-20',
  ]);
  expect(lastBusinessDays('2026-05-17', 1)).toEqual(['2026-05-15']);
});

test('a record has twenty photos at most, of spaces of the home or of none', () => {
  const photo = { cancelled: false, photos: 19, space: null, spacesOfHome: ['Cocina'] };
  expect(whyNotPhoto(photo)).toBeNull();
  expect(whyNotPhoto({ ...photo, photos: 20 })).toBe('too_many_photos');
  expect(whyNotPhoto({ ...photo, space: 'Terraza' })).toBe('space_unknown');
  expect(whyNotPhoto({ ...photo, cancelled: true })).toBe('sale_cancelled');
  expect(photoSentences.too_many_photos).toContain('20 fotos');
});

test('residents and the coordinator tick stages', () => {
  expect(mayTick(['renderista', 'residente'])).toBe(true);
  expect(mayTick(['disenador_lider'])).toBe(false);
  expect(mayTick([])).toBe(false);
});

test('blockers and moments have different Spanish names', () => {
  expect(new Set(blockerKinds.map((kind) => blockerNames[kind])).size).toBe(blockerKinds.length);
  expect(photoMoments.map((moment) => momentNames[moment])).toEqual(['Antes', 'Durante', 'Después']);
});
