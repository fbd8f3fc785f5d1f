import { Box, Checkbox, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { readCompany } from '#shared/contract/company.ts';
import { readContractTemplate } from '#shared/contract/contract-templates.ts';
import { fieldLabels } from '#shared/domain/contract-fields.ts';
import { MAX_CLAUSES } from '#shared/domain/contract-template.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { readToken } from '../../../app/session.ts';
import { AddRow } from '../../../ui/AddRow.tsx';
import { Form, FormSubmit } from '../../../ui/Form.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { withNewRow } from '../keyed-rows.ts';
import { ReadOnlyNote } from '../ReadOnlyNote.tsx';
import { Clause } from './Clause.tsx';
import { OtherVersion } from './OtherVersion.tsx';
import { Preview } from './Preview.tsx';
import { type Template, useTemplateForm } from './use-template-form.ts';

/** The template of the contracts that families sign. */
export const Component = () => {
  const reading = useEndpoint(readContractTemplate, {});
  if (reading.data) return <TemplateEditor template={reading.data.data} />;
  return <NotLoaded reading={reading} label="Cargando la plantilla..." count={6} height={56} />;
};

const TemplateEditor = ({ template }: { template: Template }) => {
  const { form, other, takeSeen } = useTemplateForm(template);
  const company = useEndpoint(readCompany, {});
  const { clauses, reviewed } = form.values;
  const { error } = form.at('clauses');
  return (
    <div className="columns" data-ratio="2-1">
      <Stack gap="lg">
        <ReadOnlyNote />
        {company.data?.data === null && (
          <p className="notice" data-tone="warning">
            Mientras falten los datos de la empresa no se puede enviar ningún contrato.{' '}
            <Link to={paths.admin('empresa')}>Escribirlos</Link>
          </p>
        )}
        {!template.reviewed && (
          <p className="notice" data-tone="warning">
            Esta plantilla está por revisar con tu abogado. Cuando la haya leído, márcalo abajo y guarda.
          </p>
        )}
        {other && <OtherVersion other={other} mine={form.values} onKeepMine={takeSeen} />}
        <Form form={form} aria-label="Plantilla del contrato">
          <fieldset disabled={form.whyOff !== null || form.busy}>
            <Stack gap="lg">
              <TextInput label="Título del contrato" maxLength={120} {...form.field('title')} />
              {clauses.map((row, index) => (
                <Clause key={row.key} form={form} row={row} index={index} />
              ))}
              <AddRow
                error={error}
                className="start"
                disabled={clauses.length >= MAX_CLAUSES}
                onClick={() => form.set({ clauses: withNewRow(clauses, { title: '', text: '' }) })}
              >
                Agregar cláusula
              </AddRow>
              <Checkbox
                label="Nuestro abogado revisó esta plantilla"
                checked={reviewed}
                onChange={(event) => form.set({ reviewed: event.currentTarget.checked })}
                {...form.at('reviewed')}
              />
              <FormSubmit form={form} busyLabel="Guardando...">
                Guardar la plantilla
              </FormSubmit>
            </Stack>
          </fieldset>
        </Form>
      </Stack>
      <Stack gap="lg">
        <FieldList />
        <Preview form={form} />
        <Versions template={template} />
      </Stack>
      <LeaveGuard
        asks={() => form.dirty && readToken() !== null}
        inTab
        title="¿Salir sin guardar la plantilla?"
      >
        Los cambios que hiciste se pierden.
      </LeaveGuard>
    </div>
  );
};

const Versions = ({ template: { versions } }: { template: Template }) => (
  <section className="card padded">
    <h2>Versiones</h2>
    {versions.length === 0 ? (
      <p className="quiet">Todavía usas la plantilla que trae el programa.</p>
    ) : (
      <ol className="rows" reversed>
        {versions.map(({ version, saved_by, saved_at, reviewed }) => (
          <li key={version}>
            <p className="small">
              Versión {version}, {saved_by ?? 'sin nombre'}, <InstantText value={saved_at} />
              {reviewed ? ', revisada' : ''}
            </p>
          </li>
        ))}
      </ol>
    )}
    <p className="help">Un contrato conserva siempre la versión con la que se hizo.</p>
  </section>
);

const FieldList = () => (
  <details className="card padded">
    <summary>
      <b>Campos</b>
    </summary>
    <p className="quiet small">
      Insértalos con el botón de cada cláusula o escríbelos entre llaves: el programa pone el dato de cada
      venta. Las tablas van solas en su línea.
    </p>
    <dl className="pairs">
      {Object.entries(fieldLabels).map(([name, label]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <Box component="dd" flex="0 1 100%">
            {label}
          </Box>
        </div>
      ))}
    </dl>
  </details>
);
