import { Box, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import thread from '../../ui/thread.module.css';
import { type Available, type Choice, loadText, missingText, placedOf, warningsOf } from './assignment.ts';

/** The chosen team with the workload of each; missing roles and warnings are shown and do not block. */
export const Selection = ({ choice, available }: { choice: Choice; available: Available }) => {
  const placed = placedOf(choice, available.data);
  const missing = missingText(choice);
  const dated = available.project.works !== null;
  return (
    <section aria-labelledby="seleccion" className="card padded">
      <h2 id="seleccion">Tu selección</h2>
      {placed.length === 0 ? (
        <p className="quiet">Aún no eliges a nadie.</p>
      ) : (
        <Box component="ol" mt={14} className={thread.thread}>
          {placed.map(({ role, roleName, member }) => (
            <li key={`${role} ${member.employee_id}`}>
              <b>{member.name}</b>
              <span className="quiet">{roleName}</span>
              <small>{loadText(member, dated)}</small>
              {warningsOf(member).map((warning) => (
                <Group key={warning} component="span" gap={6} wrap="nowrap" c="orange.8" fz="sm" fw={560}>
                  <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
                  {warning}
                </Group>
              ))}
            </li>
          ))}
        </Box>
      )}
      {placed.length > 0 && missing && (
        <Group role="status" className="notice" data-tone="warning" gap={10} wrap="nowrap" mt="md">
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
          {missing}
        </Group>
      )}
    </section>
  );
};
