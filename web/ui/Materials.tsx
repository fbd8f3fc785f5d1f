import { Group } from '@mantine/core';
import classes from './Materials.module.css';

/** The materials of a style, each with its colour beside its name. */
export const Materials = ({ materials }: { materials: readonly { name: string; color: string }[] }) => (
  <Group component="ul" gap="4px 16px" mt={4} fz="sm">
    {materials.map(({ name, color }) => (
      <li key={name} className="with-sign">
        <span className={classes.swatch} style={{ backgroundColor: color }} aria-hidden="true" />
        {name}
      </li>
    ))}
  </Group>
);
