import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readProject } from '#shared/contract/projects.ts';

/** What the project page reads, with no React. */
export type Project = ReplyOf<typeof readProject>['data'];

export const tabs = [
  { id: 'resumen', name: 'Resumen' },
  { id: 'brief', name: 'Brief' },
  { id: 'contrato', name: 'Contrato y pagos' },
  { id: 'espacios', name: 'Espacios' },
  { id: 'equipo', name: 'Equipo y reuniones' },
  { id: 'documentos', name: 'Documentos' },
  { id: 'actividad', name: 'Actividad' },
] as const;
export type TabId = (typeof tabs)[number]['id'];

/** The tab that the address names; the summary when it names none. */
export const tabOf = (search: URLSearchParams): TabId =>
  tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'resumen';

/** Where the home is: 'Reserva de los Cerros, torre 2, apto 904'. */
export const placeOf = ({ urbanization, tower, apartment }: Project): string =>
  [urbanization, tower && `torre ${tower}`, apartment && homeNumber(apartment)]
    .filter((part) => part !== null && part !== '')
    .join(', ');

/** A number alone is an apartment; 'Casa 12' says what it is. */
const homeNumber = (apartment: string): string => (/^\d/.test(apartment) ? `apto ${apartment}` : apartment);

/** Sí, No, or nothing when it was not said. */
export const yesOrNo = (value: boolean | null): string | null =>
  value === null ? null : value ? 'Sí' : 'No';
