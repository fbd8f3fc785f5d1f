import { Box, Group } from '@mantine/core';

/** The materials of a style, each with its colour beside its name. */
export const Materials = ({ materials }: { materials: readonly { name: string; color: string }[] }) => (
  <Group component="ul" gap="4px 16px" mt={4} fz="sm">
    {materials.map(({ name, color }) => (
      <li key={name} className="with-sign">
        <Box component="span" w={16} h={16} bg={color} bd="1px solid piedra.5" bdrs={3} aria-hidden="true" />
        {name}
      </li>
    ))}
  </Group>
);
