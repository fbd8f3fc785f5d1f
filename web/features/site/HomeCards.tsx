import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Cota } from '../../ui/Cota.tsx';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { rateWords } from '../../ui/works/work-words.ts';
import type { RecordWithPhotos } from './queue/queue.ts';
import { photoCount } from './queue/queue-words.ts';
import classes from './Site.module.css';
import sheet from './SiteSheet.module.css';
import { TakePhoto } from './TakePhoto.tsx';
import { type Home, homeName } from './use-my-sites.ts';

interface FirstHomeProps {
  home: Home;
  /** what this phone has of it today */
  queue: readonly RecordWithPhotos[];
  busy: boolean;
  onTaken: (files: readonly File[]) => void;
}

/** The home that the person works in now, with its plan and the camera. */
export const FirstHome = ({ home, queue, busy, onTaken }: FirstHomeProps) => {
  const draft = queue.find(({ state }) => state === 'draft');
  return (
    <section className={sheet.sheet} aria-labelledby={`obra-${home.id}`}>
      <div className={classes.firstPlan}>
        <FloorPlan spaces={home.spaces} variant="thumb" />
        <Cota>
          Trabajo <b>{rateWords(home.work)}</b>
        </Cota>
      </div>
      <div className={classes.firstText}>
        <div>
          <h2 id={`obra-${home.id}`}>{homeName(home)}</h2>
          <p className="small">{[home.address, todayOf(home, queue)].filter(Boolean).join('. ')}</p>
        </div>
        <TakePhoto look="main" label="Tomar foto" busy={busy} onTaken={onTaken} />
        <Link to={paths.site(home.id)} className={classes.write}>
          {draft ? `Seguir el registro, ${photoCount(draft.photos.length)}` : 'Escribir sin foto'}
        </Link>
      </div>
    </section>
  );
};

interface OtherHomeProps {
  home: Home;
  recorded: boolean;
  onTaken: (files: readonly File[]) => void;
}

export const OtherHome = ({ home, recorded, onTaken }: OtherHomeProps) => (
  <li className={classes.other}>
    <Link to={paths.site(home.id)} className={classes.otherLink}>
      <span className={classes.otherPlan}>
        <FloorPlan spaces={home.spaces} variant="thumb" />
      </span>
      <span>
        <b>{homeName(home)}</b>
        <span className={classes.recorded} data-yes={recorded || undefined}>
          {recorded ? 'Registro de hoy enviado' : 'Sin registro hoy'}
        </span>
        {home.address && <span className={classes.address}>{home.address}</span>}
      </span>
    </Link>
    <TakePhoto look="icon" label={`Tomar foto en ${homeName(home)}`} onTaken={onTaken} />
  </li>
);

const todayOf = (home: Home, queue: readonly RecordWithPhotos[]): string => {
  const photos = Math.max(home.record?.photos.length ?? 0, queue.flatMap((each) => each.photos).length);
  return photos === 0 ? 'Hoy: sin fotos' : `Hoy: ${photoCount(photos)}`;
};
