import { Checkbox, type CheckboxProps, Text } from '@mantine/core';
import classes from './ConsentBox.module.css';

interface ConsentBoxProps extends Omit<CheckboxProps, 'label' | 'classNames'> {
  title: string;
  text: string;
}

/** One purpose that a client authorises, with its whole text (Ley 1581 de 2012). */
export const ConsentBox = ({ title, text, ...rest }: ConsentBoxProps) => (
  <Checkbox
    {...rest}
    label={
      <>
        <Text component="b" display="block" fz="md" fw={650} c="black">
          {title}
        </Text>
        {text}
      </>
    }
    classNames={{ body: `outlined ${classes.box}`, label: classes.text }}
  />
);
