import { useParams } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { checkSignature } from '#shared/contract/signing.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { parseReceiptCode, printedCode } from '#shared/domain/receipts.ts';
import { ofPaper, SIGNATURE_LAW } from '#shared/domain/signing.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { listed } from '../../ui/count-words.ts';
import { Fact } from '../../ui/Fact.tsx';
import facts from '../../ui/facts.module.css';
import { PublicSheet } from '../../ui/layouts/PublicSheet.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { CompareFile } from './CompareFile.tsx';

/** /firma/:code: what anyone with the code of a signed contract may know, and whether a file is that contract. Public. */
export const Component = () => {
  const code = parseReceiptCode(useParams().code ?? '');
  return code === null ? <Unknown /> : <Checked code={code} />;
};

const Checked = ({ code }: { code: string }) => {
  const checking = useEndpoint(checkSignature, { params: { code } });
  if (checking.data) return <True code={code} signature={checking.data.data} />;
  if (checking.error?.status === 404) return <Unknown />;
  return (
    <PublicSheet title="Comprobamos la firma">
      <NotLoaded reading={checking} label="Buscando el contrato..." count={4} height={44} />
    </PublicSheet>
  );
};

const True = ({ code, signature }: { code: string; signature: ReplyOf<typeof checkSignature>['data'] }) => {
  const { document, signed_on, in_force, signed_by, company, sha256 } = signature;
  return (
    <PublicSheet
      title={ofPaper(
        signature,
        in_force ? 'Este contrato está firmado' : 'Este contrato se firmó y después se canceló',
      )}
      found
      more={<CompareFile sha256={sha256} />}
    >
      <dl className={facts.facts}>
        <Fact name="Código de verificación">{printedCode(code)}</Fact>
        <Fact name="Documento">{document}</Fact>
        <Fact name="Firmado el">
          <time dateTime={signed_on}>{formatDayLong(signed_on)}</time>
        </Fact>
        <Fact name="Firmaron">{listed(signed_by)}</Fact>
        {company && <Fact name="Empresa">{`${company.name}, NIT ${company.nit}, ${company.city}`}</Fact>}
      </dl>
      <p className="quiet small">{SIGNATURE_LAW}</p>
    </PublicSheet>
  );
};

const Unknown = () => (
  <PublicSheet title="No encontramos un contrato firmado con ese código" found={false}>
    <p className="quiet">
      Revisa que el código esté completo, como está impreso en la página de evidencia: dieciséis letras y
      números. Un contrato sin todas las firmas todavía no tiene comprobación.
    </p>
  </PublicSheet>
);
