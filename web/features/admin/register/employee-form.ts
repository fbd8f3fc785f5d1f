import { type Employee, registerEmployee, updateEmployee } from '#shared/contract/employees.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { type Department, specializations } from '#shared/domain/roles.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { errorsOf, type FieldErrors, wrongInBody } from '../../../ui/fields.ts';

/** Form values of an employee, without the password, which is never stored. */
export interface EmployeeForm {
  name: string;
  email: string;
  department: Department | null;
  specialization: string | null;
  phone: string;
}

export const emptyForm: EmployeeForm = {
  name: '',
  email: '',
  department: null,
  specialization: null,
  phone: '',
};

export const formOf = (person: Pick<Employee, keyof EmployeeForm>): EmployeeForm => ({
  name: person.name,
  email: person.email ?? '',
  department: person.department,
  specialization: person.specialization,
  phone: person.phone ?? '',
});

export const specializationOptions = (department: Department | null): { value: string; label: string }[] =>
  department === null
    ? []
    : Object.entries(specializations[department]).map(([value, label]) => ({ value, label }));

/** Of another department the specialisations are others; the only one of a department is chosen by itself. */
export const withDepartment = (form: EmployeeForm, department: Department | null): EmployeeForm => {
  const [first, ...others] = specializationOptions(department);
  return { ...form, department, specialization: others.length === 0 ? (first?.value ?? null) : null };
};

type UpdateBody = CallOf<typeof updateEmployee>['body'];

/** The body of the call; blank optional fields are null (access specification, section 5). */
export const bodyOf = (form: EmployeeForm & { department: Department }): UpdateBody & { email: string } => ({
  name: form.name.trim(),
  email: form.email.trim(),
  department: form.department,
  specialization: form.specialization || null,
  phone: form.phone.trim() || null,
});

export const MISSING = 'Por favor complete todos los campos requeridos';

const blank = (value: string | null): string | null =>
  value === null || value.trim() === '' ? 'Completa este campo.' : null;

/** The required fields that are blank (access specification, section 5). */
export const missingIn = (form: EmployeeForm, emailRequired = true): FieldErrors =>
  errorsOf({
    name: blank(form.name),
    email: emailRequired ? blank(form.email) : null,
    department: form.department === null ? 'Elige un departamento.' : null,
  });

/** Everything that is to be corrected, what is missing first. */
export const wrongInForm = (form: EmployeeForm, emailRequired = true): FieldErrors => {
  const { password: _password, ...found } = wrongInBody(
    emailRequired ? registerEmployee.body : updateEmployee.body,
    form,
  );
  return { ...found, ...missingIn(form, emailRequired) };
};

/** True when both say the same, whatever the spaces around. */
export const sameForm = (one: EmployeeForm, other: EmployeeForm): boolean =>
  (Object.keys(emptyForm) as (keyof EmployeeForm)[]).every(
    (field) => (one[field] ?? '').trim() === (other[field] ?? '').trim(),
  );

export interface RegisterFailure {
  text: string;
  /** the session is over: to the login in three seconds */
  ended: boolean;
}

export const NOT_SIGNED_IN: RegisterFailure = {
  text: 'No estás autenticado. Por favor inicia sesión.',
  ended: true,
};

/** Messages of a failed registration (access specification, section 8). */
export const failureOf = (error: ApiError): RegisterFailure => {
  if (error.status === 401) {
    return { text: 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.', ended: true };
  }
  if (error.status === 403) return { text: registerEmployee.forbidden, ended: false };
  // 'refusal' is the code of an answer that says nothing
  const silent = error.notJson || error.code === 'refusal';
  return { text: silent ? 'Error en el registro' : error.message, ended: false };
};
