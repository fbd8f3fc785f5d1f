import { Box, Stack } from '@mantine/core';
import { IconFileUnknown, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Logo } from '../Logo.tsx';
import { PaperSheet } from '../PaperSheet.tsx';
import { useTitle } from '../use-title.ts';
import classes from './PublicSheet.module.css';

interface PublicSheetProps {
  title: string;
  /** what was found of the code that was looked up, drawn over the title */
  found?: boolean;
  more?: ReactNode;
  children: ReactNode;
}

/** One sheet in the middle of the page: the reader of a QR code needs no account and no menu. */
export const PublicSheet = ({ title, found, more, children }: PublicSheetProps) => {
  useTitle(title);
  return (
    <Stack gap={0} mih="100dvh">
      <Box component="header" p={24}>
        <Logo />
      </Box>
      <Box
        component="main"
        id="contenido"
        tabIndex={-1}
        className={classes.main}
        w="100%"
        maw={508}
        mx="auto"
        pt="xs"
        px={{ base: 'md', sm: 24 }}
        pb={{ base: 40, sm: 72 }}
      >
        <PaperSheet title={title} sign={found !== undefined && <Verdict found={found} />}>
          {children}
        </PaperSheet>
        {more}
      </Box>
    </Stack>
  );
};

const icon = { stroke: 1.3, style: { marginLeft: -6 }, 'aria-hidden': true } as const;

const Verdict = ({ found }: { found: boolean }) =>
  found ? (
    <IconRosetteDiscountCheck size={56} {...icon} color="var(--mantine-color-petroleo-7)" />
  ) : (
    <IconFileUnknown size={48} {...icon} color="var(--mantine-color-piedra-6)" />
  );
