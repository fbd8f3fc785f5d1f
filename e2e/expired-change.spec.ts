import { aLine, makeSentChange } from './support/changes.ts';
import { inspect } from './support/inspect.ts';
import { type MovedClock, openMovedClock } from './support/moved-clock.ts';
import { makeFamily } from './support/own-sale.ts';
import { createProgram } from './support/program.ts';
import { forgetSession, signIn } from './support/seller.ts';
import { test as base, expect } from './support/test.ts';

/** What only time does to an otrosí, in a program of its own whose clock the journey moves. */

const MANAGER = 'gerente@remodela.example';
const DAY_MS = 86_400_000;

const test = base.extend<{ program: { readonly url: string; readonly clock: MovedClock } }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const clock = await openMovedClock();
      const program = await createProgram(clock.env);
      try {
        await program.start();
        await use({ url: program.url, clock });
      } finally {
        await program.remove();
        await clock.remove();
      }
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ program }, use) => use(program.url),
});

test('an unanswered otrosí expires: the family reads it, and the manager copies it @phone', async ({
  page,
  request,
  program,
}) => {
  const family = await makeFamily(request);
  const id = await makeSentChange(request, family, { lines: [aLine()], valid_days: 1 });
  await signIn(page, family, `/client/changes/${id}`);
  await expect(page.getByRole('button', { name: /^Aprobar otrosí/ })).toBeVisible();

  // the open page would be refused its readings at once: its session is over
  await forgetSession(page);
  // longer than a long weekend with its holiday
  const later = 6 * DAY_MS;
  program.clock.move(later);
  await page.clock.setSystemTime(Date.now() + later);
  await signIn(page, family, `/client/changes/${id}`);
  await expect(page.getByText(/^Este otrosí venció el .* sin respuesta\. Sigue el contrato/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aprobar otrosí|^Decir que no/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Si dices que no' })).toHaveCount(0);
  await inspect(page, 'change-expired');

  await signIn(page, MANAGER, `/changes/${id}`);
  await expect(page.getByText('Nadie respondió a tiempo')).toBeVisible();
  await inspect(page, 'change-expired-manager');
  await page.getByRole('button', { name: 'Copiar a uno nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Otrosí 2' })).toBeVisible();
  await expect(page.getByLabel('Ahora, en Cocina')).toHaveValue('Clóset en roble, de piso a techo');
});
