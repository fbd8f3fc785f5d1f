import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { surveySentences } from '#shared/domain/project.ts';
import { refusal, show, watchCalls } from '../../test/screen.tsx';
import { Component as SurveyDialog } from './SurveyDialog.tsx';

watchCalls(() => refusal({ survey_link: 'escribe una dirección.' }));

test('a survey needs its link or its acta', async () => {
  const user = show(<SurveyDialog projectId={7} name="Apto 904" opened onClose={() => undefined} />);
  expect(await screen.findByText(surveySentences.survey_empty)).toBeDefined();
  await user.upload(
    screen.getByLabelText(/^Acta/),
    new File(['%PDF-1.4'], 'Acta.pdf', { type: 'application/pdf' }),
  );
  expect(screen.getByText('Acta.pdf')).toBeDefined();
  expect(screen.queryByText(surveySentences.survey_empty)).toBeNull();
  await user.type(screen.getByLabelText('Enlace del levantamiento'), 'esto no');
  await user.click(screen.getByRole('button', { name: 'Añadir levantamiento' }));
  expect(screen.getByLabelText('Enlace del levantamiento').getAttribute('aria-invalid')).toBe('true');
});
