import { Box, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { readCompany } from '#shared/contract/company.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { Form, FormSubmit } from '../../../ui/Form.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { ReadOnlyNote } from '../ReadOnlyNote.tsx';
import { BankAccounts } from './BankAccounts.tsx';
import { Logo } from './Logo.tsx';
import { type Company, useCompanyForm } from './use-company-form.ts';

/** The company's record: who contracts with the family, and where it transfers to. */
export const Component = () => {
  const reading = useEndpoint(readCompany, {});
  if (reading.data) return <CompanyForm company={reading.data.data} />;
  return <NotLoaded reading={reading} label="Cargando los datos de la empresa..." count={6} height={56} />;
};

const groups = [
  {
    title: 'La empresa',
    text: 'Sale en los recibos y en los documentos que firma la familia.',
    fields: [
      { name: 'legal_name', label: 'Razón social', autoComplete: 'organization' },
      { name: 'nit', label: 'NIT', description: 'Con su dígito de verificación: 900.123.456-8' },
      { name: 'address', label: 'Dirección', autoComplete: 'street-address' },
      { name: 'city', label: 'Ciudad', autoComplete: 'address-level2' },
      { name: 'phone', label: 'Teléfono', type: 'tel', autoComplete: 'tel' },
      { name: 'representative', label: 'Representante legal', autoComplete: 'off' },
      { name: 'representative_document', label: 'Cédula del representante', inputMode: 'numeric' },
    ],
  },
  {
    title: 'Datos personales',
    text: 'A quién escribe la familia para consultar, corregir o retirar sus datos (Ley 1581 de 2012).',
    fields: [
      { name: 'privacy_contact', label: 'Persona o área que responde', autoComplete: 'off' },
      { name: 'privacy_email', label: 'Correo', type: 'email', autoComplete: 'email' },
    ],
  },
] as const;

const CompanyForm = ({ company }: { company: Company | null }) => {
  const { form, meanwhile } = useCompanyForm(company);
  return (
    <>
      <ReadOnlyNote />
      <Form form={form} aria-label="Datos de la empresa">
        <fieldset disabled={form.whyOff !== null || form.busy}>
          <Stack gap="lg">
            {groups.map(({ title, text, fields }) => (
              <section key={title} className="card padded">
                <h2>{title}</h2>
                <p className="quiet small">{text}</p>
                <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
                  {fields.map(({ name, ...rest }) => (
                    <TextInput
                      key={name}
                      {...rest}
                      {...meanwhile(name)}
                      name={name}
                      aria-required="true"
                      {...form.field(name)}
                    />
                  ))}
                </SimpleGrid>
              </section>
            ))}
            <section className="card padded">
              <h2>El contrato y la obra</h2>
              <Checkbox
                label="No empezar ninguna obra sin contrato firmado"
                description="Firmado en el portal, o publicado entre los documentos de la familia. Sin esto, su falta solo se avisa."
                checked={form.values.works_need_contract}
                onChange={(event) => form.set({ works_need_contract: event.currentTarget.checked })}
                {...meanwhile('works_need_contract')}
                {...form.at('works_need_contract')}
              />
              <MoneyInput
                label="Otrosíes que se aprueban solo con código"
                description="Los de menos de este valor. Desde ahí, y con 0 todos, piden firma."
                maw={360}
                mt="md"
                {...meanwhile('change_code_below')}
                {...form.field('change_code_below')}
              />
            </section>
            <BankAccounts form={form} meanwhile={meanwhile('bank_accounts').description} />
            <FormSubmit form={form} busyLabel="Guardando...">
              Guardar los datos
            </FormSubmit>
          </Stack>
        </fieldset>
      </Form>
      {company && (
        <Box mt="lg">
          <Logo fileId={company.logo_file_id} />
        </Box>
      )}
    </>
  );
};
