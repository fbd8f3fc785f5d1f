import { Box, Button, Stack, Text, Title } from '@mantine/core';
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
      <Title id="seleccion" order={2} fz={20}>
        Tu selección
      </Title>
      {placed.length === 0 ? (
        <Text inherit c="dimmed">
          Aún no eliges a nadie.
        </Text>
      ) : (
        <Box component="ol" mt={14}>
          {placed.map(({ role, roleName, member }) => (
            <li key={`${role} ${member.employee_id}`} className={classes.person}>
              <Box component="b" fw={620}>
                {member.name}
              </Box>
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
        </Box>
      )}
      {missing && (
        <p role="status" className={classes.notice}>
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
          {missing}
        </p>
      )}
      {failure && (
        <Text role="alert" inherit mb="md" c="red.6" fw={560}>
          {failure}
        </Text>
      )}
      <Stack gap={10}>
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
      </Stack>
    </section>
  );
};
