import { describe, expect, it } from 'vitest';
import { auditActionNames, auditEntityNames } from '#shared/domain/audit.ts';
import { changesIn, fieldLabel, valueText } from './audit-log.values.ts';
import { deedOf } from './audit-log.words.ts';

const deed = (
  action: string,
  entity: string,
  entity_id = '12',
  values: Record<string, unknown> | null = null,
  subject: string | null = null,
) => deedOf({ action, entity, entity_id, subject, old_values: null, new_values: values });

describe('the action', () => {
  it.each([
    ['update', 'contracts', '12', null, 'cambió el contrato de la venta 12'],
    ['create', 'sales', '12', null, 'creó la venta 12'],
    ['create', 'styles', '4', { name: 'Japandi' }, 'creó el estilo Japandi'],
    [
      'update',
      'discount_types',
      '4',
      { discount_name: 'pago_anticipado' },
      'cambió el tipo de descuento Pago Anticipado',
    ],
    ['update', 'discount_types', '4', { percentage_bp: 300 }, 'cambió el tipo de descuento 4'],
    ['permissions', 'employees', '7', null, 'cambió los permisos del empleado 7'],
    ['deactivate', 'employees', '7', null, 'desactivó al empleado 7'],
    ['invite', 'clients', '3', null, 'invitó al portal al cliente 3'],
    ['read', 'clients', 'panel:payments', { client_ids: [1, 2] }, 'consultó una lista con datos de clientes'],
    ['delete', 'company_days_off', '2026-12-24', null, 'quitó el día no hábil 24/12/2026'],
    ['create', 'space_prices', '8', { space_name: 'Cocina' }, 'creó el precio de Cocina en el proyecto 8'],
    ['complete', 'projects', '8', { project_code: 'APT-0148' }, 'completó el proyecto APT-0148'],
    ['login', 'accounts', '5', null, 'ingresó'],
    ['confirm', 'payments', '31', null, 'confirmó el pago 31'],
    ['export', 'payments', '2026-05-20', null, 'exportó los movimientos de pagos'],
    ['export', 'projects', '2026-05-20', null, 'exportó la lista de proyectos'],
    ['close', 'daily_closes', '2026-05-20', null, 'hizo el cierre de caja del 20/05/2026'],
    ['export', 'audit_log', '2026-05-20', null, 'exportó el registro de auditoría'],
    ['create', 'styles', '4', { name: '{} $& de el {}' }, 'creó el estilo {} $& de el {}'],
    ['archived', 'boxes', '9', null, 'archived: boxes 9'],
    ['constructor', 'toString', '9', null, 'constructor: toString 9'],
  ])('%s %s', (action, entity, id, values, sentence) =>
    expect(deed(action, entity, id, values)).toBe(sentence),
  );

  it.each([
    ['update', 'contracts', '12', null, 'Camila Ruiz', 'cambió el contrato de la venta de Camila Ruiz'],
    ['create', 'sales', '12', null, 'Camila Ruiz', 'creó la venta de Camila Ruiz'],
    ['permissions', 'employees', '7', null, 'Ana Paz', 'cambió los permisos del empleado Ana Paz'],
    ['read', 'clients', '3', null, 'Camila Ruiz', 'consultó el cliente Camila Ruiz'],
    ['update', 'clients', '3', { name: 'Camila Ruiz' }, 'Otra', 'cambió el cliente Camila Ruiz'],
    ['update', 'projects', '8', null, 'APT-0148', 'cambió el proyecto APT-0148'],
    ['confirm', 'payments', '31', null, 'Camila Ruiz', 'confirmó el pago 31 de Camila Ruiz'],
    ['answer', 'suggestions', '9', null, 'APT-0148', 'respondió la sugerencia 9 de APT-0148'],
    ['update', 'remodeling_costs', '8', null, 'APT-0148', 'cambió el costo del proyecto APT-0148'],
    ['create', 'change_orders', '57', { number: 1 }, '1 de APT-0148', 'creó el otrosí 1 de APT-0148'],
    ['approve', 'change_orders', '57', null, '1 de APT-0148', 'aprobó el otrosí 1 de APT-0148'],
  ])('%s %s with the name of the thing', (action, entity, id, values, subject, sentence) =>
    expect(deed(action, entity, id, values, subject)).toBe(sentence),
  );

  it('has words for every action and entity', () => {
    for (const action of Object.keys(auditActionNames)) {
      for (const entity of Object.keys(auditEntityNames)) {
        expect(deed(action, entity)).not.toMatch(/\{\}|undefined|\b(de|a) el\b|_| {2}/);
      }
    }
  });
});

