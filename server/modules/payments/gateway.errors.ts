import { UserError } from '../../platform/errors.ts';

export const onlinePaymentsOff = (): UserError =>
  new UserError(
    'online_payments_off',
    503,
    'Por ahora no recibimos pagos en línea. Paga por transferencia y envía tu comprobante.',
  );

/** Unknown, or of somebody else: the answer is the same. */
export const checkoutNotFound = (): UserError =>
  new UserError('checkout_not_found', 404, 'No encontramos ese pago entre los tuyos.');

export const noGateway = (): UserError =>
  new UserError('no_gateway', 404, 'Este programa no recibe avisos de Wompi.');

export const staleEvent = (): UserError =>
  new UserError('stale_event', 401, 'La fecha del aviso está fuera de plazo.');

export const wrongChecksum = (): UserError =>
  new UserError('wrong_checksum', 401, 'La firma del aviso no es la de Wompi.');
