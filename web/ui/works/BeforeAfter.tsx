import { Text } from '@mantine/core';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { Photo } from './Photo.tsx';
import { photoWords, type ShownPhoto, spaceOf, type UsePhoto } from './photos.ts';
import classes from './works.module.css';

interface BeforeAfterProps {
  before: ShownPhoto;
  after: ShownPhoto;
  usePhoto: UsePhoto;
}

/** Two photos of a space over each other: the handle, a drag or the arrows show more of one or of the other. */
export const BeforeAfter = ({ before, after, usePhoto }: BeforeAfterProps) => {
  const [shown, setShown] = useState(50);
  const wordsId = useId();
  return (
    <figure>
      <div className={classes.pair} style={{ '--shown': `${shown}%` } as CSSProperties}>
        <Photo id={after.id} size="large" alt={`Después: ${photoWords(after)}`} usePhoto={usePhoto} />
        <div className={classes.before}>
          <Photo id={before.id} size="large" alt={`Antes: ${photoWords(before)}`} usePhoto={usePhoto} />
        </div>
        <span className={classes.when}>Antes, {formatDayShort(before.day)}</span>
        <span className={classes.when} data-side="right">
          {formatDayShort(after.day)}
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={shown}
          onChange={(event) => setShown(Number(event.currentTarget.value))}
          aria-label="Cuánto se ve del antes"
          aria-valuetext={`${shown} % del antes`}
          aria-describedby={wordsId}
          className={`covering not-printed ${classes.range}`}
        />
        <span className={`not-printed ${classes.handle}`} aria-hidden="true">
          <IconArrowsHorizontal size={20} stroke={1.8} />
        </span>
      </div>
      <Text component="figcaption" id={wordsId} fz="sm" mt={6}>
        <b>{spaceOf(after)}.</b> {after.caption || before.caption}
      </Text>
    </figure>
  );
};
