import { fieldLabels, tableFields } from '#shared/domain/contract-fields.ts';

/** The fields of a template, to be typed between braces. */
export const FieldList = () => (
  <details className="card padded" open>
    <summary>
      <b>Campos</b>
    </summary>
    <p className="quiet small">
      Escríbelos entre llaves: el programa pone el dato de cada venta. Las tablas van solas en su línea.
    </p>
    <dl className="pairs">
      {Object.entries(fieldLabels).map(([name, label]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>
            {label}
            {Object.hasOwn(tableFields, name) && ' (tabla)'}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
