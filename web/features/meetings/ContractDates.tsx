import { SimpleGrid, Title } from '@mantine/core';
import { IconCash, IconHammer, type TablerIcon } from '@tabler/icons-react';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import classes from './meetings.module.css';

/** Read-only dates of the contract, which the meetings precede. */
export const ContractDates = ({ anticipo, start }: { anticipo: Day | null; start: Day | null }) => (
  <section aria-labelledby="fechas-del-contrato">
    <Title id="fechas-del-contrato" order={2} mb="md" fz="xl">
      Estas son las fechas de este contrato
    </Title>
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} mb="lg">
      <DateCard name="Anticipo de obra" day={anticipo} Icon={IconCash} />
      <DateCard name="Inicio de obra" day={start} Icon={IconHammer} />
    </SimpleGrid>
  </section>
);

const DateCard = ({ name, day, Icon }: { name: string; day: Day | null; Icon: TablerIcon }) => (
  <div className={`card padded ${classes.date}`}>
    <dt>
      <Icon size={26} stroke={1.5} aria-hidden="true" />
      {name}
    </dt>
    <dd className="figure">{day === null ? 'No aplica' : formatDay(day)}</dd>
  </div>
);
