import { ActionIcon, Box, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { type Day, formatDay, isDay } from '#shared/domain/calendar.ts';
import { afterPress } from './after-press.ts';
import classes from './DayInput.module.css';
import { type DayLimits, readDay } from './typed-day.ts';
import { isInvalid, type Typed, validValue } from './typed-value.ts';

interface DayInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode' | 'min' | 'max'>,
    DayLimits {
  value: Typed<Day>;
  /** null only for an empty field: a text that is no day, or a day that cannot be chosen, is invalid */
  onChange: (value: Typed<Day>) => void;
}

/** The calendar is fetched when it is first asked for: typing needs none of it. */
const fetchCalendar = () => import('./DayCalendar.tsx');
const DayCalendar = lazy(async () => {
  try {
    const module = await fetchCalendar();
    return { default: module.DayCalendar };
  } catch {
    return { default: NoCalendar };
  }
});

/** Its code did not arrive: the page must not fall with it, nor what is typed. */
const NoCalendar = () => (
  <Box component="p" maw={260}>
    No pudimos abrir el calendario. Escribe la fecha.
  </Box>
);

/** A calendar date: typed as dd/mm/yyyy or picked from a calendar, where what cannot be chosen says why. */
export const DayInput = ({
  value,
  onChange,
  businessDaysOnly = false,
  daysOff,
  min = null,
  max = null,
  error,
  onBlur,
  ...rest
}: DayInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState(isInvalid(value));
  /** what opened the calendar: its button gives it the focus; a click on the field leaves the focus there, to type */
  const [openedBy, setOpenedBy] = useState<'button' | 'field' | null>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const close = () => setOpenedBy(null);
  /** Escape closes the calendar, and not the dialog around it too */
  const keepsEscape = { 'data-mantine-stop-propagation': openedBy !== null || undefined };
  const limits = { businessDaysOnly, daysOff, min, max };

  const type = (text: string) => {
    setTyped(text);
    setTold(false);
    close();
    onChange(readDay(text, limits));
  };
  // on a phone the keyboard would cover it
  const click = ({ nativeEvent }: MouseEvent<HTMLInputElement>) => {
    if ((nativeEvent as PointerEvent).pointerType !== 'touch') setOpenedBy('field');
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null);
    afterPress(() => setTold(isInvalid(value)));
    const to = event.relatedTarget;
    if (to !== null && !calendar.current?.contains(to)) close();
    onBlur?.(event);
  };
  const pick = (day: Day) => {
    setTyped(null);
    setTold(false);
    close();
    onChange(day);
  };
  const text = isInvalid(value) ? value.typed : value && isDay(value) ? formatDay(value) : '';

  return (
    <Popover
      opened={openedBy !== null}
      onDismiss={close}
      position="bottom-start"
      shadow="md"
      trapFocus={openedBy === 'button'}
      returnFocus
      withRoles={false}
    >
      <TextInput
        {...rest}
        {...keepsEscape}
        value={typed ?? text}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={click}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
        onBlur={leave}
        error={told && isInvalid(value) ? value.why : error}
        inputMode="numeric"
        autoComplete="off"
        placeholder={rest.placeholder ?? 'dd/mm/aaaa'}
        classNames={{ input: 'num' }}
        inputContainer={(field) => (
          <Popover.Target>
            <div>{field}</div>
          </Popover.Target>
        )}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon
            {...keepsEscape}
            aria-label="Abrir calendario"
            aria-haspopup="dialog"
            aria-expanded={openedBy !== null}
            disabled={rest.disabled}
            onPointerEnter={() => void fetchCalendar().catch(() => undefined)}
            onClick={() => setOpenedBy((by) => (by === null ? 'button' : null))}
            c="black"
          >
            <IconCalendar size={20} stroke={1.6} />
          </ActionIcon>
        }
      />
      <Popover.Dropdown ref={calendar} role="dialog" aria-label="Calendario" className={classes.dropdown}>
        <Suspense fallback={<Box tabIndex={-1} data-autofocus w={294} h={340} />}>
          <DayCalendar
            value={validValue(value)}
            onPick={pick}
            limits={limits}
            takesFocus={openedBy === 'button'}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
