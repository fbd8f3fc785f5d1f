import { Button, Group, Menu, Stack, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDay } from '#shared/domain/calendar.ts';
import { type LineKind, lineKinds, MAX_LINES } from '#shared/domain/change-lines.ts';
import { MAX_CUSTOM_DAYS } from '#shared/domain/payment-plan.ts';
import { DaysInput } from '../../ui/DaysInput.tsx';
import { Form } from '../../ui/Form.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PriceSum } from '../../ui/PriceSum.tsx';
import { ReadOnlyField } from '../../ui/ReadOnlyField.tsx';
import { MarkedPlan } from './ChangedSpaces.tsx';
import { type Change, marksOf } from './changes.ts';
import { DraftFoot } from './DraftFoot.tsx';
import { type DraftValues, typedAreas, withLine } from './editor.ts';
import { LinesTable } from './LinesTable.tsx';
import { Margins } from './Margins.tsx';
import { Origin } from './Origin.tsx';
import { PaymentWays } from './PaymentWays.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { SendingCard } from './SendingCard.tsx';
import { TermsCard } from './TermsCard.tsx';
import { type DraftForm, useDraft } from './use-draft.ts';

interface DraftEditorProps {
  change: Change;
  /** as it is stored now: it differs from `change` while something is unsaved */
  latest: Change;
  /** takes what somebody else saved or sent meanwhile; null when there is none */
  others: (() => void) | null;
  onDirty: (dirty: boolean) => void;
}

const addNames: Record<LineKind, string> = {
  change_space: 'Cambiar un espacio',
  add_space: 'Agregar un espacio',
  remove_space: 'Quitar un espacio',
  free: 'Una línea libre',
};

/** The draft of an otrosí: its lines, days and payments, with what they do to the sale while they are written. */
export const DraftEditor = ({ change, latest, others, onDirty }: DraftEditorProps) => {
  const { form, spaces, preview, isOld, error } = useDraft(change, latest, () => onDirty(false));
  /** what the person had typed, while they look at what somebody else saved */
  const [mine, setMine] = useState<DraftValues | null>(null);
  const { powers, why_not_save } = change;
  const { dirty } = form;
  const isDraft = latest.state === 'draft';
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const off = why_not_save !== null || form.busy;
  const { money, works } = preview;
  return (
    <Form form={form} aria-label={`Otrosí ${change.number}`}>
      {others && (
        <div className="notice" data-tone="warning">
          <p>
            {isDraft
              ? 'Otra persona guardó este borrador mientras escribías. Lo tuyo sigue aquí, sin guardar.'
              : 'Otra persona envió o descartó este otrosí mientras escribías, y ya no se puede guardar. Lo tuyo sigue aquí, también después de ver cómo quedó.'}
          </p>
          <Button
            variant="default"
            mt="xs"
            onClick={() => {
              if (isDraft) setMine(form.values);
              others();
            }}
          >
            {isDraft ? 'Ver lo que guardó' : 'Ver cómo quedó'}
          </Button>
        </div>
      )}
      {mine && !others && (
        <div className="notice" data-tone="warning">
          <p>Esto es lo que guardó la otra persona. Lo que escribiste no se ha perdido.</p>
          <Button
            variant="default"
            mt="xs"
            onClick={() => {
              form.set(mine);
              setMine(null);
            }}
          >
            Volver a lo que escribí
          </Button>
        </div>
      )}
      {why_not_save && <p className="notice">{why_not_save}</p>}
      {money && (
        <div data-old={isOld || undefined}>
          <PriceSum
            terms={[
              { name: `Contrato, versión ${change.version_before}`, amount: money.price_before },
              { name: `Otrosí ${change.number}`, amount: money.value },
            ]}
            total={{ name: `Total, versión ${change.version_before + 1}`, amount: money.price_after }}
            aside={money.margin && <Margins margin={money.margin} />}
          />
        </div>
      )}
      <fieldset disabled={off} className="fields">
        <section className="card padded">
          <Group justify="space-between" align="flex-end" mb="sm">
            <TextInput
              label="De qué trata"
              description="Es el título que lee la familia."
              maxLength={100}
              flex="1 1 300px"
              maw={560}
              {...form.field('title')}
            />
            <AddLine form={form} />
          </Group>
          <LinesTable key={change.revision} form={form} spaces={spaces} preview={preview} powers={powers} />
        </section>
        <div className="columns" data-ratio="5-7">
          <Stack gap="lg">
            <Origin change={change} />
            {powers.prices && money && <PaymentWays form={form} ways={money.ways} value={money.value} />}
            <section className="card padded">
              <h2>Días de obra</h2>
              <Stack gap="sm">
                <div className="columns fields" data-until="phone">
                  <DaysInput
                    label="Días hábiles de más"
                    description="Con menos si la obra termina antes."
                    signed
                    most={MAX_CUSTOM_DAYS}
                    {...form.field('days')}
                  />
                  <ReadOnlyField label="Fin de obra" help={`Hoy ${formatDay(works.end_before)}`} live>
                    {formatDay(works.end_after)}
                  </ReadOnlyField>
                </div>
                <TextInput
                  label="Por qué cambian los días"
                  description="Lo lee la familia."
                  maxLength={300}
                  {...form.field('days_reason')}
                />
                <p className="quiet small">{works.days === 0 ? '' : works.reason}</p>
              </Stack>
            </section>
            <section className="card padded">
              <Textarea
                label="Si la familia dice que no (opcional)"
                description="Qué pasa entonces con la obra. Lo lee antes de decidir."
                minRows={2}
                maxLength={500}
                {...form.field('if_refused')}
              />
            </section>
            <PhotoCard change={latest} />
          </Stack>
          <Stack gap="lg">
            {powers.prices && money && <SendingCard change={latest} form={form} preview={preview} />}
            <HeadedCard title="Así lo marca el plano" aside={<span>Lo ve la familia</span>}>
              <MarkedPlan
                spaces={preview.spaces}
                marks={marksOf(form.values.lines)}
                area={typedAreas(spaces, preview.spaces)}
              />
            </HeadedCard>
          </Stack>
        </div>
        {powers.prices && money && <TermsCard change={change} form={form} money={money} isOld={isOld} />}
      </fieldset>
      <DraftFoot change={change} form={form} preview={preview} isOld={isOld} error={error} />
      <LeaveGuard
        asks={() => (form.dirty || mine !== null) && !form.busy}
        title="¿Salir sin guardar el otrosí?"
      >
        <p>Lo que escribiste desde la última vez que guardaste se pierde.</p>
      </LeaveGuard>
    </Form>
  );
};

const AddLine = ({ form }: { form: DraftForm }) => {
  const { lines } = form.values;
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="light"
          disabled={lines.length >= MAX_LINES}
          leftSection={<IconPlus size={18} stroke={1.6} />}
          rightSection={<IconChevronDown size={16} stroke={1.6} />}
        >
          Agregar línea
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lineKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => form.set({ lines: withLine(lines, kind) })}>
            {addNames[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
