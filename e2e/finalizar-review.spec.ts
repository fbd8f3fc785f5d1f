import { addDays, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { inspect } from './support/inspect.ts';
import {
  choose,
  expectStep,
  fillContract,
  fillSpace,
  fillVisHome,
  goOn,
  review,
  saveContract,
  signIn,
} from './support/seller.ts';
import { openPayment } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

test('a sale that makes no sense is warned of, mended in part, confirmed in part and finished @phone', async ({
  page,
}) => {
  const past = addDays(dayInBogota(Date.now()), -30);
  await signIn(page);
  await openPayment(page);

  // step 4: the warning stands at its field, and the footer does not say that all is well
  await fillContract(page, '100000000');
  await page.getByLabel('Inicio de obra').fill(formatDay(past));
  await expect(page.getByText(`El inicio de obra, ${formatDay(past)}, ya pasó.`)).toBeVisible();
  await page.getByLabel('Costo directo').fill('104000000');
  await expect(page.getByText(/^El costo directo, .*, es mayor que el precio/)).toBeVisible();
  await saveContract(page);
  for (const times of [1, 2]) {
    await choose(page, 'Tipo de descuento', /./);
    await page.getByRole('button', { name: 'Guardar descuento' }).click();
    await expect(page.getByRole('list', { name: 'Resumen de descuentos' }).getByRole('listitem')).toHaveCount(
      times,
    );
  }
  await expect(page.getByText(/^El descuento .* está 2 veces\./)).toBeVisible();
  await page.getByRole('radio', { name: /Standard/ }).click();
  await expect(page.getByText(/^Hay \d avisos por revisar\. El plan suma 100%/)).toBeVisible();
  await inspect(page, 'd-payment-warned');

  // one press mends the dates of the works, and with them those of the plan
  await page
    .getByRole('button', { name: /^Obra del / })
    .first()
    .click();
  await expect(page.getByText(/ya pasó/)).toHaveCount(0);
  await goOn(page);

  await expectStep(page, 'Datos del proyecto');
  await fillVisHome(page);
  await fillSpace(page, 'Cocina', '60000000', '12,5');
  await expect(page.getByText(/^Los espacios suman/)).toBeVisible();
  await review(page);
  const finish = page.getByRole('button', { name: 'Finalizar' });
  await expect(finish).toHaveAttribute('aria-disabled', 'true');
  await inspect(page, 'aa-finalizar-review');

  // a warning without a remedy leads to its field
  const toCost = page.getByRole('listitem').filter({ hasText: /^El costo directo/ });
  await toCost.getByRole('link', { name: 'Cambiar en Acuerdos de pago' }).click();
  await expect(page.getByLabel('Costo directo')).toBeFocused();
  await page.goBack();
  await expect(finish).toBeVisible();

  // back to the spaces: what was typed is there
  await page.getByRole('button', { name: 'Ajustar espacios' }).click();
  await expect(page.getByLabel('Precio de Cocina', { exact: true })).toHaveValue('$ 60.000.000');
  await review(page);
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await inspect(page, 'aa2-finalizar-ready');
  await finish.click();
  await expect(page.getByRole('heading', { name: 'Creación de venta completada' })).toBeVisible();

  await page.getByRole('link', { name: 'Ver el proyecto' }).click();
  await page.getByRole('tab', { name: 'Contrato y pagos' }).click();
  const confirmed = page.getByRole('region', { name: 'Avisos al finalizar' });
  await expect(confirmed).toContainText(/^Avisos confirmados por Valentina Duarte/);
  await expect(confirmed.getByRole('listitem')).toHaveCount(3);
  await inspect(page, 'k-project-confirmed');
});
