import { describe, expect, test } from 'vitest';
import { constructionStatus, designStatus, type PartFacts } from './project-parts.ts';

const sold: PartFacts = {
  cancelled: false,
  teamAssigned: false,
  referencesHeld: false,
  doubtsHeld: false,
  worksStartedOn: null,
  worksEndedOn: null,
  endDate: '2026-06-30',
  today: '2026-05-20',
  stopped: false,
  behind: false,
};

describe('the two statuses of a project', () => {
  test('the design goes with team and sessions, and ends when the works begin', () => {
    const told = (facts: Partial<PartFacts>) => designStatus({ ...sold, ...facts });
    expect(told({})).toBe('Sin equipo');
    expect(told({ teamAssigned: true })).toBe('Por empezar');
    expect(told({ teamAssigned: true, referencesHeld: true })).toBe('En diseño');
    expect(told({ teamAssigned: true, referencesHeld: true, doubtsHeld: true })).toBe('Listo para obra');
    expect(told({ worksStartedOn: '2026-05-01' })).toBe('Terminado');
    expect(told({ cancelled: true, doubtsHeld: true })).toBe('Cancelado');
  });

  test('the works go with what stops them, their dates and their progress', () => {
    const works = { ...sold, worksStartedOn: '2026-05-01' };
    const told = (facts: Partial<PartFacts>) => constructionStatus({ ...works, ...facts });
    expect(constructionStatus(sold)).toBe('Sin empezar');
    expect(told({})).toBe('Al día');
    expect(told({ behind: true })).toBe('Por debajo del plan');
    expect(told({ behind: true, today: '2026-06-30' })).toBe('Por debajo del plan');
    expect(told({ behind: true, today: '2026-07-01' })).toBe('Atrasada');
    expect(told({ stopped: true, today: '2026-07-01' })).toBe('Detenida');
    expect(told({ stopped: true, worksEndedOn: '2026-05-19' })).toBe('Terminada');
    expect(told({ cancelled: true })).toBe('Cancelada');
  });
});
