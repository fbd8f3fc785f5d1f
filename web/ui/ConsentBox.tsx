import { Checkbox, type CheckboxProps, Text } from '@mantine/core';
import { type ConsentPurpose, consentTexts } from '#shared/domain/client.ts';
import classes from './ConsentBox.module.css';

interface ConsentBoxProps extends Omit<CheckboxProps, 'name' | 'label' | 'classNames'> {
  purpose: ConsentPurpose;
  title: string;
}

/** One purpose that a client authorises, with its whole text (Ley 1581 de 2012). */
export const ConsentBox = ({ purpose, title, ...rest }: ConsentBoxProps) => (
  <Checkbox
    {...rest}
    name={`consent_${purpose}`}
    aria-required={consentTexts[purpose].required}
    label={
      <>
        <Text component="b" display="block" fz="md" fw={650} c="black">
          {title}
        </Text>
        {consentTexts[purpose].text}
      </>
    }
    classNames={{ body: `outlined ${classes.box}`, label: classes.text }}
  />
);
