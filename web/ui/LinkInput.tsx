import { TextInput, type TextInputProps } from '@mantine/core';
import { afterPress } from './after-press.ts';
import { completeLink } from './complete-link.ts';

interface LinkInputProps
  extends Omit<TextInputProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (value: string) => void;
  /** with the completed address, when the field is left */
  onLeave?: (value: string) => void;
}

/** The address of a page: 'drive.google.com/…' gets its https:// when the field is left, or sent with Enter. */
export const LinkInput = ({ value, onChange, onLeave, ...rest }: LinkInputProps) => {
  const complete = completeLink(value);
  const finish = () => complete !== value && onChange(complete);
  return (
    <TextInput
      placeholder="https://"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      type="url"
      inputMode="url"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      onBlur={() => {
        finish();
        afterPress(() => onLeave?.(complete));
      }}
    />
  );
};
