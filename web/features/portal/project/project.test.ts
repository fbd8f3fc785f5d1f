import { describe, expect, it, test } from 'vitest';
import { noDaysOff } from '#shared/domain/calendar.ts';
import {
  addressOf,
  type FamilyProject,
  familyFacts,
  nextMeetings,
  purposeSentence,
  shortDay,
  textureOf,
  titleBlock,
  worksSentence,
} from './project.ts';

const home = {
  address: 'Cra. 7 # 127-48',
  status: 'En obra',
  start_date: '2026-04-20',
  end_date: '2026-06-26',
  works_started_on: '2026-04-20',
  works_ended_on: null,
  propertyDetails: { urbanization_name: 'Reserva de los Cerros', apartment_number: '904', tower: null },
} as FamilyProject['project'];
const sales = { design_style: 'Natural nordic', purchase_purpose: 'Vivir' };

test('the days of the title block are those of es-ES', () => {
  expect(shortDay('2026-04-20')).toBe('20/4/2026');
  expect(shortDay('2026-12-05')).toBe(new Date(2026, 11, 5).toLocaleDateString('es-ES'));
});

test('a family reads that its works are still to begin, not that a team lacks', () => {
  const data = {
    project: { ...home, status: 'Sin asignar', works_started_on: null },
    sales,
  } as FamilyProject;
  expect(titleBlock(data).find(({ name }) => name === 'Estado')?.text).toBe('Por empezar');
});

test('a meeting to come without hour or place says so', () => {
  const meeting = { name: 'Sesión de dudas', day: '2026-05-20', starts_at: null, place: null };
  const meetings = [
    { ...meeting, day: '2026-05-18' },
    meeting,
    { ...meeting, day: '2026-05-21', starts_at: '14:30', place: 'Oficina' },
    { ...meeting, day: '2026-05-22', starts_at: '14:30' },
  ] as FamilyProject['meetings'];
  expect(nextMeetings(meetings, '2026-05-20').map(({ text }) => text)).toEqual([
    '20 de mayo de 2026, hora y lugar por definir',
    '21 de mayo de 2026, 2:30\u00a0p.\u00a0m., Oficina',
    '22 de mayo de 2026, 2:30\u00a0p.\u00a0m., lugar por definir',
  ]);
});

describe('the description of the home in the sheet', () => {
  it.each([
    [sales, null, 'Estamos remodelando tu hogar para vivir, con estilo Natural nordic.'],
    [{ ...sales, design_style: null }, null, 'Estamos remodelando tu hogar para vivir.'],
    [{ design_style: null, purchase_purpose: null }, null, 'Estamos remodelando tu hogar.'],
    [
      { ...sales, purchase_purpose: 'Invertir' },
      '2026-06-26',
      'Remodelamos tu hogar para invertir, con estilo Natural nordic.',
    ],
  ])('%j, delivered %j: %s', (known, ended, sentence) =>
    expect(purposeSentence({ project: { ...home, works_ended_on: ended }, sales: known })).toBe(sentence),
  );
  it('promises before the works begin', () =>
    expect(purposeSentence({ project: { ...home, works_started_on: null }, sales })).toBe(
      'Vamos a remodelar tu hogar para vivir, con estilo Natural nordic.',
    ));
});

describe('the address', () => {
  const at = (address: string | null, apartment: string | null, tower: string | null) =>
    addressOf({
      ...home,
      address,
      propertyDetails: { urbanization_name: null, apartment_number: apartment, tower },
    });
  it('has the apartment', () => expect(at('Cra. 7', '904', null)).toBe('Cra. 7, apto 904'));
  it('has the tower where there is one', () => expect(at(null, '502', '3')).toBe('Torre 3, apto 502'));
  it('keeps the words of a house', () =>
    expect(at('Cra. 58', 'Casa 12', 'Torre 3')).toBe('Cra. 58, Torre 3, Casa 12'));
  it('has none where the sale says so', () =>
    expect(at('Cra. 7', '904', 'No aplica')).toBe('Cra. 7, apto 904'));
  it('is missing when nothing is known', () => expect(at(null, null, null)).toBeNull());
});

