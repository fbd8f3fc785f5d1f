import { z } from 'zod';
import { adminChangeAccess, staffAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, id, idInPath, requiredText } from './fields.ts';

const style = z
  .object({
    id,
    name: z.string(),
    /** materials of the style, for the swatches of the client's page */
    materials: z.array(z.object({ name: z.string(), color: z.string() })),
    active: z.boolean(),
  })
  .meta({ id: 'Style' });

const oneStyle = dataReply(style);

const listedStyle = style
  .extend({
    /** names that it had before, which sales may still have */
    former_names: z.array(z.string()),
  })
  .meta({ id: 'ListedStyle' });

const changes = {
  name: requiredText(60),
  materials: z
    .array(
      z.object({
        name: requiredText(40),
        color: z
          .string({ error: 'elige un color.' })
          .regex(/^#[0-9a-f]{6}$/i, { error: 'elige un color, como #c89f68.' })
          .meta({ examples: ['#c8b8a6'] }),
      }),
      { error: 'agrega los materiales.' },
    )
    .max(8, { error: 'un estilo tiene 8 materiales como máximo.' }),
};

export const listStyles = endpoint({
  name: 'listStyles',
  title: 'Ver los estilos',
  area: 'Catálogos',
  method: 'GET',
  path: '/api/styles',
  who: staffAccess,
  summary:
    'The style catalogue in the order of its registration, with the materials and the former names of each; those no longer offered last.',
  source: 'sales specification, section 2 (step 2); issue 3 (admin panel)',
  reply: dataReply(z.array(listedStyle)),
  errors: [],
});

export const createStyle = endpoint({
  name: 'createStyle',
  title: 'Agregar un estilo',
  area: 'Catálogos',
  method: 'POST',
  path: '/api/styles',
  who: adminChangeAccess,
  summary: 'Adds a style to the catalogue. 409 when the name is taken, in any case.',
  source: 'issue 3 (admin panel)',
  body: z.object(changes),
  reply: oneStyle,
  errors: [409],
  idempotent: true,
});

export const updateStyle = endpoint({
  name: 'updateStyle',
  title: 'Cambiar un estilo',
  area: 'Catálogos',
  method: 'PUT',
  path: '/api/styles/{id}',
  who: adminChangeAccess,
  summary:
    'Changes a style or stops offering it; what is not sent stays as it is. The briefs that have it keep the name that was chosen, and its materials. 409 when the name is taken.',
  source: 'issue 3 (admin panel)',
  params: z.object({ id: idInPath }),
  body: z.object({ ...changes, active: z.boolean({ error: 'di si se ofrece.' }) }).partial(),
  reply: oneStyle,
  errors: [404, 409],
});
