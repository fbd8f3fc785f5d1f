import { type MantineColorScheme, Radio, Stack, useMantineColorScheme } from '@mantine/core';

const schemes = [
  { value: 'auto', label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const satisfies readonly { value: MantineColorScheme; label: string }[];

/** The colour scheme of this browser. Printed pages are always light. */
export const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <section className="card padded" aria-labelledby="apariencia">
      <h2 id="apariencia">Apariencia</h2>
      <p className="quiet small">Se guarda en este navegador. Lo que imprimes sale siempre claro.</p>
      <Radio.Group aria-labelledby="apariencia" value={colorScheme} onChange={setColorScheme}>
        <Stack gap={4} mt="sm">
          {schemes.map((scheme) => (
            <Radio key={scheme.value} {...scheme} py={10} />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  );
};
