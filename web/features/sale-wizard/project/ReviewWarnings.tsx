import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { homePrice } from '#shared/domain/home-price.ts';
import { type SaleWarning, saysCost } from '#shared/domain/sale-warnings.ts';
import { warningConfirmations } from '#shared/domain/warning-kinds.ts';
import { counted, unbroken } from '../../../ui/count-words.ts';
import { COVERED_WARNING, useFamilyMode } from '../../../ui/FamilyMode.tsx';
import { Money } from '../../../ui/Money.tsx';
import { contractPriceOf, type Draft, screenPath, withDraft } from '../draft.ts';
import { CardHead } from './ReviewSheet.tsx';
import classes from './SaleReview.module.css';
import type { Review } from './use-review.ts';

interface ReviewWarningsProps {
  draft: Draft;
  review: Review;
  spaces: readonly { price: number | null }[];
}

/** What does not fit, each with its remedy and its own sentence to tick. */
export const ReviewWarnings = (props: ReviewWarningsProps) => {
  const { warnings, ticked: sentences } = props.review;
  const id = useId();
  const ticked = warnings.filter(({ sentence }) => sentences.includes(sentence)).length;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      className="card"
      pb={warnings.length === 0 ? 14 : 0}
      style={{ overflow: 'hidden' }}
    >
      <CardHead id={id} title={titleOf(warnings.length)}>
        {ticked > 0 && (
          <span className="badge" data-tone="green">
            {counted(ticked, 'confirmado', 'confirmados')}
          </span>
        )}
      </CardHead>
      {warnings.length > 0 && (
        <Box component="ul" mt={14}>
          {warnings.map((warning) => (
            <Warning key={warning.sentence} warning={warning} {...props} />
          ))}
        </Box>
      )}
    </Box>
  );
};

const titleOf = (count: number): string =>
  count === 0 ? 'Sin avisos por resolver' : counted(count, 'aviso', 'avisos');

const Warning = ({
  warning: { kind, field, sentence, remedy },
  draft,
  review: { ticked: sentences, tick, mending, back },
  spaces,
}: ReviewWarningsProps & { warning: SaleWarning }) => {
  const ticked = sentences.includes(sentence);
  const inSpaces = kind === 'spaces_differ' || kind === 'no_priced_spaces';
  const covered = useFamilyMode() && saysCost({ kind });
  return (
    <li className={classes.warning} data-ticked={ticked || undefined}>
      <IconAlertTriangle size={20} stroke={1.6} color="var(--mantine-color-guayacan-9)" aria-hidden="true" />
      <Stack gap="sm" flex="1 1 300px" miw={0}>
        <Text fw={600} lh={1.4}>
          {unbroken(covered ? COVERED_WARNING : sentence)}
        </Text>
        {kind === 'spaces_differ' && <SpacesBar draft={draft} spaces={spaces} />}
        {!covered && (
          <Checkbox
            checked={ticked}
            onChange={(event) => tick(sentence, event.currentTarget.checked)}
            label={warningConfirmations[kind]}
            aria-description={sentence}
          />
        )}
      </Stack>
      {inSpaces && (
        <Button variant="default" className="wide-on-phone" onClick={back}>
          Ajustar espacios
        </Button>
      )}
      {remedy && (
        <Button
          variant="default"
          className="wide-on-phone"
          disabled={mending.busy}
          onClick={() => void mending.mend(remedy)}
        >
          {remedy.label}
        </Button>
      )}
      {!inSpaces && !remedy && (
        <Button
          variant="default"
          className="wide-on-phone"
          component={Link}
          to={`${withDraft(screenPath('payment', draft), draft.id)}#${field}`}
        >
          Cambiar en Acuerdos de pago
        </Button>
      )}
    </li>
  );
};

const SpacesBar = ({ draft, spaces }: Pick<ReviewWarningsProps, 'draft' | 'spaces'>) => {
  const contract = contractPriceOf(draft);
  if (contract === null) return null;
  const home = homePrice({ spaces, contract });
  const whole = Math.max(home.spaces, contract.base);
  const solid = (Math.min(home.spaces, contract.base) / whole) * 100;
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        <Box component="span" w={`${solid}%`} bg="petroleo.7" />
        <span className={classes.hatched} style={{ width: `${100 - solid}%` }} />
      </div>
      <Group component="p" justify="space-between" gap="2px 16px" mt={6} fz="sm" c="piedra.7">
        <span>
          Espacios <Money value={home.spaces} />
        </span>
        <span>
          Precio base <Money value={contract.base} />
        </span>
      </Group>
    </div>
  );
};
