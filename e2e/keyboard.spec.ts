import { formatDay } from '#shared/domain/calendar.ts';
import { follow, pick, press, reach, type } from './support/keyboard.ts';
import { hire } from './support/people.ts';
import { expectStep, newDocument, newLead, works } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('the whole sale by keyboard only', async ({ page, request }) => {
  const { email, password } = await hire(request, 'sales');
  await page.goto('/login');
  await type(page, 'Correo electrónico', email);
  await type(page, 'Contraseña', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/seller');

  await follow(page, /Nueva venta/);
  await expectStep(page, 'Datos del cliente');
  await expect(page.getByLabel('ID del lead en HubSpot')).toBeFocused();
  await type(page, 'ID del lead en HubSpot', newLead());
  await page.keyboard.press('Enter');
  await press(page, 'Confirmar');

  await expect(page).toHaveURL(/new-sale\/data/);
  await type(page, 'Cédula', newDocument());
  await reach(page, page.getByRole('checkbox', { name: /Autorizo el tratamiento/ }));
  await page.keyboard.press('Space');
  await press(page, 'Continuar');

  await expectStep(page, 'Brief de cliente');
  await type(page, 'Edad aproximada', '41');
  await press(page, 'Continuar');

  await expectStep(page, 'Datos de venta');
  await type(page, 'URL del contrato', 'documentos.example/contrato.pdf');
  await press(page, 'Continuar');

  await expectStep(page, 'Acuerdos de pago');
  await type(page, 'Precio base sin descuento', '60000000');
  await type(page, 'Inicio de obra', formatDay(works.start));
  await type(page, 'Fin de obra', formatDay(works.end));
  await type(page, 'Costo directo', '40000000');
  await press(page, 'Guardar cambios');
  await expect(page.getByText('Datos del contrato guardados exitosamente')).toBeVisible();
  await reach(page, page.getByRole('radio', { name: /Standard/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await press(page, 'Continuar');

  await expectStep(page, 'Datos del proyecto');
  await pick(page, 'Urbanización');
  await pick(page, 'Tipología');
  await type(page, 'Torre', '1');
  await type(page, 'Apartamento', '301');
  await type(page, 'Precio de Cocina', '25000000');
  await type(page, 'Área de Cocina en metros cuadrados', '9,5');
  await press(page, 'Duplicar Baño');
  await expect(page.getByLabel('Precio de Baño 2')).toBeFocused();
  await press(page, 'Eliminar Baño 2');
  await press(page, 'Revisar y finalizar');
  await expectStep(page, 'Revisa antes de finalizar');
  await reach(page, page.getByRole('checkbox', { name: /la diferencia queda por acordar/ }));
  await page.keyboard.press('Space');
  await press(page, 'Finalizar');
  await expect(page.getByRole('heading', { name: 'Creación de venta completada' })).toBeVisible();
  await follow(page, 'Ir al inicio');
  await expect(page).toHaveURL('/seller');
});
