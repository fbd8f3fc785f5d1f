import { Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { WizardLayout } from '../../../ui/layouts/WizardLayout.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ErrorState } from '../../../ui/States.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { firstSteps } from '../draft.ts';
import { useLookup } from './use-lookup.ts';

const FoundLead = lazyPart(() => import('./FoundLead.tsx'));

/** /new-sale/hubspot: a sale starts from a lead of the CRM. */
export const Component = () => {
  const [typed, setTyped] = useState('');
  const { lookup, ask, forget } = useLookup();
  const blank = typed.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blank) void ask(typed);
  };

  return (
    <WizardLayout
      clientName={null}
      steps={firstSteps}
      title="Datos del cliente"
      subtitle="Busca el lead en HubSpot para traer sus datos a la venta."
      width="lookup"
    >
      <form onSubmit={submit} noValidate className="card padded">
        <Group align="flex-end" gap="sm">
          <TextInput
            label="ID del lead en HubSpot"
            name="lead"
            data-first-field
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              forget();
            }}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            required
            aria-describedby="lead-help"
            flex="1 1 260px"
          />
          <SubmitButton
            variant={lookup.state === 'found' ? 'light' : 'filled'}
            whyOff={blank ? 'Escribe un ID para consultar' : null}
            reasonId="lead-help"
            busy={lookup.state === 'loading'}
            busyLabel="Consultando..."
          >
            Consultar
          </SubmitButton>
        </Group>
        <Text id="lead-help" mt={10} fz="xs" lh={1.4} c="dimmed">
          {blank && <span>Escribe un ID para consultar. </span>}
          Lo encuentras en la dirección de la ficha del lead, después de «record/».
        </Text>
      </form>
      <Stack aria-live="polite" gap="lg" mt="lg">
        {lookup.state === 'loading' && <span className="visually-hidden">Consultando...</span>}
        {lookup.state === 'error' && <ErrorState message={lookup.message} />}
        <Suspense>
          {lookup.state === 'found' && <FoundLead lead={lookup.lead} sales={lookup.sales} />}
        </Suspense>
      </Stack>
    </WizardLayout>
  );
};
