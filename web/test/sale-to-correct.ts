import type { SaleToCorrect } from '../features/sale-wizard/corrections/correction-form.ts';
import { confirmed } from './confirmed-draft.ts';

/** A final sale of a new-build home, for the tests of its correction. */
export const saleToCorrect: SaleToCorrect = {
  ...confirmed,
  client: {
    id: 1,
    name: 'Camila Restrepo',
    email: 'camila@correo.example',
    phone: '3001234567',
    identity_document: '52000111',
  },
  project: {
    id: 7,
    project_code: 'VIS-0001',
    name: 'Apto 904 Reserva',
    address: 'Calle 1',
    urbanization: 'Reserva',
    tower: '2',
    apartment: '904',
    private_area: 58,
    constructed_area: null,
    spaces: [],
    survey: null,
    vis_record: null,
  },
  cancelled: false,
  proposals: [],
};
