import { expect, test } from 'vitest';
import { bodyOf, type Meeting, nothingTyped, toldOf, withoutEmailText } from './meetings.ts';

test('the message after saving names the meetings without a date', () => {
  const days = { project_id: 7, reference_session: '2027-03-10', doubts_session: null, site_visit: null };
  expect(toldOf({ ...days, details: {} }, [])).toBe(
    'Proyecto asignado. Aún sin fecha: Sesión de dudas y Levantamiento.',
  );
  expect(toldOf({ ...days, doubts_session: '2027-03-11', site_visit: '2027-03-12', details: {} }, [])).toBe(
    'Proyecto asignado.',
  );
  expect(toldOf({ ...days, details: { reference_session: { starts_at: null } } }, [])).toBe(
    'Proyecto asignado. La reunión va en camino al correo del equipo y del cliente.',
  );
});

test('a meeting that is there is sent as such, and is none of those that are mailed', () => {
  const body = bodyOf(7, [{ kind: 'doubts_session', day: '2027-03-10', cancelled: false } as Meeting], {
    ...nothingTyped,
    site_visit: { ...nothingTyped.site_visit, day: '2027-03-12' },
  });
  expect(body).toEqual({
    project_id: 7,
    reference_session: null,
    doubts_session: '2027-03-10',
    site_visit: '2027-03-12',
    details: { doubts_session: null, site_visit: { starts_at: null, minutes: 90, place: null } },
  });
  expect(toldOf(body, [])).toMatch(/La reunión va en camino/);
});

test('the message after saving names the people of the team without an e-mail address', () => {
  const body = { project_id: 7, reference_session: '2027-03-10', doubts_session: null, site_visit: null };
  const details = { reference_session: { starts_at: null } };
  expect(toldOf({ ...body, details }, ['Paola Rincón'])).toBe(
    'Proyecto asignado. La reunión va en camino al correo del equipo y del cliente. Paola Rincón no tiene correo: cuéntale tú.',
  );
  expect(withoutEmailText(['Paola Rincón', 'Diana Castaño'])).toBe(
    'Paola Rincón y Diana Castaño no tienen correo: cuéntales tú.',
  );
  expect(withoutEmailText([])).toBeNull();
});
