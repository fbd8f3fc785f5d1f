import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { listMyChanges } from '#shared/contract/change-approval.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { Money } from '../../ui/Money.tsx';

/** The otrosí that waits for the person, the one that expires first; its failure is shown on the page of the project. */
export const WaitingChange = ({ projectId }: { projectId: number }) => {
  const { data } = useEndpoint(listMyChanges, { params: { id: String(projectId) } });
  const [first] = (data?.data.changes ?? [])
    .filter(({ waits_for_me }) => waits_for_me)
    .toSorted((a, b) => (a.expires_on < b.expires_on ? -1 : 1));
  if (first === undefined) return null;
  return (
    <Group
      component="section"
      className="card padded due"
      justify="space-between"
      mt="lg"
      aria-label="Otrosí por aprobar"
    >
      <div className="free-text">
        <Text component="h2" className="figure">
          Otrosí {first.number}: {first.title}
        </Text>
        <p className="quiet">
          {first.value !== 0 && (
            <>
              <Money value={first.value} signed />.{' '}
            </>
          )}
          Puedes aprobarlo hasta el {formatDay(first.expires_on)}.
        </p>
      </div>
      <Button component={Link} to={paths.clientChange(first.id)} className="wide-on-phone">
        Ver y decidir
      </Button>
    </Group>
  );
};
