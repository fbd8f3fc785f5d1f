import { Box, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { listStyles } from '#shared/contract/styles.ts';
import { vipTypeWords } from '#shared/domain/brief.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { DayText } from '../../ui/DayText.tsx';
import { COVERED, useFamilyMode } from '../../ui/FamilyMode.tsx';
import { Materials } from '../../ui/Materials.tsx';
import classes from './brief.module.css';
import { briefSentence } from './brief-sentence.ts';
import { Fact, Facts } from './parts.tsx';
import { type Project, yesOrNo } from './project.ts';

type BriefOf = Project['brief'];

/** What the family wants, what the staff knows, and who may see which. */
export const Component = ({ project: { brief } }: { project: Project }) => {
  if (brief.public === null && brief.internal === null) {
    return <p className="quiet">Esta venta no tiene brief guardado.</p>;
  }
  // nothing in it is required
  const answers = { ...brief, ...brief.public, ...brief.internal, public: null, internal: null };
  if (Object.values(answers).every((answer) => answer === null)) {
    return <p className="quiet">Esta venta no tiene respuestas en el brief.</p>;
  }
  return (
    <div className="columns" data-ratio="2-1">
      <PublicBrief brief={brief} />
      {brief.internal && <InternalBrief internal={brief.internal} />}
    </div>
  );
};

const PublicBrief = ({ brief }: { brief: BriefOf }) => {
  const info = brief.public;
  const sentence = briefSentence(brief);
  const style = info?.style_catalog ?? brief.design_style;
  return (
    <section className="paper">
      <Box className={classes.part}>
        <Title order={2} fz="sm" c="dimmed" ff="text" fw={500}>
          Brief visible a cliente
        </Title>
        {sentence && (
          <Text className="figure" fz={{ base: 'h2', sm: 'section' }} lh={1.2} mt={6} maw="20em">
            {sentence}
          </Text>
        )}
      </Box>
      {(style || info?.color_comments) && (
        <Box className={classes.part}>
          <Text fz="sm" c="dimmed">
            Colores y estilo{style && ': '}
            <Text component="b" inherit c="black">
              {style}
            </Text>
          </Text>
          {style && <StyleMaterials style={style} />}
          {info?.color_comments && <blockquote className={classes.words}>«{info.color_comments}»</blockquote>}
        </Box>
      )}
      <dl className={`facts ${classes.block}`}>
        <Fact name="Propósito">{brief.purchase_purpose}</Fact>
        <Fact name="Alcance">{info?.remodeling_type ?? null}</Fact>
        <Fact name="Edad aproximada">{info?.approx_age == null ? null : `${info.approx_age} años`}</Fact>
        <Fact name="Hijos">{yesOrNo(info?.has_children ?? null)}</Fact>
        <Fact name="Mascotas">{info?.pet_type ?? yesOrNo(info?.has_pets ?? null)}</Fact>
        <Fact name="Inmueble entregado">{yesOrNo(info?.has_property ?? null)}</Fact>
        <Fact name="Fecha de entrega">
          {info?.property_receive_date ? <DayText value={info.property_receive_date} /> : null}
        </Fact>
      </dl>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="lg" className={`facts ${classes.texts}`}>
        <Fact name="Material o acabado preferido">{info?.material_preferences ?? null}</Fact>
        <Fact name="Pasatiempos">{info?.hobbies ?? null}</Fact>
        <Fact name="Notas">{info?.external_notes ?? null}</Fact>
      </SimpleGrid>
    </section>
  );
};

const StyleMaterials = ({ style }: { style: string }) => {
  const styles = useEndpoint(listStyles, {});
  const chosen = styles.data?.data.find(({ name, former_names }) => [name, ...former_names].includes(style));
  const materials = chosen?.materials ?? [];
  return materials.length > 0 && <Materials materials={materials} />;
};

/** What only the company reads, what was promised first. */
const InternalBrief = ({ internal }: { internal: NonNullable<BriefOf['internal']> }) => (
  <section className="card">
    <Group component="header" justify="space-between" gap="4px 12px" p="18px 24px">
      <Group gap="xs">
        <IconLock size={20} stroke={1.6} aria-hidden="true" />
        <h2 className="card-title">Brief interno</h2>
      </Group>
      <Text span fz="sm" c="dimmed">
        Solo lo ve el equipo
      </Text>
    </Group>
    {useFamilyMode() ? (
      <Text p="0 24px 24px" c="dimmed">
        {COVERED}
      </Text>
    ) : (
      <InternalFacts internal={internal} />
    )}
  </section>
);

const InternalFacts = ({ internal }: { internal: NonNullable<BriefOf['internal']> }) => (
  <>
    {internal.agreements_promises && (
      <dl className={`facts ${classes.promises}`}>
        <Fact name="Acuerdos o promesas">{internal.agreements_promises}</Fact>
      </dl>
    )}
    <Box p="18px 24px 24px">
      <Facts>
        <Fact name="Quién decide">{internal.decision_maker}</Fact>
        <Fact name="Personalidad">{internal.personality}</Fact>
        <Fact name="Profesión 1">{internal.profession}</Fact>
        <Fact name="Profesión 2">{internal.second_profession}</Fact>
        <Fact name="Recomendación">{internal.recomendations}</Fact>
        <Fact name="Cliente VIP">
          {internal.vip_alert ? vipTypeWords(internal.vip_type ?? 'Sí') : yesOrNo(internal.vip_alert)}
        </Fact>
        <Fact name="Notas internas">{internal.internal_notes}</Fact>
      </Facts>
    </Box>
  </>
);
