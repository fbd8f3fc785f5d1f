import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noDaysOff } from '#shared/domain/calendar.ts';
import { show, watchCalls } from '../../test/screen.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { CalendarView } from './CalendarView.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import type { UsePhoto } from './photos.ts';
import { WeekStrip } from './WeekStrip.tsx';
import { WorkBar, WorkTime } from './WorkTime.tsx';
import { rateWords, timeAndWork } from './work-words.ts';

watchCalls();

const usePhoto: UsePhoto = (id, size) => ({
  address: `/photo-${id}-${size}`,
  error: null,
  retry: () => undefined,
});
const photo = (id: string, caption = '') => ({ id, space: 'Cocina', caption, day: '2026-06-16' });

test('a photo opens large, moves on with the arrows and closes with Escape', async () => {
  const user = show(
    <PhotoGrid photos={[photo('1', 'Muebles bajos'), photo('2', 'Mesón')]} usePhoto={usePhoto} />,
  );
  await user.click(screen.getByRole('button', { name: 'Ver de cerca: Cocina. Muebles bajos' }));
  const viewer = await screen.findByRole('dialog', { name: 'Fotos de la obra' });
  expect(viewer.textContent).toContain('Muebles bajos16/06/2026, foto 1 de 2');
  await user.click(screen.getByRole('button', { name: 'Foto siguiente' }));
  expect(await screen.findByRole('button', { name: 'Foto anterior' })).toHaveProperty('disabled', false);
  await user.keyboard('{Escape}');
  await waitForElementToBeRemoved(viewer);
});

test('a photo that does not arrive says so and is asked for again', async () => {
  let asked = 0;
  const lost: UsePhoto = () => ({ address: null, error: new Error('lost'), retry: () => (asked += 1) });
  const user = show(<BeforeAfter before={photo('1')} after={photo('2')} usePhoto={lost} />);
  await user.click(screen.getByRole('button', { name: /Después: Cocina Intentar de nuevo/ }));
  expect(asked).toBe(1);
});

test('more of the before or of the after is shown with the keyboard', () => {
  show(<BeforeAfter before={photo('1')} after={photo('2', 'Desde la puerta')} usePhoto={usePhoto} />);
  const range = screen.getByRole('slider', { name: 'Cuánto se ve del antes' });
  expect(range.getAttribute('aria-valuetext')).toBe('50 % del antes');
  // unseen, and as large as the photos: they are what is pressed
  expect(range.classList.contains('covering')).toBe(true);
  fireEvent.change(range, { target: { value: '51' } });
  expect(range.getAttribute('aria-valuetext')).toBe('51 % del antes');
  expect((range.parentElement as HTMLElement).style.getPropertyValue('--shown')).toBe('51%');
});

test('each of the last days says whether it has a record', () => {
  show(
    <WeekStrip
      days={[
        { day: '2026-06-12', state: 'recorded', stopped: true },
        { day: '2026-06-16', state: 'today', stopped: false },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vviernes 12/06/2026, con registro, algo frenó la obra',
    'Mmartes 16/06/2026, hoy, sin registro todavía',
  ]);
});

test('works that are late keep their mark on the scale', () => {
  show(<WorkBar time={10_000} work={8850} late />);
  const bar = screen.getByRole('img', { name: 'Va el 100\u00a0% del tiempo y el 88\u00a0% del trabajo.' });
  expect((bar.querySelector('[data-late]') as HTMLElement).style.left).toBe('100%');
});

test('a time that is not told is not drawn', () => {
  show(<WorkTime time={null} work={6400} />);
  expect(screen.getByRole('img', { name: 'Va el 64\u00a0% del trabajo.' }).textContent).toBe(
    'Trabajo64\u00a0%',
  );
});

test('the same percent everywhere, on one line: a half more is not a whole one', () => {
  expect(rateWords(5_450)).toBe('54\u00a0%');
  expect(timeAndWork(8_222, 5_450)).toBe('Va el 82\u00a0% del tiempo y el 54\u00a0% del trabajo.');
});

test('works that begin and end on one day do not last 0 business days', () => {
  const day = '2026-11-26';
  const plan = {
    sold_on: day,
    start_date: day,
    end_date: day,
    works_started_on: day,
    works_ended_on: null,
    planned_end: day,
    days_beyond: 0,
    spaces: [],
    meetings: [],
    instalments: [],
    changes: [],
  };
  show(<CalendarView plan={plan} today={day} daysOff={noDaysOff} sheetOf="Apto 904" />);
  expect(screen.getByText('26/11/2026. Los fines de semana no ocupan lugar.')).toBeTruthy();
});
