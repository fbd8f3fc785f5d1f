import { Button, UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './Site.module.css';

interface TakePhotoProps {
  /**
   * main: the one filled button of the screen; tile: among the photos of a record; icon: in a row of a home; again: in place
   * of a photo; link: those that were taken before
   */
  look: 'main' | 'tile' | 'icon' | 'again' | 'link';
  /** what a screen reader hears where the button has no words */
  label: string;
  busy?: boolean;
  onTaken: (files: readonly File[]) => void;
}

const camera = <IconCamera size={26} stroke={1.6} aria-hidden="true" />;

/** Opens the camera of the phone; `link` opens the photos that it has. */
export const TakePhoto = ({ look, label, busy = false, onTaken }: TakePhotoProps) => {
  const input = useRef<HTMLInputElement>(null);
  const open = () => !busy && input.current?.click();
  const words = busy ? 'Guardando...' : label;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        // from the photos of the phone several are chosen at once; the camera takes one
        {...(look === 'link' ? { multiple: true } : { capture: 'environment' })}
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // the same photo can be chosen again after it was removed
          event.currentTarget.value = '';
          if (files.length > 0) onTaken(files);
        }}
      />
      {look === 'main' && (
        <Button
          h={68}
          fz="lg"
          fullWidth
          onClick={open}
          aria-disabled={busy || undefined}
          leftSection={camera}
        >
          {words}
        </Button>
      )}
      {(look === 'link' || look === 'again') && (
        <Button
          variant={look === 'link' ? 'subtle' : 'default'}
          h={56}
          onClick={open}
          aria-disabled={busy || undefined}
        >
          {words}
        </Button>
      )}
      {look === 'tile' && (
        <UnstyledButton
          className={classes.tile}
          w="100%"
          fz="sm"
          fw={620}
          ta="center"
          onClick={open}
          aria-disabled={busy || undefined}
        >
          {camera}
          {words}
        </UnstyledButton>
      )}
      {look === 'icon' && (
        <UnstyledButton className={classes.camera} w={60} h={60} aria-label={label} onClick={open}>
          {camera}
        </UnstyledButton>
      )}
    </>
  );
};
