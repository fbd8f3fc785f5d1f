import { personalities, vipTypes, vipTypeWords } from '#shared/domain/brief.ts';
import { COVERED, useFamilyMode } from '../../../ui/FamilyMode.tsx';
import { StepSection } from '../StepSection.tsx';
import { BriefChoice, BriefNotes, BriefSelect, BriefText } from './BriefFields.tsx';
import { internalFields } from './brief-form.ts';
import { type BriefSectionProps, yesNo } from './sections.ts';

/** What only the staff sees. */
export const InternalSections = (props: BriefSectionProps) => {
  const { values, errors } = props;
  if (useFamilyMode()) return <CoveredSections errors={errors} />;
  return (
    <>
      <StepSection title="Brief interno" text="Solo lo ve el equipo.">
        <BriefText {...props} name="decision_maker" label="Quién toma la decisión" />
        <BriefSelect
          {...props}
          name="personality"
          label="Personalidad de quien decide"
          words={personalities}
        />
        <BriefText {...props} name="profession" label="Profesión 1" />
        <BriefText {...props} name="second_profession" label="Profesión 2" />
        <BriefNotes {...props} name="recomendations" label="Recomendación" />
        <BriefNotes {...props} name="agreements_promises" label="Acuerdos o promesas" />
      </StepSection>
      <StepSection title="Cliente VIP" text="Solo lo ve el equipo.">
        <BriefChoice {...props} name="vip_alert" label="Alerta VIP" options={yesNo} />
        {(values.vip_alert === true || errors.vip_type) && (
          <BriefSelect
            {...props}
            name="vip_type"
            label="Tipo de VIP"
            words={vipTypes.map((value) => ({ value, label: vipTypeWords(value) }))}
          />
        )}
        <div className="whole-row">
          <BriefNotes {...props} name="internal_notes" label="Notas internas" />
        </div>
      </StepSection>
    </>
  );
};

const CoveredSections = ({ errors }: Pick<BriefSectionProps, 'errors'>) => (
  <StepSection title="Brief interno" text={COVERED}>
    {internalFields.some((field) => errors[field]) && (
      <div className="whole-row">
        <p role="alert" className="error">
          Quita el modo familia: aquí hay algo por corregir o elegir.
        </p>
      </div>
    )}
  </StepSection>
);
