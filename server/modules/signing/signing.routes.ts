import type { FastifyInstance } from 'fastify';
import * as templates from '#shared/contract/contract-templates.ts';
import * as api from '#shared/contract/signing.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions, serveExport, serveFile } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { checkSignature } from './check.actions.ts';
import {
  readContractFile,
  readProjectContract,
  sendContract,
  uploadContract,
  voidContract,
} from './documents.actions.ts';
import { makeContract } from './make.actions.ts';
import { signContract } from './sign.actions.ts';
import {
  agreeToSign,
  askSigningCode,
  readSigning,
  readSigningFile,
  recordReading,
  refuseContract,
} from './signing.actions.ts';
import {
  previewContract,
  readContractDraft,
  readContractTemplate,
  saveContractTemplate,
} from './templates.actions.ts';

const QUARTER_MS = 15 * 60_000;

export function signingRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    readProjectContract,
    makeContract,
    readContractTemplate,
    saveContractTemplate,
    previewContract,
    uploadContract,
    sendContract,
    voidContract,
    readSigning,
    recordReading,
    agreeToSign,
    refuseContract,
  ]);
  serveExport(app, deps, templates.readContractDraft, readContractDraft);
  serveFile(app, deps, api.readContractFile, readContractFile);
  serveFile(app, deps, api.readSigningFile, readSigningFile);
  const asked = createRateLimit(deps.clock, { name: 'signing code', most: 6, windowMs: 4 * QUARTER_MS });
  serve(app, deps, api.askSigningCode, (ctx, input) => askSigningCode({ ...ctx, limit: asked }, input));
  // a wrong code counts although the call is refused, and a seal may take seconds
  serve(app, deps, api.signContract, signContract, { transaction: false });
  const wrong = createRateLimit(deps.clock, { name: 'wrong signature', most: 30, windowMs: QUARTER_MS });
  serve(app, deps, api.checkSignature, (ctx, input) => checkSignature({ ...ctx, wrong }, input));
}
