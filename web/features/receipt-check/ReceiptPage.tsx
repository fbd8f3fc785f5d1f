import { useParams } from 'react-router';
import { checkReceipt } from '#shared/contract/payments.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { parseReceiptCode, printedCode } from '#shared/domain/receipts.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { Fact } from '../../ui/Fact.tsx';
import facts from '../../ui/facts.module.css';
import { PublicSheet } from '../../ui/layouts/PublicSheet.tsx';
import { Money } from '../../ui/Money.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { CodeForm } from './CodeForm.tsx';

/** The address that a receipt prints for typing: without a code, so the page asks for one. */
const NO_CODE = 'verificar';

/** /recibo/:code: compares the number, day and amount of a receipt with ours. Public. */
export const Component = () => {
  const { code: typed = NO_CODE } = useParams();
  const code = parseReceiptCode(typed);
  if (typed === NO_CODE) return <Ask />;
  return code === null ? <Unknown typed={typed} /> : <Checked code={code} />;
};

const Checked = ({ code }: { code: string }) => {
  const checking = useEndpoint(checkReceipt, { params: { code } });
  if (checking.data !== undefined) return <True code={code} receipt={checking.data.data} />;
  if (checking.error?.status === 404) return <Unknown typed={printedCode(code)} />;
  return (
    <PublicSheet title="Verificamos el recibo">
      <NotLoaded reading={checking} label="Buscando el recibo..." count={3} height={44} />
    </PublicSheet>
  );
};

interface TrueProps {
  code: string;
  receipt: { number: string; day: string; amount: number };
}

const True = ({ code, receipt: { number, day, amount } }: TrueProps) => (
  <PublicSheet
    title="Este recibo es verdadero"
    found
    more={<CodeForm key={code} label="Verificar otro recibo" />}
  >
    <dl className={facts.facts}>
      <Fact name="Número" className="num">
        {number}
      </Fact>
      <Fact name="Día del pago">
        <time dateTime={day}>{formatDayLong(day)}</time>
      </Fact>
      <Fact name="Valor" className="figure">
        <Money value={amount} />
      </Fact>
    </dl>
    <p className="quiet">
      Compara estos tres datos con los de la hoja. Si alguno es distinto, la hoja no es la que emitimos.
    </p>
  </PublicSheet>
);

const Unknown = ({ typed }: { typed: string }) => (
  <PublicSheet title="No encontramos un recibo con ese código" found={false}>
    <p className="quiet">
      Revisa que lo escribiste como está impreso, debajo de «Verifica este recibo». Si está igual, no es un
      recibo de Remodela.
    </p>
    <CodeForm key={typed} label="Código del recibo" first={typed} />
  </PublicSheet>
);

const Ask = () => (
  <PublicSheet title="Verifica un recibo">
    <p className="quiet">
      Escribe el código que está al pie del recibo. Te decimos su número, el día y el valor para que los
      compares.
    </p>
    <CodeForm label="Código del recibo" />
  </PublicSheet>
);
