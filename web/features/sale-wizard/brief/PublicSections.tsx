import { petTypes, purchasePurposes, remodelingTypes } from '#shared/domain/brief.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Segments } from '../Segments.tsx';
import { StepSection, Wide } from '../StepSection.tsx';
import { BriefNotes, BriefSelect, BriefText } from './BriefFields.tsx';
import { StyleSelect } from './StyleSelect.tsx';
import { type BriefSectionProps, wordsOf, yesNo } from './sections.ts';

/** What the client also sees: the style, the family and the home. */
export const PublicSections = (props: BriefSectionProps) => (
  <>
    <StepSection title="Añadir Estilo">
      <StyleSelect {...props} />
      <BriefNotes {...props} name="color_comments" label="Comentarios sobre colores y estilo" />
    </StepSection>
    <VisibleBrief {...props} />
  </>
);

const VisibleBrief = (props: BriefSectionProps) => {
  const { values, change, errors } = props;
  return (
    <StepSection title="Brief visible a cliente" text="El cliente lo ve en su página.">
      <Segments
        label="¿Vivir o invertir?"
        value={values.purchase_purpose}
        note={errors.purchase_purpose}
        onChange={(purchase_purpose) => change({ purchase_purpose })}
        options={wordsOf(purchasePurposes)}
      />
      <Segments
        label="Alcance de la remodelación"
        value={values.remodeling_type}
        note={errors.remodeling_type}
        onChange={(remodeling_type) => change({ remodeling_type })}
        options={wordsOf(remodelingTypes)}
      />
      <BriefText {...props} name="approx_age" label="Edad aproximada" inputMode="numeric" />
      <Segments
        label="¿Tiene hijos?"
        value={values.has_children}
        note={errors.has_children}
        onChange={(has_children) => change({ has_children })}
        options={yesNo}
      />
      <Segments
        label="¿Tiene mascotas?"
        value={values.has_pets}
        note={errors.has_pets}
        onChange={(has_pets) => change({ has_pets })}
        options={yesNo}
      />
      {values.has_pets === true && (
        <BriefSelect {...props} name="pet_type" label="Tipo de mascota" words={petTypes} />
      )}
      <BriefText {...props} name="material_preferences" label="Material o acabado preferido" />
      <BriefText {...props} name="hobbies" label="Pasatiempos" />
      <Wide>
        <BriefNotes {...props} name="external_notes" label="Notas externas" />
      </Wide>
      <Segments
        label="¿El inmueble ya fue entregado?"
        value={values.has_property}
        note={errors.has_property}
        onChange={(has_property) => change({ has_property })}
        options={yesNo}
      />
      {values.has_property === false && (
        <DayInput
          label="Fecha de entrega"
          name="property_receive_date"
          value={values.property_receive_date}
          onChange={(property_receive_date) => change({ property_receive_date })}
          error={errors.property_receive_date}
        />
      )}
    </StepSection>
  );
};
