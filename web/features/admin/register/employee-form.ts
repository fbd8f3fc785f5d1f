import { type Employee, registerEmployee, updateEmployee } from '#shared/contract/employees.ts';
import { type Department, specializations } from '#shared/domain/roles.ts';
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

/** The body of the call; blank optional fields are null (access specification, section 5). */
export const bodyOf = ({ name, email, department, specialization, phone }: EmployeeForm) => ({
  name: name.trim(),
  email: email.trim(),
  department,
  specialization: specialization || null,
  phone: phone.trim() || null,
});

/** What a form with blank required fields says at its foot (access specification, section 5). */
export const REQUIRED = 'Por favor complete todos los campos requeridos';

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
  const missing = missingIn(form, emailRequired);
  return { ...found, ...missing, ...(Object.keys(missing).length > 0 && { required: REQUIRED }) };
};

/** True when both say the same, whatever the spaces around. */
export const sameForm = (one: EmployeeForm, other: EmployeeForm): boolean =>
  (Object.keys(emptyForm) as (keyof EmployeeForm)[]).every(
    (field) => (one[field] ?? '').trim() === (other[field] ?? '').trim(),
  );
