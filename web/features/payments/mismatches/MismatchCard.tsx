import { Box, Button, Paper } from '@mantine/core';
import { gatewayChannelName, mismatchNames, mismatchResolutionNames } from '#shared/domain/gateway.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { gatewayMoney, type Mismatch } from '../payments.ts';

/** What was expected beside what came, and how it ended or the way to end it. */
export const MismatchCard = ({ mismatch, onResolve }: { mismatch: Mismatch; onResolve: () => void }) => {
  const { kind, found_at, expected } = mismatch;
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      aria-label={`${mismatchNames[kind]}, ${mismatch.reference}`}
    >
      <header className="card-head">
        <h2>{mismatchNames[kind]}</h2>
        <p>
          <InstantText value={found_at} />
        </p>
      </header>
      <div className="columns ruled" data-joined data-until="phone">
        <section>
          <h3 className="label">Se esperaba</h3>
          {expected === null ? (
            <p className="quiet">Ningún pago tiene esa referencia.</p>
          ) : (
            <>
              <p className="figure">
                <Money value={expected.amount} />
              </p>
              <p>
                {expected.instalment} de <span className="num">{expected.project_code}</span>
              </p>
              <p>{expected.client_name}</p>
            </>
          )}
        </section>
        <Came mismatch={mismatch} />
      </div>
      {mismatch.resolution === null ? (
        <footer className="card-foot">
          <Button onClick={onResolve} variant="light" ml="auto" display="block">
            Resolver<span className="visually-hidden"> {mismatch.reference}</span>
          </Button>
        </footer>
      ) : (
        <Resolved mismatch={mismatch} />
      )}
    </Paper>
  );
};

const Came = ({ mismatch: { amount_in_cents, currency, channel, ...ids } }: { mismatch: Mismatch }) => (
  <Box component="section" bg="guayacan.0">
    <h3 className="label">Llegó</h3>
    <p className="figure">
      <span className="num">{gatewayMoney(amount_in_cents, currency)}</span>
    </p>
    <p>{channel === null ? 'Medio desconocido' : gatewayChannelName(channel)}</p>
    <dl className="pairs">
      <Fact name="Transacción">{ids.transaction_id}</Fact>
      <Fact name="Referencia">{ids.reference}</Fact>
    </dl>
  </Box>
);

const Resolved = ({ mismatch: { resolution, note, resolved_by, resolved_at } }: { mismatch: Mismatch }) =>
  resolution && (
    <footer className="card-foot">
      <div>
        <b>{mismatchResolutionNames[resolution]}</b>
        {note && <div>{note}</div>}
        <small>
          {resolved_by ?? 'Alguien que ya no está'}
          {resolved_at && (
            <>
              , <InstantText value={resolved_at} />
            </>
          )}
        </small>
      </div>
    </footer>
  );
