import {
  type Icon,
  IconCash,
  IconClipboardList,
  IconFilePlus,
  IconHome,
  IconLayoutDashboard,
  IconMessageCircle,
  IconPackage,
  IconRuler2,
  IconSettings,
  IconShoppingCart,
  IconTruck,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { type ScreenPath, screenTable, whyNotAllowed } from '#shared/domain/access.ts';
import { homePathOf, roleOf } from '../../app/session.ts';

/** What each screen that is entered by itself is for; the others are reached from one of these. */
const about: Partial<Record<ScreenPath, readonly [Icon, string]>> = {
  '/seller': [IconHome, 'Los proyectos y las ventas en curso.'],
  '/new-sale/hubspot': [IconFilePlus, 'Registra una venta desde su lead.'],
  '/manager': [IconLayoutDashboard, 'Todos los proyectos con lo que espera cada uno.'],
  '/admin': [IconSettings, 'Personas, catálogos y registro de auditoría.'],
  '/register': [IconUserPlus, 'Crea la cuenta de quien empieza a trabajar.'],
  '/suggestions': [IconMessageCircle, 'Lo que piden las familias y lo que se les prometió.'],
  '/architect': [IconRuler2, 'Tus proyectos, sus espacios y los levantamientos por hacer.'],
  '/warehouse': [IconPackage, 'Qué tener listo y para qué fecha.'],
  '/purchases': [IconShoppingCart, 'Materiales y m² de las obras que empiezan.'],
  '/suppliers': [IconClipboardList, 'Espacios y áreas de cada obra.'],
  '/payments': [IconCash, 'Comprobantes, cuotas vencidas y por cobrar.'],
  '/transporters': [IconTruck, 'Direcciones, fechas y quién recibe.'],
  '/account': [IconUser, 'Tu contraseña y tus sesiones abiertas.'],
};

export interface OpenScreen {
  path: ScreenPath;
  title: string;
  about: string;
  icon: Icon;
}

/** The screens that the person may open: the own area first, then in the order of the table, the account last. */
export function screensOf(user: SessionUser): OpenScreen[] {
  const who = { role: roleOf(user), permissions: user.permissions };
  const open = screenTable.flatMap(({ path, title, who: access }) => {
    const [icon, text] = about[path] ?? [];
    if (icon === undefined || text === undefined || access === 'guest' || whyNotAllowed(access, who) !== null)
      return [];
    return [{ path, title, about: text, icon }];
  });
  const place = ({ path }: OpenScreen): number =>
    path === homePathOf(user) ? 0 : path === '/account' ? 2 : 1;
  return open.toSorted((a, b) => place(a) - place(b));
}
