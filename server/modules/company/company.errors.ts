import { UserError } from '../../platform/errors.ts';

export const companyChanged = (): UserError =>
  new UserError(
    'company_changed',
    409,
    'Otra persona guardó estos datos mientras los editabas. Lo tuyo sigue aquí: revisa lo de ella y vuelve a guardar.',
  );
