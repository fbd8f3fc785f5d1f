import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/dev-mail.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listDevMail, type Mailbox } from './dev-mail.actions.ts';

export function devMailRoutes(app: FastifyInstance, deps: Deps, mailbox: Mailbox | null): void {
  serve(app, deps, api.listDevMail, () => listDevMail(mailbox));
}
