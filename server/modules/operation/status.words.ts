import type { JobName } from '../../platform/jobs.ts';

/** What each job does, for who reads that one was not done. A job without words does not compile. */
const jobWords: Readonly<Record<JobName, string>> = {
  send_mail: 'Enviar un correo',
  send_contact: 'Enviar un cobro o una oferta',
  mail_receipt: 'Preparar el correo de un recibo',
  password_reset: 'Preparar el enlace de una contraseña',
  forget_old_rows: 'Borrar lo que ya no sirve',
  make_backup: 'Hacer la copia de la noche',
  seal_audit: 'Sellar la auditoría',
  settle_transaction: 'Confirmar un pago en línea',
  reconcile_payments: 'Preguntar a Wompi por los pagos en espera',
  reconcile_week: 'Revisar con Wompi los pagos de la semana',
};

export const jobName = (name: string): string =>
  Object.hasOwn(jobWords, name) ? jobWords[name as JobName] : 'Otra tarea';
