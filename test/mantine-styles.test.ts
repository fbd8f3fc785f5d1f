import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Each Mantine component brings its own styles, so one that is used without them would be shown bare. */
const web = fileURLToPath(new URL('../web/', import.meta.url));
const styles = ['first-sheet.css', 'mantine.css']
  .map((sheet) => readFileSync(`${web}app/${sheet}`, 'utf8'))
  .join('\n');

/** Components whose styles are those of others, as Mantine's documentation lists them. */
const partsOf: Record<string, readonly string[]> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  Select: ['Input', 'Combobox', 'ScrollArea', 'Popover', 'CloseButton'],
  MultiSelect: ['Input', 'Combobox', 'ScrollArea', 'Popover', 'CloseButton', 'Pill', 'PillsInput'],
  Autocomplete: ['Input', 'Combobox', 'ScrollArea', 'Popover'],
  NativeSelect: ['Input'],
  PasswordInput: ['PasswordInput', 'Input', 'ActionIcon'],
  NumberInput: ['NumberInput', 'Input'],
  Checkbox: ['Checkbox', 'InlineInput'],
  Radio: ['Radio', 'InlineInput'],
  Switch: ['Switch', 'InlineInput'],
  Modal: ['Modal', 'ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  Drawer: ['Drawer', 'ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  Menu: ['Menu', 'Popover'],
  ColorPicker: ['ColorPicker', 'ColorSwatch'],
};

const hasStyles = (component: string) =>
  existsSync(`${web}../node_modules/@mantine/core/styles/${component}.css`);

const used = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
  [...readFileSync(`${web}${file}`, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    (match) =>
      (match[1] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name))
        .map((component) => ({ file, component })),
  ),
);

it('finds components to look at', () => expect(used.length).toBeGreaterThan(10));

it.each(used)('$component of $file has its styles in a sheet of web/app', ({ component }) => {
  const needed = partsOf[component] ?? (hasStyles(component) ? [component] : []);
  for (const part of needed) expect(styles).toContain(`@mantine/core/styles/${part}.layer.css`);
});

/** The other packages have one sheet each, which comes with the code that uses it: the first page waits for neither. */
const packages = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
  const source = readFileSync(`${web}${file}`, 'utf8');
  return [...source.matchAll(/import \{[^}]*\} from '@mantine\/(charts|dates)'/g)].map(([, name]) => ({
    file,
    name,
    source,
  }));
});

it('finds packages to look at', () => expect(packages.length).toBeGreaterThan(0));

it.each(packages)('$file brings the styles of $name', ({ name, source }) => {
  expect(source).toContain(`import '@mantine/${name}/styles.layer.css';`);
});

it('letters have the sizes of the theme on every screen', () => {
  const literal = /font-size: [\d.]+(px|r?em)|font: \d+ [\d.]+px|\bfz=(\{[\d.]|\{\{[^}]*: [\d.])/;
  const wrong = globSync('**/*.{css,tsx}', { cwd: web }).flatMap((file) =>
    readFileSync(`${web}${file}`, 'utf8')
      .split('\n')
      .filter((line) => literal.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});
