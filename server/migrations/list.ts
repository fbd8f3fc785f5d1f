import type { Migration } from 'kysely/migration';
import { up as people } from './0001-people.ts';
import { up as sales } from './0002-sales.ts';
import { up as projects } from './0003-projects.ts';
import { up as access } from './0004-access.ts';
import { up as panels } from './0005-panels.ts';
import { up as delivery } from './0006-delivery.ts';
import { up as dashboard } from './0007-dashboard.ts';
import { up as payments } from './0008-payments.ts';
import { up as seals } from './0009-seals.ts';
import { up as processes } from './0010-processes.ts';
import { up as appendOnlyAudit } from './0011-append-only-audit.ts';
import { up as contact } from './0012-contact.ts';
import { up as securityNotices } from './0013-security-notices.ts';
import { up as endedAccess } from './0014-ended-access.ts';
import { up as mustChangePassword } from './0015-must-change-password.ts';
import { up as trustedDevices } from './0016-trusted-devices.ts';
import { up as briefOfSale } from './0017-brief-of-sale.ts';
import { up as cancelledSales } from './0018-cancelled-sales.ts';
import { up as repeatReason } from './0019-repeat-reason.ts';
import { up as saleReviews } from './0020-sale-reviews.ts';
import { up as earlyStart } from './0021-early-start.ts';
import { up as surveyFile } from './0022-survey-file.ts';
import { up as company } from './0023-company.ts';
import { up as personalDataRequests } from './0024-personal-data-requests.ts';
import { up as emailChangeCodes } from './0025-email-change-codes.ts';
import { up as searchPeople } from './0026-search-people.ts';
import { up as draftActa } from './0027-draft-acta.ts';
import { up as companyLogo } from './0028-company-logo.ts';
import { up as signing } from './0029-signing.ts';
import { up as templates } from './0030-templates.ts';
import { up as changes } from './0031-changes.ts';
import { up as site } from './0035-site.ts';
import { up as worksCalendar } from './0036-works-calendar.ts';
import { up as notices } from './0038-notices.ts';
import { up as listWithoutWaiting } from './0039-list-without-waiting.ts';
import { up as keptPlans } from './0040-kept-plans.ts';
import { up as oneIndexOfOpenSales } from './0041-one-index-of-open-sales.ts';
import { up as styleNames } from './0042-style-names.ts';

/** Every change of the tables, in order. A migration that has run anywhere is never edited: add another. */
export const migrations: Record<string, Migration> = {
  '0001-people': { up: people },
  '0002-sales': { up: sales },
  '0003-projects': { up: projects },
  '0004-access': { up: access },
  '0005-panels': { up: panels },
  '0006-delivery': { up: delivery },
  '0007-dashboard': { up: dashboard },
  '0008-payments': { up: payments },
  '0009-seals': { up: seals },
  '0010-processes': { up: processes },
  '0011-append-only-audit': { up: appendOnlyAudit },
  '0012-contact': { up: contact },
  '0013-security-notices': { up: securityNotices },
  '0014-ended-access': { up: endedAccess },
  '0015-must-change-password': { up: mustChangePassword },
  '0016-trusted-devices': { up: trustedDevices },
  '0017-brief-of-sale': { up: briefOfSale },
  '0018-cancelled-sales': { up: cancelledSales },
  '0019-repeat-reason': { up: repeatReason },
  '0020-sale-reviews': { up: saleReviews },
  '0021-early-start': { up: earlyStart },
  '0022-survey-file': { up: surveyFile },
  '0023-company': { up: company },
  '0024-personal-data-requests': { up: personalDataRequests },
  '0025-email-change-codes': { up: emailChangeCodes },
  '0026-search-people': { up: searchPeople },
  '0027-draft-acta': { up: draftActa },
  '0028-company-logo': { up: companyLogo },
  '0029-signing': { up: signing },
  '0030-templates': { up: templates },
  '0031-changes': { up: changes },
  '0035-site': { up: site },
  '0036-works-calendar': { up: worksCalendar },
  '0038-notices': { up: notices },
  '0039-list-without-waiting': { up: listWithoutWaiting },
  '0040-kept-plans': { up: keptPlans },
  '0041-one-index-of-open-sales': { up: oneIndexOfOpenSales },
  '0042-style-names': { up: styleNames },
};
