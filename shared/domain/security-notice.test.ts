import { describe, expect, it } from 'vitest';
import {
  maskedAddress,
  type NoticeFacts,
  noticeEffect,
  noticeOutcome,
  noticeSubject,
  noticeWarning,
  noticeWhat,
  noticeWhenAndWho,
  securityNoticeKinds,
} from './security-notice.ts';

const facts = (changes: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: 'access_opened',
  person: 'Andrés Ocampo',
  department: null,
  by: { name: 'Valentina Ríos', department: 'sales' },
  at: '2026-03-02T13:00:00.000Z',
  ...changes,
});

describe('a security notice', () => {
  it.each(securityNoticeKinds)('of kind %s names the person, and explains its button', (kind) => {
    const of = facts({ kind, department: kind === 'administrator_added' ? 'admin' : null });
    expect(noticeSubject(kind)).not.toBe('');
    expect(noticeWhat(of)).toContain('Andrés Ocampo');
    for (const said of [noticeWarning(of), noticeOutcome(of)]) expect(said).toContain('Avisamos a');
  });

  it('has the time in Bogotá and the author of the link', () => {
    expect(noticeWhenAndWho(facts())).toBe(
      'Fue el 02/03/2026, 8:00\u00a0a.\u00a0m., con un enlace que creó Valentina Ríos, de Ventas.',
    );
    expect(noticeWhenAndWho(facts({ kind: 'address_changed' }))).toBe(
      'Fue el 02/03/2026, 8:00\u00a0a.\u00a0m. Lo hizo Valentina Ríos, de Ventas.',
    );
    expect(noticeWhenAndWho(facts({ by: null }))).toBe('Fue el 02/03/2026, 8:00\u00a0a.\u00a0m.');
  });

  it('about an employee goes to the administrators only', () => {
    const staff = facts({ kind: 'administrator_added', department: 'manager' });
    expect(noticeWarning(staff)).toBe('Avisamos a administración para que lo revisen.');
    expect(noticeWhat(staff)).toBe('Andrés Ocampo tiene ahora acceso de Gerencia en Remodela.');
  });

  it('revokes an access that was opened, and only reports deliberate changes of staff', () => {
    expect(noticeEffect('access_opened')).toBe('end_access');
    expect(noticeEffect('invitation_elsewhere')).toBe('end_invitation');
    expect(noticeEffect('access_ended')).toBe('report');
  });
});

describe('maskedAddress', () => {
  it.each([
    ['valentina@correo.example', 'v•••@correo.example'],
    ['a@b@correo.example', 'a•••@correo.example'],
    ['sin-arroba', '•••'],
    ['@correo.example', '•••'],
  ])('hides the name of %s', (email, masked) => {
    expect(maskedAddress(email)).toBe(masked);
  });
});
