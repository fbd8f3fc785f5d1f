import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { salesAccess } from '#shared/domain/access.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useInvitations } from '../../api/invitations.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { counted } from '../../ui/count-words.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import { InvitePeople } from '../../ui/InvitePeople.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Fact, Facts, SectionCard } from './parts.tsx';
import type { Project } from './project.ts';
import { suggestionsOf } from './suggestions-of.ts';

/** The people of the home and how to reach them, what they wait for, what they authorised and their access to the portal. */
export const ClientCard = ({ project }: { project: Project }) => {
  const { client, second_client } = project;
  const sells = useMay(salesAccess);
  return (
    <SectionCard title="Cliente">
      <Stack>
        <Person person={client} identityDocument={client.identity_document} />
        {second_client && (
          <Person person={second_client} kind={second_client.relationship_type ?? 'Segundo cliente'} />
        )}
        <Suggestions projectId={project.id} />
        <Consents project={project} />
        {sells && (
          <div className="lined">
            <Title order={3} fz="md" mb="sm">
              Acceso al portal
            </Title>
            <Portal saleId={project.sale_id} />
          </div>
        )}
      </Stack>
    </SectionCard>
  );
};

interface PersonProps {
  person: { name: string; email: string | null; phone: string | null };
  /** 'Esposo' */
  kind?: string;
  identityDocument?: string | null;
}

const Person = ({ person: { name, email, phone }, kind, identityDocument = null }: PersonProps) => (
  <Group gap="sm" wrap="nowrap" align="flex-start" lh={1.4}>
    <span className="avatar" aria-hidden="true">
      {name.charAt(0)}
    </span>
    <Stack gap={0} miw={0} fz="sm">
      <b>{name}</b>
      {kind && <small>{kind}</small>}
      {identityDocument && <small className="num">Documento {identityDocument}</small>}
      {phone && (
        <Box component="a" href={`tel:${phone.replaceAll(' ', '')}`} py={2} className="tall-on-phone">
          {phone}
        </Box>
      )}
      {email && (
        <Box component="a" href={`mailto:${email}`} py={2} className="tall-on-phone">
          {email}
        </Box>
      )}
    </Stack>
  </Group>
);

const consentNames = { service: 'Prestar el servicio', news: 'Novedades y ofertas' };

/** Closed until it is asked for: it is read when a family asks what it signed. */
const Consents = ({ project: { client, consents, second_consents } }: { project: Project }) => {
  const pending = client.identity_document !== null && consents.length === 0;
  if (!pending && consents.length + second_consents.length === 0) return null;
  return (
    <details className="more" open={pending}>
      <summary>Autorizaciones de datos personales</summary>
      <Facts>
        {pending && (
          <Fact name="Autorización de datos">Pendiente: se pide al aceptar la invitación al portal</Fact>
        )}
        {consents.map((consent) => (
          <ConsentFact key={consent.purpose} consent={consent} who="Autoriza" />
        ))}
        {second_consents.map((consent) => (
          <ConsentFact key={consent.purpose} consent={consent} who="Segundo cliente autoriza" />
        ))}
      </Facts>
    </details>
  );
};

/** 'Sí, 14/04/2026. Enlace de Valentina Ríos. En disputa' */
const ConsentFact = ({ consent, who }: { consent: Project['consents'][number]; who: string }) => (
  <Fact name={`${who}: ${consentNames[consent.purpose]}`}>
    {consent.granted ? 'Sí' : 'No'}, <InstantText value={consent.at} dayOnly />
    {consent.invited_by !== null && `. Enlace de ${consent.invited_by}`}
    {consent.disputed && '. En disputa'}
  </Fact>
);

const Portal = ({ saleId }: { saleId: number }) => <InvitePeople {...useInvitations(saleId)} />;

const Suggestions = ({ projectId }: { projectId: number }) => {
  const { data, error, refetch } = useEndpoint(listSuggestions, suggestionsOf(projectId));
  return (
    <>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <Text fz="sm">
        {data ? waitingText(data.totals) : !error && 'Cargando sugerencias...'}{' '}
        <Link to={paths.suggestions({ project: projectId })}>Ver sugerencias</Link>
      </Text>
    </>
  );
};

const waitingText = ({ open, late }: { open: number; late: number }): string => {
  if (open === 0) return 'Ninguna sugerencia espera respuesta.';
  const waiting = counted(open, 'sugerencia por atender', 'sugerencias por atender');
  if (late === 0) return `${waiting}, a tiempo.`;
  return `${waiting}, ${counted(late, 'espera', 'esperan')} más de lo prometido.`;
};
