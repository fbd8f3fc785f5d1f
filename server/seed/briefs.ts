import type { saveInternalInfo, savePublicInfo } from '#shared/contract/clients.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { personalities } from '#shared/domain/brief.ts';
import { addBusinessDays, type Day } from '#shared/domain/calendar.ts';
import type { Dice } from './dice.ts';
import type { SaleStory } from './sale-stories.ts';

type PublicInfo = Omit<CallOf<typeof savePublicInfo>['body'], 'client_id'>;
type InternalInfo = Omit<CallOf<typeof saveInternalInfo>['body'], 'client_id'>;

const hobbies = [
  'Cocinar los domingos en familia',
  'Montar bicicleta y caminar por los cerros',
  'Leer, y ver cine en casa',
  'Yoga y jardinería',
  'Recibir amigos y jugar cartas',
  'Tocar guitarra',
] as const;

const styleWords = {
  Boho: 'Tierra, terracota y fibras naturales; nada muy brillante.',
  'Natural nordic': 'Maderas claras y blanco cálido, con algo de verde.',
  'Minimal Black': 'Negro mate en herrajes y cocina, paredes claras, pocas cosas a la vista.',
} as const;

const materials = [
  'Porcelanato de gran formato y madera en las alcobas',
  'Piso SPC en todo el apartamento, mesones en cuarzo',
  'Piedra sinterizada en cocina y baños',
  'Granito pulido en zonas comunes, madera en alcobas',
] as const;

const outside = [
  'La administración permite obra de lunes a viernes de 8:00 a 17:00.',
  'El ascensor de carga se reserva con tres días de anticipación.',
  'Quieren conservar la mesa de comedor de la abuela.',
  null,
] as const;

const professions = [
  'Ingeniera industrial',
  'Médico',
  'Contadora',
  'Docente universitario',
  'Diseñadora gráfica',
  'Abogado',
  'Comerciante',
  'Odontóloga',
] as const;

const advice = [
  'Mostrar siempre dos opciones, no más.',
  'Llevar muestras físicas: decide cuando toca el material.',
  'Enviar un resumen por escrito después de cada reunión.',
  'Llamar después de las 6 p. m.',
] as const;

const promises = [
  'Se ofreció entregar el mueble de la entrada sin costo.',
  'Se prometió una visita a un proyecto terminado.',
  'Sin acuerdos adicionales al contrato.',
  null,
] as const;

const internalNotes = [
  'Viene de comparar con dos empresas más; lo convenció el plan de pagos.',
  'Confirmar medidas de la nevera antes de cerrar la cocina.',
  'El crédito de vivienda se desembolsa en la segunda cuota.',
  null,
] as const;

/** What a family wants, built around what its story says. Days are counted from the day of the sale. */
export function briefOf(
  story: SaleStory,
  today: Day,
  dice: Dice,
): { publicInfo: PublicInfo; internalInfo: InternalInfo } {
  const delivered = story.deliveredIn === undefined;
  return {
    publicInfo: {
      approx_age: dice.whole(28, 61),
      has_children: story.children ?? false,
      has_pets: story.pets !== undefined,
      pet_type: story.pets ?? null,
      hobbies: dice.pick(hobbies),
      external_notes: dice.pick(outside),
      remodeling_type: story.basePrice < 75_000_000 ? 'Parcial' : 'Total',
      has_property: delivered,
      property_receive_date:
        story.deliveredIn === undefined ? null : addBusinessDays(today, story.deliveredIn),
      style_catalog: story.style,
      color_comments: styleWords[story.style],
      material_preferences: dice.pick(materials),
    },
    internalInfo: {
      decision_maker: story.second && dice.chance(50) ? story.second[0] : story.client,
      profession: dice.pick(professions),
      second_profession: story.second ? dice.pick(professions) : null,
      personality: dice.pick(personalities),
      recomendations: dice.pick(advice),
      agreements_promises: dice.pick(promises),
      internal_notes: dice.pick(internalNotes),
      vip_alert: story.vip !== undefined,
      vip_type: story.vip ?? null,
    },
  };
}
