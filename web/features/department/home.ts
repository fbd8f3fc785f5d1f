import type { SessionUser } from '#shared/contract/auth.ts';
import { type ScreenPath, screenTable, whyNotAllowed } from '#shared/domain/access.ts';
import { homePathOf, roleOf } from '../../app/session.ts';

/** What each screen that is entered by itself is for; the others are reached from one of these. */
const about: Partial<Record<ScreenPath, string>> = {
  '/seller': 'Los proyectos y las ventas en curso.',
  '/new-sale/hubspot': 'Registra una venta desde su lead.',
  '/manager': 'Todos los proyectos con lo que espera cada uno.',
  '/admin': 'Personas, catálogos y registro de auditoría.',
  '/register': 'Crea la cuenta de quien empieza a trabajar.',
  '/suggestions': 'Lo que piden las familias y lo que se les prometió.',
  '/architect': 'Tus proyectos, sus espacios y los levantamientos por hacer.',
  '/warehouse': 'Qué tener listo y para qué fecha.',
  '/purchases': 'Materiales y m² de las obras que empiezan.',
  '/suppliers': 'Espacios y áreas de cada obra.',
  '/payments': 'Comprobantes, cuotas vencidas y por cobrar.',
  '/transporters': 'Direcciones, fechas y quién recibe.',
  '/account': 'Tu contraseña y tus sesiones abiertas.',
};

export interface OpenScreen {
  path: ScreenPath;
  title: string;
  about: string;
}

/** The screens that the person may open: the own area first, then in the order of the table, the account last. */
export function screensOf(user: SessionUser): OpenScreen[] {
  const who = { role: roleOf(user), permissions: user.permissions };
  const open = screenTable.flatMap(({ path, title, who: access }) => {
    const text = about[path];
    if (text === undefined || access === 'guest' || whyNotAllowed(access, who) !== null) return [];
    return [{ path, title, about: text }];
  });
  const place = ({ path }: OpenScreen): number =>
    path === homePathOf(user) ? 0 : path === '/account' ? 2 : 1;
  return open.toSorted((a, b) => place(a) - place(b));
}
