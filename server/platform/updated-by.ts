import type { Ctx } from './context.ts';

/** Who of the company saves a row, and when. */
export const updatedBy = ({ user, clock }: Pick<Ctx, 'user' | 'clock'>) => ({
  updated_by: user.employeeId,
  updated_at: clock.now().toISOString(),
});
