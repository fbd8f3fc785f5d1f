import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import {
  copyChange,
  createChange,
  listChanges,
  previewChange,
  readChange,
  saveChange,
} from './changes.actions.ts';
import { addChangePhoto, removeChangePhoto } from './photos.actions.ts';

export function changesRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    listChanges,
    createChange,
    readChange,
    saveChange,
    previewChange,
    copyChange,
    addChangePhoto,
    removeChangePhoto,
  ]);
}
