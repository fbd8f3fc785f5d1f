import { SimpleGrid, TextInput, UnstyledButton } from '@mantine/core';
import { IconBox, IconBuilding, IconCheck, IconCloudRain, IconDots, IconUsers } from '@tabler/icons-react';
import {
  type Blocker,
  type BlockerKind,
  blockerKinds,
  MAX_BLOCKER_NOTE,
} from '#shared/domain/daily-record.ts';
import classes from './Site.module.css';

/** Short enough for two in a row on a phone; the manager reads the whole names. */
const words: Record<BlockerKind, { name: string; ask: string; Icon: typeof IconBox }> = {
  material: { name: 'Material', ask: '¿Qué material falta?', Icon: IconBox },
  family: { name: 'La familia', ask: '¿Qué falta que decida la familia?', Icon: IconUsers },
  building: { name: 'Edificio', ask: '¿Qué dijo el edificio?', Icon: IconBuilding },
  weather: { name: 'Clima', ask: '¿Qué pasó con el clima?', Icon: IconCloudRain },
  other: { name: 'Otra cosa', ask: '¿Qué frena la obra?', Icon: IconDots },
};

interface BlockersProps {
  /** null: not said */
  value: readonly Blocker[] | null;
  onChange: (blockers: readonly Blocker[] | null) => void;
}

/** What stops the works, in chips of which several may be pressed; nothing said leaves it as it was. */
export const Blockers = ({ value, onChange }: BlockersProps) => {
  const chosen = value ?? [];
  const press = (kind: BlockerKind) => {
    const isOn = chosen.some((each) => each.kind === kind);
    const next = isOn ? chosen.filter((each) => each.kind !== kind) : [...chosen, { kind, note: '' }];
    onChange(next.length === 0 ? null : next);
  };
  const write = (kind: BlockerKind, note: string) =>
    onChange(chosen.map((each) => (each.kind === kind ? { kind, note } : each)));
  const isNothing = value !== null && value.length === 0;
  return (
    <section className={classes.step}>
      <h2 id="frena">
        ¿Algo frena la obra? <span>Si no dices, queda como estaba</span>
      </h2>
      <SimpleGrid role="group" aria-labelledby="frena" cols={2} spacing={8}>
        {blockerKinds.map((kind) => {
          const { name, Icon } = words[kind];
          return (
            <UnstyledButton
              key={kind}
              className={classes.chip}
              aria-pressed={chosen.some((each) => each.kind === kind)}
              onClick={() => press(kind)}
            >
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              {name}
            </UnstyledButton>
          );
        })}
        <UnstyledButton
          className={classes.chip}
          aria-pressed={isNothing}
          onClick={() => onChange(isNothing ? null : [])}
        >
          <IconCheck size={22} stroke={1.6} aria-hidden="true" />
          Nada
        </UnstyledButton>
      </SimpleGrid>
      {chosen.map(({ kind, note }) => (
        <TextInput
          key={kind}
          aria-label={words[kind].ask}
          placeholder={words[kind].ask}
          value={note}
          maxLength={MAX_BLOCKER_NOTE}
          classNames={{ input: classes.tallInput }}
          onChange={(event) => write(kind, event.currentTarget.value)}
        />
      ))}
    </section>
  );
};
