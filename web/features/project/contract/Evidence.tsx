import { signingEventNames } from '#shared/domain/signing.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import type { ContractDocument } from './signing.ts';

/** What happened to the document, by whom and from where, folded: the signed PDF has it too. */
export const Evidence = ({ document: { events, sealed } }: { document: ContractDocument }) => (
  <details>
    <summary>Evidencia ({events.length})</summary>
    <ol className="rows">
      {events.map(({ kind, at, name, address, detail }) => (
        <li key={`${at} ${kind} ${detail}`}>
          <p className="small">
            <InstantText value={at} />: {signingEventNames[kind]}
            {name !== null && `, ${name}`}
            {address !== null && `, desde ${address}`}.
          </p>
          {detail !== null && <p className="help">{detail}</p>}
        </li>
      ))}
    </ol>
    {sealed && (
      <p className="help">
        {sealed.own_certificate
          ? 'Sellado con un certificado propio, sin entidad de certificación.'
          : 'Sellado con el certificado de la empresa.'}{' '}
        {sealed.time_stamped ? 'Con estampa de tiempo.' : 'Sin estampa de tiempo.'}
      </p>
    )}
  </details>
);
