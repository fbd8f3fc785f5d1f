import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../Logo.tsx';
import { PaperSheet } from '../PaperSheet.tsx';
import { useTitle } from '../use-title.ts';
import classes from './PublicSheet.module.css';

interface PublicSheetProps {
  title: string;
  icon?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}

/** One sheet in the middle of the page: the reader of a QR code needs no account and no menu. */
export const PublicSheet = ({ title, icon, more, children }: PublicSheetProps) => {
  useTitle(title);
  return (
    <div className={classes.page}>
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
        <PaperSheet title={title} sign={icon}>
          {children}
        </PaperSheet>
        {more}
      </Box>
    </div>
  );
};
