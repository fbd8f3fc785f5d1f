import { saveInternalInfo, savePublicInfo } from '#shared/contract/clients.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { petTypeOf, receiveDateOf, vipTypeOf } from '#shared/domain/brief.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { type FieldErrors, invalidIn, wrongInBody } from '../../../ui/fields.ts';
import { type Typed, validValue } from '../../../ui/typed-value.ts';
import type { Draft } from '../draft.ts';

type PublicAnswers = Omit<CallOf<typeof savePublicInfo>['body'], 'client_id' | 'sale_id'>;
type InternalAnswers = Omit<CallOf<typeof saveInternalInfo>['body'], 'client_id' | 'sale_id'>;

/** Form values of the brief. Nothing is required; '' and null are unanswered. */
export interface BriefForm {
  style_catalog: string;
  color_comments: string;
  purchase_purpose: string | null;
  remodeling_type: string | null;
  /** as typed: `publicInfoOf` reads it as a number */
  approx_age: string;
  has_children: boolean | null;
  has_pets: boolean | null;
  pet_type: string;
  material_preferences: string;
  hobbies: string;
  external_notes: string;
  has_property: boolean | null;
  property_receive_date: Typed<Day>;
  decision_maker: string;
  profession: string;
  second_profession: string;
  personality: string;
  recomendations: string;
  agreements_promises: string;
  vip_alert: boolean | null;
  vip_type: string;
  internal_notes: string;
}

type Answered = Pick<Draft, 'public_info' | 'internal_info' | 'sale'>;

export const briefFormOf = ({ public_info: shown, internal_info: inner, sale }: Answered): BriefForm => ({
  style_catalog: shown?.style_catalog ?? '',
  color_comments: shown?.color_comments ?? '',
  purchase_purpose: sale?.purchase_purpose ?? null,
  remodeling_type: shown?.remodeling_type ?? null,
  approx_age: shown?.approx_age?.toString() ?? '',
  has_children: shown?.has_children ?? null,
  has_pets: shown?.has_pets ?? null,
  pet_type: shown?.pet_type ?? '',
  material_preferences: shown?.material_preferences ?? '',
  hobbies: shown?.hobbies ?? '',
  external_notes: shown?.external_notes ?? '',
  has_property: shown?.has_property ?? null,
  property_receive_date: shown?.property_receive_date ?? null,
  decision_maker: inner?.decision_maker ?? '',
  profession: inner?.profession ?? '',
  second_profession: inner?.second_profession ?? '',
  personality: inner?.personality ?? '',
  recomendations: inner?.recomendations ?? '',
  agreements_promises: inner?.agreements_promises ?? '',
  vip_alert: inner?.vip_alert ?? null,
  vip_type: inner?.vip_type ?? '',
  internal_notes: inner?.internal_notes ?? '',
});

/** What the client sees. An answer to a question that is not on screen does not count. */
export const publicInfoOf = (form: BriefForm): PublicAnswers => ({
  approx_age: form.approx_age.trim() === '' ? null : Number(form.approx_age),
  has_children: form.has_children,
  has_pets: form.has_pets,
  pet_type: petTypeOf(form) as PublicAnswers['pet_type'],
  hobbies: form.hobbies,
  external_notes: form.external_notes,
  remodeling_type: form.remodeling_type as PublicAnswers['remodeling_type'],
  has_property: form.has_property,
  property_receive_date: validValue(receiveDateOf(form)),
  style_catalog: form.style_catalog,
  color_comments: form.color_comments,
  material_preferences: form.material_preferences,
});

export const internalFields = [
  'decision_maker',
  'profession',
  'second_profession',
  'personality',
  'recomendations',
  'agreements_promises',
  'vip_alert',
  'vip_type',
  'internal_notes',
] as const satisfies readonly (keyof BriefForm)[];

export const internalInfoOf = (form: BriefForm): InternalAnswers => ({
  decision_maker: form.decision_maker,
  profession: form.profession,
  second_profession: form.second_profession,
  personality: form.personality as InternalAnswers['personality'],
  recomendations: form.recomendations,
  agreements_promises: form.agreements_promises,
  internal_notes: form.internal_notes,
  vip_alert: form.vip_alert,
  vip_type: vipTypeOf(form) as InternalAnswers['vip_type'],
});

export const wrongInBrief = (form: BriefForm): FieldErrors => ({
  ...wrongInBody(savePublicInfo.body, { client_id: 1, ...publicInfoOf(form) }),
  ...wrongInBody(saveInternalInfo.body, { client_id: 1, ...internalInfoOf(form) }),
  ...invalidIn({ property_receive_date: receiveDateOf(form) }),
});
