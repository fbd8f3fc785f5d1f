import { Button } from '@mantine/core';
import type { Template, TemplateForm } from './use-template-form.ts';

interface OtherVersionProps {
  other: Template;
  mine: TemplateForm['values'];
  onKeepMine: () => void;
}

/** The version that somebody else saved meanwhile: its title and clauses that are not in what is being written. */
export const OtherVersion = ({ other, mine, onKeepMine }: OtherVersionProps) => {
  const changed = other.clauses.filter(
    ({ title, text }) => !mine.clauses.some((each) => each.title === title && each.text === text),
  );
  return (
    <div className="notice" data-tone="warning" role="alert">
      <p>
        {other.saved_by ?? 'Otra persona'} guardó la versión {other.version} mientras escribías. Lo tuyo sigue
        aquí.
      </p>
      {other.title !== mine.title && <p>Su título: {other.title}</p>}
      {changed.length > 0 && (
        <details>
          <summary>Sus cláusulas que no son como las tuyas ({changed.length})</summary>
          {changed.map(({ title, text }) => (
            <p key={`${title}${text}`} className="written">
              <b>{title}</b>
              {`\n${text}`}
            </p>
          ))}
        </details>
      )}
      <Button variant="default" size="compact-sm" onClick={onKeepMine}>
        Guardar la mía encima
      </Button>
    </div>
  );
};
