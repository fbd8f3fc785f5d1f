import { UserError } from '../../platform/errors.ts';

export const companyMissing = (): UserError =>
  new UserError('company_missing', 409, 'Guarda primero los datos de la empresa; después, su logo.');

export const companyChanged = (): UserError =>
  new UserError(
    'company_changed',
    409,
    'Otra persona guardó estos datos mientras los editabas. Lo tuyo sigue aquí: revisa lo de ella y vuelve a guardar.',
  );