test('the title block omits unknown data', () => {
  const block = titleBlock({
    project: { ...home, start_date: null, end_date: null },
    sales: { ...sales, design_style: null },
  });
  expect(block.map(({ name }) => name)).toEqual(['Urbanización', 'Dirección', 'Estado']);
});

test('a cancelled sale has no days of works', () => {
  const block = titleBlock({ project: { ...home, status: 'Cancelado' }, sales });
  expect(block.map(({ name }) => name)).toEqual(['Urbanización', 'Dirección', 'Estilo', 'Estado']);
});

describe('the people of the home', () => {
  const info = (given: Partial<NonNullable<FamilyProject['publicInfo']>>) =>
    familyFacts(given as FamilyProject['publicInfo']);
  it('are those of the brief', () =>
    expect(info({ has_children: true, has_pets: true, pet_type: 'Perro(s)', hobbies: 'Ciclismo' })).toEqual({
      children: 'Con hijos',
      pet: 'Perro(s)',
      hobby: 'Ciclismo',
    }));
  it('are not shown when the brief lacks them', () =>
    expect(info({ has_children: false, has_pets: null, pet_type: 'Gato(s)', hobbies: '' })).toEqual({
      children: null,
      pet: null,
      hobby: null,
    }));
  it('has a pet of a kind that has no name', () =>
    expect(info({ has_pets: true, pet_type: 'Otro' }).pet).toBe('Con mascota'));
  it('are absent without a brief', () => expect(familyFacts(null).children).toBeNull());
});

describe('how the works stand', () => {
  const on = (today: string, given: Partial<FamilyProject['project']> = {}) =>
    worksSentence({ project: { ...home, ...given } }, today, noDaysOff);
  it('counts business days to the end, holidays left out', () =>
    expect(on('2026-06-16')).toBe('Faltan 8 días hábiles para el fin de obra'));
  it('says one day as one', () => expect(on('2026-06-25')).toBe('Falta 1 día hábil para el fin de obra'));
  it('says the day itself', () => expect(on('2026-06-26')).toBe('Hoy es el fin de obra'));
  it('counts no zero days over a weekend', () =>
    expect(on('2026-04-17', { works_started_on: null, start_date: '2026-04-18' })).toBe(
      'El inicio de obra es el 18/04/2026',
    ));
  it('says that the end has passed, without a promise', () =>
    expect(on('2026-07-01')).toBe('El fin de obra era el 26/06/2026: tu equipo te cuenta la nueva fecha'));
  it('counts to the start until they start', () =>
    expect(on('2026-04-17', { works_started_on: null })).toBe('Falta 1 día hábil para el inicio de obra'));
  it('shows the state of ended works from the server', () => {
    const progress = { label: 'La obra de tu hogar terminó el 30 de junio de 2026.', percent: 100 };
    expect(on('2026-07-01', { works_ended_on: '2026-06-30', progress })).toBe(
      'La obra de tu hogar terminó el 30 de junio de 2026.',
    );
  });
  it('says of a cancelled sale what becomes of its money, in whole sentences', () => {
    const label = 'Tu compra se canceló. Te devolvemos los $ 50.000.000 que pagaste.';
    expect(on('2026-04-17', { status: 'Cancelado', progress: { label, percent: null } })).toBe(
      'Tu compra se canceló. Te devolvemos los $\u00a050.000.000 que pagaste.',
    );
  });
  it('is silent without dates', () => expect(on('2026-06-16', { end_date: null })).toBeNull());
});

test.each([
  ['Roble claro', 'wood'],
  ['Lino crudo', 'weave'],
  ['Piedra caliza', 'stone'],
  ['Verde salvia', 'plain'],
])('%s is drawn as %s', (name, texture) => expect(textureOf(name)).toBe(texture));
