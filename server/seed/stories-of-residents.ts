import type { Blocker, PhotoMoment } from '#shared/domain/daily-record.ts';
import type { StaffName } from './staff.ts';

/** What residents recorded of homes in works. */

/** A day of a home, business days before today. */
export interface SiteDay {
  readonly ago: number;
  readonly spaces: readonly string[];
  readonly people: number;
  readonly done: string;
  readonly next?: string;
  /** absent: the family does not see the record */
  readonly family?: string;
  readonly blocker?: Blocker;
  readonly photos?: readonly (readonly [space: 'Cocina' | 'Baño', moment: PhotoMoment, caption: string])[];
  /** of each space, how many of its first stages are done that evening */
  readonly stages?: Readonly<Record<string, number>>;
}

export interface SiteStory {
  readonly resident: StaffName;
  readonly days: readonly SiteDay[];
  /** why the work is behind the time, as a manager explained it two business days ago */
  readonly explanation?: string;
}

export const siteOfCamila: SiteStory = {
  resident: 'Julián Prada',
  explanation:
    'El mesón de cuarzo llegó una semana tarde. Desde el lunes hay un segundo equipo en las habitaciones.',
  days: [
    {
      ago: 37,
      spaces: ['Cocina', 'Baño'],
      people: 3,
      done: 'Recibo del apartamento. Protección de pisos, puertas y ascensor.',
      next: 'Demolición de la cocina',
      family: 'Recibimos tu apartamento y protegimos pisos y puertas. Así estaban la cocina y el baño.',
      photos: [
        ['Cocina', 'before', 'La cocina, antes de empezar'],
        ['Baño', 'before', 'El baño, antes de empezar'],
      ],
    },
    {
      ago: 33,
      spaces: ['Cocina', 'Baño'],
      people: 5,
      done: 'Demolición de cocina y baño. Escombro retirado.',
      next: 'Redes',
      family: 'Terminó la demolición de la cocina y del baño.',
      stages: { Cocina: 1, Baño: 1, 'Baño 2': 1 },
    },
    {
      ago: 28,
      spaces: ['Cocina', 'Lavandería'],
      people: 4,
      done: 'Redes hidráulicas y eléctricas probadas a presión y con carga.',
      next: 'Enchape',
      family: 'Las redes nuevas de la cocina y la lavandería están probadas.',
      stages: { Cocina: 2, Baño: 2, Lavandería: 1, Comedor: 1 },
    },
    {
      ago: 23,
      spaces: ['Baño 2', 'Comedor'],
      people: 4,
      done: 'Impermeabilización del baño 2. Piso del comedor, mitad.',
      family: 'El comedor ya tiene medio piso, y el segundo baño quedó impermeabilizado.',
    },
    {
      ago: 18,
      spaces: ['Cocina', 'Baño'],
      people: 5,
      done: 'Enchape de la pared de la cocina, mitad. Pendientes del baño revisadas.',
      next: 'Terminar el enchape',
      family: 'La pared de tu cocina ya tiene la mitad del enchape.',
      photos: [
        ['Cocina', 'during', 'El enchape va por la mitad'],
        ['Baño', 'during', 'Pared de la ducha'],
      ],
      stages: { Baño: 3, 'Baño 2': 3, Lavandería: 2 },
    },
    {
      ago: 14,
      spaces: ['Cocina', 'Comedor'],
      people: 5,
      done: 'Enchape de la cocina terminado y emboquillado. Piso del comedor.',
      next: 'Muebles de la cocina',
      family: 'La pared de la cocina y el piso del comedor quedaron terminados.',
      stages: { Cocina: 3, Comedor: 2 },
    },
    {
      ago: 11,
      spaces: ['Baño 2'],
      people: 3,
      done: 'Espera del mesón de cuarzo. Enchape del baño 2.',
      family: 'El segundo baño ya tiene enchape. El mesón de la cocina llega más tarde de lo previsto.',
    },
    {
      ago: 8,
      spaces: ['Lavandería', 'Comedor'],
      people: 4,
      done: 'Grifería de la lavandería. Estuco del comedor.',
      family: 'La lavandería ya tiene agua, y el comedor está listo para pintar.',
    },
    {
      ago: 6,
      spaces: ['Habitación', 'Habitación 2'],
      people: 5,
      done: 'Piso laminado de las dos habitaciones.',
      next: 'Estuco de la habitación principal',
      family: 'Las dos habitaciones ya tienen piso.',
      stages: { Habitación: 2, 'Habitación 2': 2 },
    },
    {
      ago: 5,
      spaces: ['Habitación', 'Comedor'],
      people: 5,
      done: 'Primera mano de estuco en habitación y comedor.',
      next: 'Segunda mano',
    },
    {
      ago: 4,
      spaces: ['Baño'],
      people: 4,
      done: 'Sanitario, lavamanos y división de vidrio instalados y probados.',
      next: 'Remates del baño',
      family: 'Tu baño ya tiene sanitario, lavamanos y la división de vidrio.',
      photos: [['Baño', 'after', 'El baño, terminado']],
      stages: { Baño: 5 },
    },
    {
      ago: 2,
      spaces: ['Cocina', 'Lavandería'],
      people: 6,
      done: 'Muebles bajos de la cocina puestos y nivelados. Llegó el mesón.',
      next: 'Muebles altos',
      family: 'Empezaron a llegar los muebles de tu cocina: los bajos ya están puestos.',
      blocker: { kind: 'material', note: 'Faltan las bisagras de los muebles altos' },
      photos: [['Cocina', 'during', 'Los muebles bajos']],
      stages: { Lavandería: 4, Comedor: 3 },
    },
    {
      ago: 1,
      spaces: ['Cocina', 'Habitación 2'],
      people: 6,
      done: 'Mesón de cuarzo asentado. Estuco de la habitación 2.',
      next: 'Muebles altos, si llegan las bisagras',
      family: 'El mesón de cuarzo ya está en su sitio. Mañana siguen los muebles altos.',
    },
  ],
};

/** A home without photos yet, where something waits for its family. */
export const siteOfLuzDary: SiteStory = {
  resident: 'Diana Castaño',
  days: [
    {
      ago: 3,
      spaces: ['Cocina'],
      people: 4,
      done: 'Redes de la cocina probadas a presión.',
      next: 'Enchape de la cocina',
      blocker: { kind: 'family', note: 'Falta que elijan el color del enchape' },
      stages: { Cocina: 2, Baño: 2, Habitación: 1 },
    },
  ],
};

export const siteOfYuliana: SiteStory = {
  resident: 'Julián Prada',
  days: [
    {
      ago: 5,
      spaces: ['Cocina', 'Baño', 'Baño 2'],
      people: 7,
      done: 'Enchape de los dos baños y de la cocina.',
      next: 'Muebles y aparatos',
      stages: { Cocina: 3, Baño: 3, 'Baño 2': 3, Habitación: 3, 'Habitación 2': 2 },
    },
    {
      ago: 1,
      spaces: ['Habitación', 'Habitación 3'],
      people: 6,
      done: 'Pintura de la habitación principal. Piso de la habitación 3.',
      next: 'Clóset principal',
      stages: { 'Habitación 3': 2 },
    },
  ],
};
