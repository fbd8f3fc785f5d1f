import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './assignment.module.css';
import { type Available, type Choice, loadText, missingText, placedOf, warningsOf } from './assignment.ts';

interface SelectionProps {
  choice: Choice;
  available: Available;
  saving: boolean;
  failure: string | null;
}

/** Who the team would be, with what each has already; what is missing or speaks against somebody is told, no more. */
export const Selection = ({ choice, available, saving, failure }: SelectionProps) => {
  const placed = placedOf(choice, available.data);
  const missing = missingText(choice);
  const dated = available.project.works !== null;
  return (
    <section aria-labelledby="seleccion" className={classes.selection}>
      <h2 id="seleccion" className={classes.heading}>
        Tu selección
      </h2>
      {placed.length === 0 ? (
        <p className={classes.quiet}>Aún no eliges a nadie.</p>
      ) : (
        <ol className={classes.people}>
          {placed.map(({ role, roleName, member }) => (
            <li key={`${role} ${member.employee_id}`} className={classes.person}>
              <b className={classes.name}>{member.name}</b>
              <span className={classes.role}>{roleName}</span>
              <span className={classes.load}>{loadText(member, dated)}</span>
              {warningsOf(member).map((warning) => (
                <span key={warning} className={classes.warning}>
                  <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
                  {warning}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {missing && (
        <p role="status" className={classes.notice}>
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
          {missing}
        </p>
      )}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        <SubmitButton
          fullWidth
          busy={saving}
          busyLabel="Enviando..."
          whyOff={available.project.finished ? 'El proyecto ya está finalizado: su equipo no cambia.' : null}
        >
          Continuar
        </SubmitButton>
        <Button component={Link} to={paths.manager()} variant="default" fullWidth>
          Cancelar
        </Button>
      </div>
    </section>
  );
};
