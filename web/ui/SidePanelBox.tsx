import { Box, CloseButton, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DialogProps } from './Form.tsx';
import classes from './SidePanel.module.css';

export interface SidePanelProps extends DialogProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** false while a dialog stands over it: Escape closes that one */
  closeOnEscape?: boolean;
  children: ReactNode;
}

/** The code of SidePanel.tsx. */
export const Component = ({
  opened,
  title,
  subtitle,
  onClose,
  closeOnEscape = true,
  children,
}: SidePanelProps) => (
  <Drawer.Root opened={opened} onClose={onClose} position="right" size={540} closeOnEscape={closeOnEscape}>
    <Drawer.Overlay />
    <Drawer.Content>
      <Drawer.Body className={classes.body}>
        {/* without Drawer.Header: a second <header> is a second banner */}
        <div className={classes.top}>
          <Box miw={0} pt={6}>
            <Drawer.Title className="dialog-title">{title}</Drawer.Title>
            {subtitle && <p className="quiet">{subtitle}</p>}
          </Box>
          <CloseButton size={44} iconSize={20} onClick={onClose} />
        </div>
        {children}
      </Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
