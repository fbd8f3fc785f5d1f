import { fieldLabels } from '#shared/domain/contract-fields.ts';

/** Every field of a template by its name, for who types it. */
export const FieldList = () => (
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
          <dd style={{ flexBasis: '100%' }}>{label}</dd>
        </div>
      ))}
    </dl>
  </details>
);
