import { addBusinessDays } from '#shared/domain/calendar.ts';
import * as deactivation from '../modules/teams/deactivation.actions.ts';
import type { Happening } from './aftermath.ts';
import { leaver, successor } from './staff.ts';
import { doneBy, instantOf, tell } from './teller.ts';
import type { Stage } from './telling.ts';

/** Business days before today: after her last sale, and before its project was finished. */
const LEFT_AGO = 92;
/** In minutes after nine: after working hours, when no sale is being made. */
const EVENING = 480;

/** A saleswoman leaves, and the administrator hands over what she had open. */
export function departureOf({ deps, crew, today }: Stage): Happening {
  const at = instantOf(addBusinessDays(today, -LEFT_AGO), EVENING);
  return doneBy(deps, crew.userOf('Gloria Inés Tovar'), at, (ctx) =>
    tell(ctx, deactivation.deactivateEmployee, {
      params: { id: crew.employeeOf(leaver) },
      body: { successor_id: crew.employeeOf(successor) },
    }),
  );
}
