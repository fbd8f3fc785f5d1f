import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readCompany, saveCompanyLogo, updateCompany } from './company.actions.ts';
import { addDayOff, listDaysOff, removeDayOff } from './days-off.actions.ts';
import { createDiscountType, listAllDiscountTypes, updateDiscountType } from './discount-types.actions.ts';
import { createStyle, listStyles, updateStyle } from './styles.actions.ts';
import { createUrbanization, listAllUrbanizations, updateUrbanization } from './urbanizations.actions.ts';

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    readCompany,
    updateCompany,
    saveCompanyLogo,
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
