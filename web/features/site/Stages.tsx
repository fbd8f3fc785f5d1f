import { Checkbox, Group } from '@mantine/core';
import { rateWords } from '../../ui/works/work-words.ts';
import type { Tick } from './queue/queue-database.ts';
import classes from './Site.module.css';
import type { SpaceOfHome } from './use-my-sites.ts';

interface StagesProps {
  space: SpaceOfHome;
  ticks: readonly Tick[];
  onChange: (ticks: readonly Tick[]) => void;
}

/** The stages of a space: only these move its progress. A tick leaves with the record. */
export const Stages = ({ space, ticks, onChange }: StagesProps) => {
  const total = space.stages.reduce((sum, { weight }) => sum + weight, 0);
  const share = (weight: number) => (total === 0 ? 0 : (weight / total) * 10_000);
  const tickOf = (id: number) => ticks.find((tick) => tick.space === space.name && tick.stageId === id);
  const isDone = ({ id, ticked_on }: SpaceOfHome['stages'][number]) =>
    tickOf(id)?.ticked ?? ticked_on !== null;
  const done = space.stages.filter(isDone).reduce((sum, { weight }) => sum + weight, 0);
  const change = (stage: SpaceOfHome['stages'][number], ticked: boolean) => {
    const others = ticks.filter((tick) => tick !== tickOf(stage.id));
    const isAsBefore = ticked === (stage.ticked_on !== null);
    onChange(isAsBefore ? others : [...others, { space: space.name, stageId: stage.id, ticked }]);
  };
  return (
    <section className={classes.step}>
      <h2>
        Etapas: {space.name} <span className="num">{rateWords(share(done))} hecho</span>
      </h2>
      <ul className="card rows">
        {space.stages.map((stage) => (
          <Group component="li" key={stage.id} wrap="nowrap" gap={12} px={16} fz="sm" c="piedra.7">
            <Checkbox
              size="lg"
              label={stage.name}
              checked={isDone(stage)}
              onChange={(event) => change(stage, event.currentTarget.checked)}
              flex={1}
              classNames={{ body: 'middle', labelWrapper: classes.stageLabel }}
            />
            <span className="num">{rateWords(share(stage.weight))}</span>
          </Group>
        ))}
      </ul>
    </section>
  );
};
