import { z } from 'zod';
import { adminAccess, adminChangeAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  id,
  idInPath,
  pageQuery,
  pageReply,
  requiredText,
  shown,
  squareMetres,
  text,
} from './fields.ts';

/** The catalogue of new-build urbanizations, for its administrators; sellers read `listUrbanizations`. */
const urbanization = z
  .object({
    id,
    name: shown.urbanization,
    constructor_name: z.string(),
    address: z.string(),
    active: z.boolean(),
    /** private areas in m² */
    typologies: z.array(z.object({ type: z.string(), private_area: shown.squareMetres })),
  })
  .meta({ id: 'Urbanization' });

const oneUrbanization = dataReply(urbanization);

const changes = {
  name: requiredText(120),
  constructor_name: requiredText(120),
  address: requiredText(200),
  typologies: z
    .array(
      z.object({
        type: requiredText(60),
        private_area: squareMetres.min(0.01, { error: 'escribe un área mayor que cero.' }),
      }),
      { error: 'agrega las tipologías.' },
    )
    .min(1, { error: 'agrega al menos una tipología.' })
    .max(50, { error: 'agrega 50 tipologías como máximo.' }),
};

export const listAllUrbanizations = endpoint({
  name: 'listAllUrbanizations',
  title: 'Ver todas las urbanizaciones',
  area: 'Catálogos',
  method: 'GET',
  path: '/api/urbanizations',
  who: adminAccess,
  summary:
    'A page of the urbanizations by name, with their typologies (m²): found by name, builder or address with accents and case ignored.',
  source: 'issue 3 (admin panel)',
  query: z.object({ search: text(100).default(''), ...pageQuery(10) }),
  reply: pageReply(urbanization),
  errors: [],
});

export const createUrbanization = endpoint({
  name: 'createUrbanization',
  title: 'Agregar una urbanización',
  area: 'Catálogos',
  method: 'POST',
  path: '/api/urbanizations',
  who: adminChangeAccess,
  summary:
    'Adds an urbanization with its typologies. 409 when the name is taken, 422 when two typologies have the same name.',
  source: 'issue 3 (admin panel)',
  body: z.object(changes),
  reply: oneUrbanization,
  errors: [409, 422],
  idempotent: true,
});

export const updateUrbanization = endpoint({
  name: 'updateUrbanization',
  title: 'Cambiar una urbanización',
  area: 'Catálogos',
  method: 'PUT',
  path: '/api/urbanizations/{id}',
  who: adminChangeAccess,
  summary:
    'Changes an urbanization and its typologies, or stops offering it; what is not sent stays as it is. Projects keep the names and areas they were registered with. 409 when the name is taken, 422 when two typologies have the same name.',
  source: 'issue 3 (admin panel)',
  params: z.object({ id: idInPath }),
  body: z.object({ ...changes, active: z.boolean({ error: 'di si se ofrece.' }) }).partial(),
  reply: oneUrbanization,
  errors: [404, 409, 422],
});
