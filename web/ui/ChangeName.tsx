import { Link } from 'react-router';

interface ChangeNameProps {
  change: { number: number; title: string };
  to: string;
}

/** The number of an otrosí, which opens it, over its title. */
export const ChangeName = ({ change: { number, title }, to }: ChangeNameProps) => (
  <>
    <Link to={to} className="name-link">
      Otrosí {number}
    </Link>
    <small className="free-text">{title === '' ? 'Sin título' : title}</small>
  </>
);
