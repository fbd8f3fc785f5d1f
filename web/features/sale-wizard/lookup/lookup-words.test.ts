import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { leadIdOf, lookupMessage } from './lookup-words.ts';

describe('leadIdOf', () => {
  it.each([
    [' 1001 ', '1001'],
    ['https://app.hubspot.com/contacts/4480/record/0-3/84210937756', '84210937756'],
    ['https://app.hubspot.com/contacts/4480/record/0-3/84210937756/?a=1', '84210937756'],
    ['https://app.hubspot.com/contacts/4480/deal/1001', '1001'],
    // the number of a contact or of a company may be that of the deal of another family
    [
      'https://app.hubspot.com/contacts/4480/record/0-1/1001',
      'https://app.hubspot.com/contacts/4480/record/0-1/1001',
    ],
  ])('finds the id in %j', (typed, id) => expect(leadIdOf(typed)).toBe(id));
});

const refused = (status: number, message = 'otra frase', category?: string) =>
  lookupMessage(new ApiError(status, { message, ...(category ? { category } : {}) }));

describe('lookupMessage', () => {
  it('says each refusal in the words of the catalogue', () => {
    expect(refused(404, '', 'OBJECT_NOT_FOUND')).toMatch(/^No se encontró ningún cliente con este ID/);
    expect(refused(404)).toMatch(/^El ID de HubSpot ingresado no existe/);
    expect(refused(401)).toMatch(/^No tienes permisos/);
    expect(refused(403)).toMatch(/^No tienes permisos/);
    expect(refused(500)).toMatch(/^Ocurrió un error al consultar la información/);
    expect(refused(429)).toMatch(/^Ocurrió un error al consultar la información/);
    expect(refused(410)).toMatch(/archivado/);
    expect(refused(400)).toMatch(/^El ID de HubSpot ingresado no existe/);
  });

  it('keeps the sentence of the server about a failure of HubSpot', () => {
    const sentence =
      'No pudimos conectarnos con HubSpot. Por favor, verifica tu conexión e intenta nuevamente.';
    expect(refused(504, sentence)).toBe(sentence);
  });

  it.each(['crm_not_connected', 'too_many_leads'])('keeps the sentence of our own refusal %s', (code) => {
    const error = new ApiError(503, { message: 'Espera 20 minutos e intenta de nuevo.', code });
    expect(lookupMessage(error)).toBe('Espera 20 minutos e intenta de nuevo.');
  });

  it('distinguishes a lost connection from an answer that is not JSON', () => {
    expect(lookupMessage(new ApiError(0, { message: '' }, 'network'))).toMatch(/^No pudimos conectarnos/);
    expect(lookupMessage(new ApiError(502, { message: '' }, 'notJson'))).toMatch(
      /^Ocurrió un error al comunicarse con el servidor/,
    );
  });
});
