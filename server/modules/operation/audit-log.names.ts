import { auditActionNames, auditEntityNames } from '#shared/domain/audit.ts';
import { cancellationRules } from '#shared/domain/cancellation.ts';
import { changeStateNames } from '#shared/domain/change-order.ts';
import { planWayNames } from '#shared/domain/change-plan.ts';
import { bankAccountKindNames } from '#shared/domain/company.ts';
import { purposeTitles } from '#shared/domain/consents.ts';
import { momentNames } from '#shared/domain/daily-record.ts';
import { requestKinds, requestRules } from '#shared/domain/data-requests.ts';
import { postingCheckNames } from '#shared/domain/desk.ts';
import { documentNames } from '#shared/domain/documents.ts';
import { mismatchNames, mismatchResolutionNames } from '#shared/domain/gateway.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { noticeKindName, noticeKinds } from '#shared/domain/notices.ts';
import { manualChannelNames, type PaymentState, paymentMethodNames } from '#shared/domain/payments.ts';
import { earlyStartChannelNames } from '#shared/domain/purchases.ts';
import { departmentNames, type Permission, specializations } from '#shared/domain/roles.ts';
import { type NoticeEffect, noticeSubject, securityNoticeKinds } from '#shared/domain/security-notice.ts';
import { signingEventNames } from '#shared/domain/signing.ts';
import { teamRoleName, teamRoles } from '#shared/domain/team.ts';
import type { StepWarningKind } from '#shared/domain/works-steps.ts';

/** A table of names by the words of the program. */
const named = <Word extends string>(words: readonly Word[], nameOf: (word: Word) => string) =>
  Object.fromEntries(words.map((word) => [word, nameOf(word)]));

/** Fields whose words are the program's, with what a person calls them; one of a thing alone is named after both. */
export const wordNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'audit_log.action': auditActionNames,
  'audit_log.entity': auditEntityNames,
  department: departmentNames,
  cancellation_kind: {
    withdrawal: cancellationRules.withdrawal.name,
    manager: cancellationRules.manager.name,
  },
  channel: manualChannelNames,
  early_start_channel: earlyStartChannelNames,
  confirmed: {
    ...postingCheckNames,
    ...({
      unpaid: 'Cuotas sin pagar',
      meetings_to_come: 'Reuniones por venir',
      early: 'Antes de la fecha del contrato',
      withdrawal: 'La familia aún puede retractarse',
      unsigned: 'Sin contrato firmado',
      empty_record: 'Acta casi vacía',
    } satisfies Record<StepWarningKind, string>),
  },
  direction: { asc: 'Ascendente', desc: 'Descendente' },
  effect: {
    end_invitation: 'Se anuló la invitación',
    end_access: 'Se cerró la cuenta',
    end_sessions: 'Se cerraron las sesiones',
    report: 'Se avisó',
  } satisfies Record<NoticeEffect, string>,
  event: signingEventNames,
  format: { csv: 'CSV', xlsx: 'Excel' },
  kind: {
    ...mismatchNames,
    ...meetingNames,
    ...documentNames,
    ...bankAccountKindNames,
    ...named(requestKinds, (kind) => requestRules[kind].name),
    ...named(securityNoticeKinds, noticeSubject),
    other: 'Otro documento',
  },
  method: { ...paymentMethodNames, standard: 'Standard', custom: 'Personalizado' },
  moment: momentNames,
  off: named(noticeKinds, (kind) => noticeKindName(kind, 'manager')),
  permissions: { full_access: 'Acceso total' } satisfies Record<Permission, string>,
  purpose: purposeTitles,
  resolution: mismatchResolutionNames,
  role_name: named(teamRoles, teamRoleName),
  sort: {
    newest: 'Más nuevos primero',
    oldest: 'Más antiguos primero',
    name: 'Nombre',
    revenue: 'Revenue',
    start_date: 'Inicio obra',
    anticipo: 'Anticipo',
  },
  specialization: Object.assign({}, ...Object.values(specializations)),
  state: changeStateNames,
  'payments.state': {
    open: 'Pago en línea abierto',
    in_process: 'En proceso',
    confirmed: 'Confirmado',
    rejected: 'Rechazado',
    expired: 'Vencido sin pagar',
  } satisfies Record<PaymentState, string>,
  team: { none: 'Sin equipo' },
  way: planWayNames,
  works: { under_way: 'Obra en curso' },
};
