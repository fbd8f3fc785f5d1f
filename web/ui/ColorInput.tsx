import {
  ActionIcon,
  ColorPicker,
  Popover,
  TextInput,
  type TextInputProps,
  useMantineTheme,
} from '@mantine/core';
import { useState } from 'react';
import classes from './ColorInput.module.css';

interface ColorInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** '#rrggbb', or what is typed so far */
  value: string;
  onChange: (value: string) => void;
  /** colours to choose from at once, '#rrggbb' */
  swatches: readonly string[];
  /** what the colour is of: 'Roble miel' */
  of: string;
}

/** Escape closes the picker, and not the dialog around it, which looks at the mark of what has the focus. */
const keepEscape = (picker: HTMLElement | null): void =>
  picker?.querySelectorAll('button, [tabindex]').forEach((control) => {
    control.setAttribute('data-mantine-stop-propagation', 'true');
  });

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A colour: typed as #rrggbb, or picked. */
export const ColorInput = ({ value, onChange, swatches, of, ...rest }: ColorInputProps) => {
  const [opened, setOpened] = useState(false);
  const theme = useMantineTheme();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <TextInput
        {...rest}
        value={value}
        // what is copied from elsewhere may lack its mark
        onChange={(event) => onChange(event.currentTarget.value.trim().replace(/^([0-9a-f]{6})$/i, '#$1'))}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'num' }}
        inputContainer={(field) => (
          <Popover.Target>
            <div>{field}</div>
          </Popover.Target>
        )}
        leftSectionWidth={44}
        leftSectionPointerEvents="all"
        leftSection={
          <ActionIcon
            aria-label={`Elegir el color de ${of}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={rest.disabled}
            onClick={() => setOpened((open) => !open)}
          >
            <span
              className={classes.swatch}
              data-empty={!isColor(value) || undefined}
              style={isColor(value) ? { backgroundColor: value } : undefined}
            />
          </ActionIcon>
        }
      />
      <Popover.Dropdown role="dialog" aria-label={`Color de ${of}`}>
        <ColorPicker
          ref={keepEscape}
          format="hex"
          value={isColor(value) ? value : theme.white}
          onChange={onChange}
          saturationLabel="Saturación y brillo"
          hueLabel="Tono"
          swatches={[...swatches]}
          swatchesPerRow={6}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
