import type { FastifyInstance } from 'fastify';
import { actaPdf } from './acta.ts';

/** What the links of the demo lead to, by the folder in their address. */
const titles = {
  comprobantes: 'Comprobante de una transferencia',
  contratos: 'Contrato de remodelación',
  cotizaciones: 'Cotización',
  llamadas: 'Resumen de la llamada de venta',
  levantamientos: 'Levantamiento del inmueble',
  planos: 'Planos de carpintería',
  polizas: 'Pólizas de seguro de obra',
} as const;

export type DemoDocument = keyof typeof titles;

/** The address of a document of the demo. */
export const demoDocumentUrl = (publicUrl: string, kind: DemoDocument, name: string): string =>
  `${publicUrl}/demo/${kind}/${name}.pdf`;

/** Answers the documents that the demo's sales link to, a PDF of one page each, as a company's own site would. */
export function serveDemoDocuments(app: FastifyInstance): void {
  for (const [kind, title] of Object.entries(titles)) {
    app.get<{ Params: { name: string } }>(
      `/demo/${kind}/:name`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const number = /^([\w-]{1,40})\.pdf$/.exec(params.name)?.[1];
        if (number === undefined) return reply.callNotFound();
        const lines = [
          title,
          `Número ${number}`,
          'Documento de demostración: ni las personas ni el inmueble existen.',
        ];
        return reply.type('application/pdf').send(actaPdf(lines));
      },
    );
  }
}
