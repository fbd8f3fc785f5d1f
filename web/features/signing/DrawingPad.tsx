import { Box, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import SignaturePad from 'signature_pad';
import { DRAWING_HEIGHT, DRAWING_WIDTH, type Drawing } from '#shared/domain/signing.ts';
import classes from './signing.module.css';
import { drawingOf } from './signing.ts';

/** A place to draw the own signature with a finger, a pen or the mouse. Optional: the name is typed in any case. */
export default function DrawingPad({ onChange }: { onChange: (drawing: Drawing) => void }) {
  const pad = useRef<SignaturePad | null>(null);
  const open = (canvas: HTMLCanvasElement | null) => {
    if (canvas === null) return;
    // as many points as the screen has, or lines are blurred
    const ratio = Math.max(window.devicePixelRatio, 1);
    const { clientWidth: width, clientHeight: height } = canvas;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    const made = new SignaturePad(canvas, { minDistance: 3, penColor: getComputedStyle(canvas).color });
    const tell = () =>
      onChange(drawingOf(made.toData(), { width, height }, { width: DRAWING_WIDTH, height: DRAWING_HEIGHT }));
    made.addEventListener('endStroke', tell);
    pad.current = made;
    return () => {
      made.removeEventListener('endStroke', tell);
      made.off();
    };
  };
  const clear = () => {
    pad.current?.clear();
    onChange([]);
  };
  return (
    <Box maw={480}>
      <canvas ref={open} className={classes.canvas} role="img" aria-label="Dibuja aquí tu firma" />
      <UnstyledButton className="text-button tall-on-phone" onClick={clear}>
        Borrar el dibujo
      </UnstyledButton>
    </Box>
  );
}
