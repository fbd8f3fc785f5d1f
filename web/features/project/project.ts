import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readProject } from '#shared/contract/projects.ts';
import { greetingNames } from '#shared/domain/invitation.ts';
import type { MoneySeen } from '#shared/domain/money-visibility.ts';
import { unitOf } from '#shared/domain/project.ts';

/** What the project page reads, with no React. */
export type Project = ReplyOf<typeof readProject>['data'];

const tabs = [
  { id: 'resumen', name: 'Resumen' },
  { id: 'brief', name: 'Brief' },
  { id: 'contrato', name: 'Contrato y pagos' },
  { id: 'otrosies', name: 'Otrosíes' },
  { id: 'espacios', name: 'Espacios' },
  { id: 'obra', name: 'Obra' },
  { id: 'calendario', name: 'Calendario' },
  { id: 'equipo', name: 'Equipo y reuniones' },
  { id: 'documentos', name: 'Documentos' },
  { id: 'actividad', name: 'Actividad' },
] as const;
export type TabId = (typeof tabs)[number]['id'];

/** The tabs of a person: without the price there is no contract to look at. */
export const tabsFor = ({ price }: MoneySeen): readonly (typeof tabs)[number][] =>
  tabs.filter(({ id }) => price || id !== 'contrato');

export const tabOf = (shown: readonly { id: TabId }[], search: URLSearchParams): TabId =>
  shown.find(({ id }) => id === search.get('tab'))?.id ?? 'resumen';

/** What a printed sheet is of: code, name and family of the project. */
export const sheetOf = ({ project_code, name, client, second_client }: Project): string =>
  [project_code, name, greetingNames(client.name, second_client?.name ?? null)]
    .filter((part) => part !== null)
    .join('. ');

/** Where the home is: 'Reserva de los Cerros, torre 2, apto 904'. */
export const placeOf = ({
  urbanization,
  tower,
  apartment,
}: Pick<Project, 'urbanization' | 'tower' | 'apartment'>): string =>
  [urbanization, ...unitOf({ tower, apartment })].filter((part) => part !== null && part !== '').join(', ');

export const yesOrNo = (value: boolean | null): string | null =>
  value === null ? null : value ? 'Sí' : 'No';
