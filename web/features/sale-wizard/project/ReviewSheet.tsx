import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DaysOff } from '#shared/domain/calendar.ts';
import { worksDurationWords } from '#shared/domain/calendar.ts';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { homePrice, homePriceWords } from '#shared/domain/home-price.ts';
import { formatPercent, toBasisPoints } from '#shared/domain/money.ts';
import { projectName, towerWords } from '#shared/domain/project.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import { worksDuration } from '#shared/domain/works.ts';
import { Cota } from '../../../ui/Cota.tsx';
import { areaWords, capital, unbroken } from '../../../ui/count-words.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Covered } from '../../../ui/FamilyMode.tsx';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import { contractPriceOf, type Draft, productText, screenPath, withDraft } from '../draft.ts';
import type { UnderstoodProject } from './project-form.ts';
import classes from './SaleReview.module.css';

interface ReviewSheetProps {
  draft: Draft;
  form: UnderstoodProject;
  daysOff: DaysOff | null;
  back: () => void;
}

/** Who, home, works, price and plan of the sale, each with the way to change it. */
export const ReviewSheet = (props: ReviewSheetProps) => (
  <div className="columns">
    <Stack gap={18} miw={0}>
      <Home {...props} />
      <Family draft={props.draft} />
      <Works {...props} />
    </Stack>
    <Stack gap={18} miw={0}>
      <Price {...props} />
      <Plan draft={props.draft} />
    </Stack>
  </div>
);

const Home = ({ draft, form, back }: ReviewSheetProps) => {
  const spaces = form.spaces.filter(({ area }) => area !== null);
  const tower = towerWords(form.tower);
  return (
    <Card
      title={projectName(form) ?? 'Inmueble'}
      change={
        <Button variant="subtle" onClick={back}>
          Cambiar
        </Button>
      }
    >
      <Quiet>
        Lead {draft.lead.id}, {productText(draft)}. {form.address}.{tower && ` ${capital(tower)}.`}
      </Quiet>
      {spaces.length > 0 && <FloorPlan spaces={spaces} />}
    </Card>
  );
};

const Family = ({ draft }: Pick<ReviewSheetProps, 'draft'>) => {
  const { client, second_client: second } = draft;
  return (
    <Card title="Cliente" change={<Change draft={draft} step="data" />}>
      {client && <Person {...client} line={`Documento ${client.identity_document}`} />}
      {second && <Person {...second} line={second.relationship_type ?? 'Segundo cliente'} />}
    </Card>
  );
};

interface PersonProps {
  name: string;
  line: string;
  phone: string | null;
  email: string | null;
}

const Person = ({ name, line, phone, email }: PersonProps) => (
  <div>
    <strong>{name}</strong>
    <Quiet>{[line, phone, email].filter(Boolean).join(' · ')}</Quiet>
  </div>
);

const Works = ({ draft, daysOff }: ReviewSheetProps) => {
  const { contract } = draft;
  if (contract === null) return null;
  const { start_date: start, end_date: end } = contract;
  return (
    <Card title="Obra" change={<Change draft={draft} step="payment" />}>
      {daysOff && <Cota>{worksDurationWords(worksDuration({ start, end }, daysOff))}</Cota>}
      <Group justify="space-between" fw={600}>
        <DayText value={start} />
        <DayText value={end} />
      </Group>
      <Row name="Costo directo">
        <Covered>
          <Money value={contract.direct_cost} />
        </Covered>
      </Row>
    </Card>
  );
};

const Price = ({ draft, form, back }: ReviewSheetProps) => {
  const contract = contractPriceOf(draft);
  const home = homePrice({ spaces: form.spaces, contract });
  const priced = form.spaces.filter(({ price }) => (price ?? 0) > 0);
  return (
    <Card title="Precio" change={<Change draft={draft} step="payment" />}>
      <Row name="Precio base sin descuento">
        <Money value={contract?.base} />
      </Row>
      {draft.discounts.map((discount) => (
        <Row
          key={discount.id}
          name={`${discountTypeLabel(discount.discount_name)}, ${formatPercent(toBasisPoints(discount.discount_percentage))}`}
        >
          <Money value={-discount.discount_amount} />
        </Row>
      ))}
      <Row name="Precio total" strong>
        <Money value={home.price} />
      </Row>
      <Quiet>{unbroken(homePriceWords(home) ?? '')}</Quiet>
      <Group component="h3" className="label" justify="space-between" mt={6} fz="sm">
        Por espacios
        <Button variant="subtle" onClick={back}>
          Cambiar espacios
        </Button>
      </Group>
      {priced.map(({ name, price, area }) => (
        <Row
          key={name}
          name={
            <>
              <SpaceSwatch name={name} />
              {name}, {areaWords(area ?? 0)}
            </>
          }
        >
          <Money value={price} />
        </Row>
      ))}
    </Card>
  );
};

const Plan = ({ draft }: Pick<ReviewSheetProps, 'draft'>) => (
  <Card title="Plan de pagos" change={<Change draft={draft} step="payment" />}>
    {draft.payment_plan?.instalments.map(({ position, name, percentage, amount, date }) => (
      <Row
        key={position}
        name={
          <span>
            {name}, {percentage}, <DayText value={date} />
          </span>
        }
      >
        <Money value={amount} />
      </Row>
    ))}
    <Row name="Total" strong>
      <Money value={draft.payment_plan?.price} />
    </Row>
  </Card>
);

const Change = ({ draft, step }: { draft: Draft; step: WizardStep }) => (
  <Button variant="subtle" component={Link} to={withDraft(screenPath(step, draft), draft.id)}>
    Cambiar
  </Button>
);

const Card = ({ title, change, children }: { title: string; change: ReactNode; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <CardHead title={title}>{change}</CardHead>
    <Stack gap="xs" px="lg" pt="xs" pb={18}>
      {children}
    </Stack>
  </section>
);

interface CardHeadProps {
  title: string;
  id?: string;
  /** at the right of the title */
  children: ReactNode;
}

export const CardHead = ({ title, id, children }: CardHeadProps) => (
  <Group component="header" justify="space-between" align="baseline" gap="sm" px="lg" pt={14} wrap="nowrap">
    <Title order={2} id={id} fz="h3" miw={0}>
      {title}
    </Title>
    <Box flex="none">{children}</Box>
  </Group>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="piedra.7">
    {children}
  </Text>
);

const Row = ({ name, strong, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) => (
  <Group
    component="p"
    className={classes.row}
    justify="space-between"
    gap="sm"
    fz="sm"
    wrap="nowrap"
    data-strong={strong || undefined}
  >
    <Group component="span" gap="4px 8px" miw={0}>
      {name}
    </Group>
    {children}
  </Group>
);
