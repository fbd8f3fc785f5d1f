import { departments } from '#shared/domain/roles.ts';
import { typedKey } from '../../../app/session.ts';
import { objectSlot, type Slot } from '../../../app/storage.ts';
import { type EmployeeForm, emptyForm, sameForm } from './employee-form.ts';

const slotOf = (userId: number): Slot<EmployeeForm> =>
  objectSlot<EmployeeForm>(typedKey(userId, 'employee'), isForm);

const isForm = (value: object): boolean => {
  const { name, email, phone, department, specialization } = value as Partial<EmployeeForm>;
  return (
    [name, email, phone].every((text) => typeof text === 'string') &&
    (department === null || departments.some((each) => each === department)) &&
    (specialization === null || typeof specialization === 'string')
  );
};

/** What this person was typing of somebody to register, before a reload or the way through the login. */
export const readTyped = (userId: number): EmployeeForm => slotOf(userId).read() ?? emptyForm;

/** Keeps it, never with the password; an empty form leaves nothing behind. */
export const keepTyped = (userId: number, form: EmployeeForm): void => {
  if (sameForm(form, emptyForm)) slotOf(userId).clear();
  else slotOf(userId).write(form);
};
