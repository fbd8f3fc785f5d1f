import { petTypes, purchasePurposes, remodelingTypes } from '#shared/domain/brief.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { StepSection } from '../StepSection.tsx';
import { BriefChoice, BriefNotes, BriefSelect, BriefText } from './BriefFields.tsx';
import { StyleSelect } from './StyleSelect.tsx';
import { type BriefSectionProps, wordsOf, yesNo } from './sections.ts';

/**
 * What the client also sees: the style, the family and the home. A question that another tab took away stays while
 * there is something to choose in it.
 */
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
      <BriefChoice
        {...props}
        name="purchase_purpose"
        label="¿Vivir o invertir?"
        options={wordsOf(purchasePurposes)}
      />
      <BriefChoice
        {...props}
        name="remodeling_type"
        label="Alcance de la remodelación"
        options={wordsOf(remodelingTypes)}
      />
      <BriefText {...props} name="approx_age" label="Edad aproximada" inputMode="numeric" />
      <BriefChoice {...props} name="has_children" label="¿Tiene hijos?" options={yesNo} />
      <BriefChoice {...props} name="has_pets" label="¿Tiene mascotas?" options={yesNo} />
      {(values.has_pets === true || errors.pet_type) && (
        <BriefSelect {...props} name="pet_type" label="Tipo de mascota" words={petTypes} />
      )}
      <BriefText {...props} name="material_preferences" label="Material o acabado preferido" />
      <BriefText {...props} name="hobbies" label="Pasatiempos" />
      <div className="whole-row">
        <BriefNotes {...props} name="external_notes" label="Notas externas" />
      </div>
      <BriefChoice {...props} name="has_property" label="¿El inmueble ya fue entregado?" options={yesNo} />
      {(values.has_property === false || errors.property_receive_date) && (
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
