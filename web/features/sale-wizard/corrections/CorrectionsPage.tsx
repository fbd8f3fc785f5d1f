import { Box, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { correctSale, readSaleToCorrect } from '#shared/contract/corrections.ts';
import { readProject } from '#shared/contract/projects.ts';
import { correctionSentences } from '#shared/domain/corrections.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useEndpoint, useRefresh } from '../../../api/hooks.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { paths } from '../../../app/paths.ts';
import { readToken, useFamilyModeOf } from '../../../app/session.ts';
import { FamilyMode, FamilyModeSwitch } from '../../../ui/FamilyMode.tsx';
import { asSentences, type FieldErrors, type FieldNotes, focusFirst, joined } from '../../../ui/fields.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { AppLayout } from '../../../ui/layouts/AppLayout.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useUrbanizations } from '../project/VisFields.tsx';
import { useCells } from '../use-cells.ts';
import { useSaving } from '../use-saving.ts';
import { useWrong } from '../use-step.ts';
import { CorrectionFields } from './CorrectionFields.tsx';
import { CorrectionReason } from './CorrectionReason.tsx';
import {
  type CorrectionForm,
  changedFields,
  correctionFormOf,
  formNames,
  groupsOf,
  productOfHome,
  type SaleToCorrect,
  wrongInCorrection,
} from './correction-form.ts';
import { Proposals } from './Proposals.tsx';

/** /projects/:projectId/corrections: the data of a final sale, with the reason of what changes. */
export const Component = () => {
  const id = String(useParams().projectId);
  const reading = useEndpoint(readSaleToCorrect, { params: { id } });
  return (
    <AppLayout width="manager">
      <PageHeader
        title="Corregir datos"
        subtitle="La venta ya está terminada. Precio, plan de pagos, espacios y fechas no cambian aquí."
      />
      {reading.data !== undefined ? (
        <CoverableCorrections
          id={id}
          sale={reading.data.data}
          reread={() => reading.refetch({ throwOnError: true })}
        />
      ) : (
        <NotLoaded reading={reading} label="Cargando los datos..." count={4} height={84} />
      )}
    </AppLayout>
  );
};

interface CorrectionsProps {
  id: string;
  sale: SaleToCorrect;
  reread: () => Promise<unknown>;
}

const CoverableCorrections = (props: CorrectionsProps) => (
  <FamilyMode {...useFamilyModeOf(props.sale.sale?.id ?? 0)}>
    <Box mb="md">
      <FamilyModeSwitch />
    </Box>
    <Corrections {...props} />
  </FamilyMode>
);

export const Corrections = ({ id, sale, reread }: CorrectionsProps) => {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { builderOf } = useUrbanizations();
  const seen = correctionFormOf(sale);
  const [savedBy, setSavedBy] = useState<string | null>(null);
  const cells = useCells(seen, { savedBy });
  const [reason, setReason] = useState('');
  const saving = useSaving(async (error: ApiError) => {
    setSavedBy(error.savedBy);
    await reread().catch(() => undefined);
  });
  const { values, conflicts } = cells;
  const product = productOfHome(sale);
  const refused = formNames(asSentences(saving.fields));
  const { errors, change, setWrong } = useWrong(cells, saving, refused);
  const changed = changedFields(values, seen);
  const dirty = changed.length > 0 || reason !== '';
  const isSaved = useRef(false);
  const typed = Object.fromEntries(Object.entries(values).filter(([field]) => changed.includes(field)));
  const kept = {
    values: { typed, reason },
    dirty,
    set: (before: { typed: Partial<CorrectionForm>; reason: string }) => {
      cells.set(before.typed);
      setReason(before.reason);
    },
    action: { isSuccess: isSaved.current },
  };
  useKeptForm(`correction-${id}`, kept, true);

  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const latest = useRef(errors);
  latest.current = errors;
  // the section of what was refused is open by now
  useEffect(() => {
    if (tries > 0) focusFirst(form.current, withNotes(latest.current));
  }, [tries]);

  const check = (field: keyof CorrectionForm) => {
    const found = wrongInCorrection(values, seen, product)[field];
    if (found) setWrong((before) => ({ ...before, [field]: found }));
  };
  const submit = async () => {
    const found = wrongInCorrection(values, seen, product);
    setWrong(found);
    if (Object.keys(found).length > 0) return setTries((count) => count + 1);
    let proposed: readonly string[] = [];
    isSaved.current = await saving.run(async () => {
      const body = { reason, ...groupsOf(values, seen, { product, builderOf }) };
      ({ proposed } = await call(correctSale, { params: { id }, body }));
    });
    if (!isSaved.current) return setTries((count) => count + 1);
    void refresh(readProject);
    toast(savedWords(proposed.length, changed.length));
    await navigate(paths.project(Number(id)));
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={14}>
        {sale.cancelled && <p>{correctionSentences.sale_cancelled}</p>}
        <Proposals
          proposals={sale.proposals}
          values={values}
          onUse={(part, why) => {
            change(part);
            setReason((typed) => (typed.trim() === '' ? why : typed));
          }}
        />
        <CorrectionFields
          sale={sale}
          values={values}
          changed={changed}
          errors={errors}
          change={change}
          check={check}
        />
        <CorrectionReason
          reason={reason}
          onReason={setReason}
          changed={changed.length}
          undecided={conflicts.length}
          saving={saving}
          foot={footOf(saving.failure?.message ?? null, refused, Object.keys(seen))}
          back={paths.project(Number(id))}
        />
      </Stack>
      <LeaveGuard
        asks={() => dirty && !isSaved.current && readToken() !== null}
        title="¿Salir sin guardar la corrección?"
      >
        Se pierde lo que escribiste.
      </LeaveGuard>
    </form>
  );
};

const savedWords = (proposed: number, changed: number): string => {
  if (proposed === 0) return 'Datos corregidos.';
  const rest = proposed < changed ? 'Lo demás quedó corregido. ' : '';
  return `${rest}El correo o documento quedó propuesto: gerencia o administración decide el cambio.`;
};

/** The notes that are sentences: a choice has buttons of its own. */
const withNotes = (errors: FieldNotes): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** What was refused and stands at no field of the form. */
const footOf = (message: string | null, refused: FieldErrors, shown: readonly string[]): string | null => {
  const { reason: _atItsField, ...fields } = refused;
  if (Object.keys(refused).length === 0) return message;
  const hidden = Object.entries(fields).filter(([field]) => !shown.includes(field));
  return hidden.length === 0 ? null : joined(hidden.map(([, sentence]) => sentence));
};
