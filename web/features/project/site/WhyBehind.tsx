import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { explainProgress, listSites, readProgress } from '#shared/contract/site-progress.ts';
import { managerAccess } from '#shared/domain/access.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { useMay } from '../../../app/session.ts';
import { Form, FormFoot } from '../../../ui/Form.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { SectionCard } from '../parts.tsx';
import type { Project } from '../project.ts';
import type { Progress } from './site.ts';

interface WhyBehindProps {
  project: Project;
  progress: Progress;
}

/** Why the work is behind the time, as the family reads it; until a manager writes it the family reads the work alone. */
export const WhyBehind = ({ project, progress: { explanation } }: WhyBehindProps) => {
  const mayWrite = useMay(managerAccess);
  const [writing, setWriting] = useState(false);
  return (
    <SectionCard
      title="Por qué va por debajo del plan"
      aside={explanation ? 'La familia lo lee.' : 'La familia todavía no ve cuánto tiempo ha pasado.'}
    >
      {writing ? (
        <WhyForm project={project} text={explanation?.text ?? ''} onClose={() => setWriting(false)} />
      ) : (
        <Stack gap="sm" align="flex-start">
          {explanation ? (
            <div>
              <p className="written">{explanation.text}</p>
              <p className="quiet small">
                {explanation.by}, <InstantText value={explanation.at} />
              </p>
            </div>
          ) : (
            <p>Cuéntale a la familia qué pasó y qué sigue: desde entonces lee el tiempo junto al trabajo.</p>
          )}
          {mayWrite && (
            <Button variant={explanation ? 'default' : 'filled'} onClick={() => setWriting(true)}>
              {explanation ? 'Cambiar la explicación' : 'Explicar a la familia'}
            </Button>
          )}
        </Stack>
      )}
    </SectionCard>
  );
};

const WhyForm = ({ project, text, onClose }: { project: Project; text: string; onClose: () => void }) => {
  const form = useDialogForm(explainProgress, onClose, {
    kept: `behind-${project.id}`,
    initial: { explanation: text },
    call: ({ explanation }) => ({
      params: { id: project.id },
      body: { explanation: explanation.trim() === '' ? null : explanation },
    }),
    whyOff: ({ explanation }) =>
      explanation.trim() === '' && text === '' ? 'Escribe por qué va por debajo del plan.' : null,
    refreshes: [readProgress, listSites],
    done: (_, { body }) =>
      body?.explanation ? 'Guardado: la familia ya lo lee.' : 'Guardado: la familia deja de ver el tiempo.',
  });
  return (
    <Form form={form} opens>
      <Textarea
        label="Qué pasó y qué sigue"
        description="Lo lee la familia con tu nombre. Si lo dejas vacío, deja de ver el tiempo."
        maxLength={1000}
        {...form.field('explanation')}
      />
      <FormFoot form={form} />
      <Group gap="sm">
        <SubmitButton whyOff={form.whyOff} busy={form.busy} busyLabel="Guardando...">
          Guardar
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </Form>
  );
};
