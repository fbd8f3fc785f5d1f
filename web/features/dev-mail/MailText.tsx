import { Box, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import classes from './dev-mail.module.css';
import { partsOf } from './links.ts';
import type { DevMail } from './MailList.tsx';

interface MailTextProps {
  mail: DevMail;
  /** true when the person opened it: what reads the screen goes there */
  focused: boolean;
}

const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** One mail, as text; its web addresses can be followed. */
export const MailText = ({ mail, focused }: MailTextProps) => {
  return (
    <article className={`card padded ${classes.mail}`} aria-labelledby="asunto">
      <Box component={Link} hiddenFrom="sm" to={paths.devMail()} className="tall-link">
        <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
        Todos los correos
      </Box>
      <h2 id="asunto" ref={focused ? takeFocus : null} tabIndex={-1}>
        {mail.subject}
      </h2>
      <p className="quiet small">
        Para {mail.to}, <InstantText value={mail.at} />
      </p>
      <Text className="written" mt="lg">
        {partsOf(mail.text.trim()).map(({ text, isLink }, index) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
            <a key={index} href={text} rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </Text>
      {mail.attachments.length > 0 && (
        <Box component="ul" className="lined" mt="lg" aria-label="Adjuntos">
          {mail.attachments.map((name) => (
            <Group key={name} component="li" gap="xs" wrap="nowrap">
              <IconPaperclip size={18} stroke={1.6} aria-hidden="true" />
              {name}
            </Group>
          ))}
        </Box>
      )}
    </article>
  );
};
