import { DayText } from '../../ui/DayText.tsx';
import { Fact, Facts, SectionCard } from './parts.tsx';
import { type Project, yesOrNo } from './project.ts';

type BriefOf = Project['brief'];

/** What the family wants, what the staff knows, and who may see which. */
export const Brief = ({ project: { brief } }: { project: Project }) => {
  if (brief.public === null && brief.internal === null) {
    return <p className="quiet">Esta venta no tiene brief guardado.</p>;
  }
  return (
    <div className="columns">
      <SectionCard title="Brief visible a cliente">
        <PublicBrief brief={brief} />
      </SectionCard>
      {brief.internal && (
        <SectionCard title="Brief interno">
          <InternalBrief internal={brief.internal} />
        </SectionCard>
      )}
    </div>
  );
};

const PublicBrief = ({ brief }: { brief: BriefOf }) => {
  const info = brief.public;
  return (
    <Facts>
      <Fact name="Propósito">{brief.purchase_purpose}</Fact>
      <Fact name="Estilo">{info?.style_catalog ?? brief.design_style}</Fact>
      <Fact name="Colores y estilo">{info?.color_comments ?? null}</Fact>
      <Fact name="Alcance">{info?.remodeling_type ?? null}</Fact>
      <Fact name="Edad aproximada">{info?.approx_age == null ? null : `${info.approx_age} años`}</Fact>
      <Fact name="Hijos">{yesOrNo(info?.has_children ?? null)}</Fact>
      <Fact name="Mascotas">{info?.pet_type ?? yesOrNo(info?.has_pets ?? null)}</Fact>
      <Fact name="Material o acabado preferido">{info?.material_preferences ?? null}</Fact>
      <Fact name="Pasatiempos">{info?.hobbies ?? null}</Fact>
      <Fact name="Notas">{info?.external_notes ?? null}</Fact>
      <Fact name="Inmueble entregado">{yesOrNo(info?.has_property ?? null)}</Fact>
      <Fact name="Fecha de entrega">
        {info?.property_receive_date ? <DayText value={info.property_receive_date} /> : null}
      </Fact>
    </Facts>
  );
};

const InternalBrief = ({ internal }: { internal: NonNullable<BriefOf['internal']> }) => (
  <Facts>
    <Fact name="Quién decide">{internal.decision_maker}</Fact>
    <Fact name="Personalidad">{internal.personality}</Fact>
    <Fact name="Profesión 1">{internal.profession}</Fact>
    <Fact name="Profesión 2">{internal.second_profession}</Fact>
    <Fact name="Recomendación">{internal.recomendations}</Fact>
    <Fact name="Acuerdos o promesas">{internal.agreements_promises}</Fact>
    <Fact name="Cliente VIP">
      {internal.vip_alert ? (internal.vip_type ?? 'Sí') : yesOrNo(internal.vip_alert)}
    </Fact>
    <Fact name="Notas internas">{internal.internal_notes}</Fact>
  </Facts>
);
