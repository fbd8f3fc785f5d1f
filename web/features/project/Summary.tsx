import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { salesAccess, whyNotAllowed } from '#shared/domain/access.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { cancellationRules } from '#shared/domain/cancellation.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { earlyStartChannelNames, heldSentence } from '#shared/domain/purchases.ts';
import { formatArea } from '#shared/domain/spaces.ts';
import { paths } from '../../app/paths.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { InstantText } from '../../ui/InstantText.tsx';
import { HistoryList } from './Activity.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import { PlanOfPayments } from './PlanOfPayments.tsx';
import { Portal } from './Portal.tsx';
import { Fact, Figures, SectionCard } from './parts.tsx';
import type { Project } from './project.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import { Suggestions } from './Suggestions.tsx';
import { TeamList } from './Team.tsx';
import { useMoneySeen } from './use-money-seen.ts';

/** The latest events that the summary shows. */
const LATEST = 4;

export const Summary = ({ project }: { project: Project }) => {
  const { totals, payment_plan, progress, next_action } = project;
  const seen = useMoneySeen();
  const user = useSession();
  const sells =
    user !== null &&
    whyNotAllowed(salesAccess, { role: roleOf(user), permissions: user.permissions }) === null;
  return (
    <div className="columns" data-ratio="2-1">
      <Stack gap="lg" miw={0}>
        <SectionCard title="Plano y espacios" aside={totalsText(totals)}>
          <FloorPlan spaces={project.spaces} />
        </SectionCard>
        <ScheduleCard project={project} />
        {payment_plan && (
          <SectionCard
            title="Plan de pagos"
            aside={<Link to={paths.project(project.id, 'contrato')}>Ver contrato y pagos</Link>}
          >
            <PlanOfPayments projectId={project.id} brief />
          </SectionCard>
        )}
      </Stack>
      <Stack gap="lg" miw={0}>
        <SectionCard title="Estado">
          <Figures>
            <Fact name="Ahora">{progress?.label ?? null}</Fact>
            <Fact name="Sigue">{next_action.text}</Fact>
            {project.cancellation && (
              <>
                <Fact name="Por qué">
                  {cancellationRules[project.cancellation.kind].name}: {project.cancellation.reason}
                </Fact>
                <Fact name="Devolver lo pagado hasta">{formatDay(project.cancellation.refund_by)}</Fact>
              </>
            )}
            <Fact name="Compras">
              {project.purchases_held_until && heldSentence(project.purchases_held_until)}
            </Fact>
            <Fact name="Empezar antes">{project.early_start && earlyStartText(project.early_start)}</Fact>
            <Fact name="Venta registrada por">{project.seller.name}</Fact>
          </Figures>
        </SectionCard>
        <SectionCard title={seen.price ? 'Contrato' : 'Fechas de obra'}>
          <ContractFigures project={project} />
        </SectionCard>
        <SectionCard title="Cliente">
          <ClientFigures project={project} />
        </SectionCard>
        {sells && <Portal saleId={project.sale_id} />}
        <SectionCard title="Equipo">
          <TeamList project={project} />
        </SectionCard>
        <Suggestions projectId={project.id} />
        <SectionCard title="Actividad">
          <HistoryList history={project.history.slice(0, LATEST)} />
        </SectionCard>
      </Stack>
    </div>
  );
};

/** 'La familia lo pidió el 24/11/2026. Llamada: quiere la cocina en enero' */
const earlyStartText = ({ on, channel, note }: NonNullable<Project['early_start']>): string =>
  `La familia lo pidió el ${formatDay(on)}. ${earlyStartChannelNames[channel]}: ${note}`;

/** '107 m², $ 2.440.191 por m²'; the price only for the roles that see it. */
const totalsText = ({ area, cost_per_sqm }: Project['totals']): string =>
  [`${formatArea(area)} m²`, ...(cost_per_sqm === null ? [] : [`${formatPesos(cost_per_sqm)} por m²`])].join(
    ', ',
  );

const consentNames = { service: 'Prestar el servicio', news: 'Novedades y ofertas' };

/** 'Sí, 14/04/2026. Enlace de Valentina Ríos. En disputa' */
const ConsentFact = ({ consent, who }: { consent: Project['consents'][number]; who: string }) => (
  <Fact name={`${who}: ${consentNames[consent.purpose]}`}>
    {consent.granted ? 'Sí' : 'No'}, <InstantText value={consent.at} dayOnly />
    {consent.invited_by !== null && `. Enlace de ${consent.invited_by}`}
    {consent.disputed && '. En disputa'}
  </Fact>
);

const ClientFigures = ({
  project: { client, second_client, consents, second_consents },
}: {
  project: Project;
}) => (
  <Figures>
    <Fact name="Nombre">{client.name}</Fact>
    <Fact name="Cédula">{client.identity_document}</Fact>
    <Fact name="Correo">{client.email}</Fact>
    <Fact name="Teléfono">{client.phone}</Fact>
    <Fact name={second_client?.relationship_type ?? 'Segundo cliente'}>{second_client?.name ?? null}</Fact>
    <Fact name="Su correo">{second_client?.email ?? null}</Fact>
    <Fact name="Su teléfono">{second_client?.phone ?? null}</Fact>
    {consents.map((consent) => (
      <ConsentFact key={consent.purpose} consent={consent} who="Autoriza" />
    ))}
    {client.identity_document !== null && consents.length === 0 && (
      <Fact name="Autorización de datos">Pendiente: se pide al aceptar la invitación al portal</Fact>
    )}
    {second_consents.map((consent) => (
      <ConsentFact key={consent.purpose} consent={consent} who="Segundo cliente autoriza" />
    ))}
  </Figures>
);
