import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { addDayOff, listDaysOff, removeDayOff } from './days-off.actions.ts';
import { createDiscountType, listAllDiscountTypes, updateDiscountType } from './discount-types.actions.ts';
import { createStyle, listStyles, updateStyle } from './styles.actions.ts';
import { createUrbanization, listAllUrbanizations, updateUrbanization } from './urbanizations.actions.ts';

export function cataloguesRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    listStyles,
    createStyle,
    updateStyle,
    listDaysOff,
    addDayOff,
    removeDayOff,
    listAllDiscountTypes,
    createDiscountType,
    updateDiscountType,
    listAllUrbanizations,
    createUrbanization,
    updateUrbanization,
  ]);
}