describe('the changes', () => {
  it('list each field with its old and new value', () =>
    expect(
      changesIn({
        entity: 'contracts',
        old_values: { base_price: 180_000_000, start_date: '2026-05-20', note: null },
        new_values: { base_price: 185_000_000, start_date: '2026-06-01', note: null },
      }),
    ).toEqual([
      { field: 'base_price', label: 'Precio base', before: '$ 180.000.000', after: '$ 185.000.000' },
      { field: 'start_date', label: 'Inicio de obra', before: '20/05/2026', after: '01/06/2026' },
    ]));

  it('are empty for an entry without fields', () =>
    expect(changesIn({ entity: 'sales', old_values: null, new_values: null })).toEqual([]));

  it.each([
    ['base_price', 'Precio base'],
    ['instalment_2_due_date', 'Cuota 2, fecha'],
    ['instalment_12_amount', 'Cuota 12, monto'],
    ['percentage_bp', 'Porcentaje'],
    ['some_new_field', 'some new field'],
    ['constructor_name', 'Constructora'],
    ['stage', 'Etapa'],
    ['toString', 'toString'],
  ])('%s is called %s', (field, label) => expect(fieldLabel(field)).toBe(label));

  it.each([
    ['percentage_bp', 350, '3,5%'],
    ['instalment_1_percentage_bp', 2500, '25%'],
    ['direct_cost', 92_130_000, '$ 92.130.000'],
    ['cost_per_sqm', 1_833_617, '$ 1.833.617'],
    ['private_area', 44.1, '44,1 m²'],
    ['seller_id', 1234, '1234'],
    ['active', false, 'No'],
    ['granted', true, 'Sí'],
    ['completed_at', '2026-11-20T02:43:00.000Z', '19/11/2026, 9:43\u00a0p.\u00a0m.'],
    ['state', 'partly_approved', 'Aprobado por 1 de 2'],
    ['resolution', 'posted', 'Registrado en el plan'],
    ['kind', 'site_visit', 'Levantamiento'],
    ['kind', 'contract', 'Contrato y presupuesto'],
    ['kind', 'of_an_older_program', 'of_an_older_program'],
    ['cancellation_kind', 'withdrawal', 'Retracto de la familia'],
    ['method', 'custom', 'Personalizado'],
    ['to_refund', 42_360_500, '$ 42.360.500'],
    ['value', -4_000_000, '−$ 4.000.000'],
    ['refunds_amount', 1500, '$ 1.500'],
    ['department', 'architect', 'Arquitectura'],
    ['name', 'architect', 'architect'],
    ['permissions', ['full_access'], 'Acceso total'],
    ['permissions', [], null],
    ['materials', [{ name: 'Roble', color: '#c89f68' }], 'Roble #c89f68'],
    [
      'typologies',
      [
        { type: 'Tipo A', private_area: 44.1 },
        { type: 'Tipo B', private_area: 50 },
      ],
      'Tipo A 44,1 m²; Tipo B 50 m²',
    ],
    [
      'renovation_notes',
      { 'Baño 2': 'Nicho en la ducha', Hall: 'Pintar' },
      'Baño 2: Nicho en la ducha; Hall: Pintar',
    ],
    ['renovation_notes', {}, null],
    ['note', '', null],
    ['note', null, null],
    ['total_cost', 0.5, '0.5'],
    ['change_code_below', 3_000_000, '$ 3.000.000'],
    ['sort', 'newest', 'Más nuevos primero'],
    ['direction', 'asc', 'Ascendente'],
  ])('%s %j reads %j', (field, value, text) => expect(valueText('sales', field, value)).toBe(text));

  it.each([
    ['payments', 'state', 'expired', 'Vencido sin pagar'],
    ['change_orders', 'state', 'expired', 'Vencido'],
    ['employees', 'specialization', 'resident_engineer', 'Residente de obra'],
    ['company', 'bank_accounts', [{ bank: 'Banco de Bogotá', kind: 'savings' }], 'Banco de Bogotá Ahorros'],
    ['personal_data_requests', 'kind', 'claim', 'Reclamo'],
    ['notice_choices', 'off', ['answer', 'record'], 'Sugerencias y preguntas; Registros de la obra'],
    ['projects', 'team', [{ employee_id: 12, role_name: 'disenador_lider' }], '12 Diseñador líder'],
    ['projects', 'confirmed', 'early, empty_record', 'Antes de la fecha del contrato, Acta casi vacía'],
    ['payments', 'confirmed', ['same_payment'], 'Otro pago igual'],
    ['clients', 'kind', 'address_changed', 'Cambió un correo de tus datos'],
    ['clients', 'effect', 'end_sessions', 'Se cerraron las sesiones'],
    ['payments', 'format', 'xlsx', 'Excel'],
  ])('of %s, %s %j reads %j', (entity, field, value, text) =>
    expect(valueText(entity, field, value)).toBe(text),
  );
});
