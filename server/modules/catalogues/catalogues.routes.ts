import type { FastifyInstance } from 'fastify';
import * as daysOff from '#shared/contract/days-off.ts';
import * as discountTypes from '#shared/contract/discount-types.ts';
import * as styles from '#shared/contract/styles.ts';
import * as urbanizations from '#shared/contract/urbanizations.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addDayOff, listDaysOff, removeDayOff } from './days-off.actions.ts';
import { createDiscountType, listAllDiscountTypes, updateDiscountType } from './discount-types.actions.ts';
import { createStyle, listStyles, updateStyle } from './styles.actions.ts';
import { createUrbanization, listAllUrbanizations, updateUrbanization } from './urbanizations.actions.ts';

export function cataloguesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, styles.listStyles, listStyles);
  serve(app, deps, styles.createStyle, createStyle);
  serve(app, deps, styles.updateStyle, updateStyle);
  serve(app, deps, daysOff.listDaysOff, listDaysOff);
  serve(app, deps, daysOff.addDayOff, addDayOff);
  serve(app, deps, daysOff.removeDayOff, removeDayOff);
  serve(app, deps, discountTypes.listAllDiscountTypes, listAllDiscountTypes);
  serve(app, deps, discountTypes.createDiscountType, createDiscountType);
  serve(app, deps, discountTypes.updateDiscountType, updateDiscountType);
  serve(app, deps, urbanizations.listAllUrbanizations, listAllUrbanizations);
  serve(app, deps, urbanizations.createUrbanization, createUrbanization);
  serve(app, deps, urbanizations.updateUrbanization, updateUrbanization);
}
