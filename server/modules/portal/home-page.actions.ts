import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/portal.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { type DocumentKind, documentKinds, upcomingDocuments } from '#shared/domain/documents.ts';
import { homePrice } from '#shared/domain/home-price.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { homeProgress } from '#shared/domain/portal.ts';
import { projectStatus } from '#shared/domain/project.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import { combinedQuery, many, one, prepareFound } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { discountedPriceQuery } from '../agreements/discounts.queries.ts';
import { daysOffQuery, toDaysOff } from '../company/days-off.queries.ts';
import { materialsQuery } from '../company/styles.queries.ts';
import { storedFile } from '../documents/project-documents.actions.ts';
import { publishedQuery } from '../documents/project-documents.queries.ts';
import { standingMeetingsQuery } from '../meetings/meetings.queries.ts';
import { assignedQuery } from '../projects/project-page.queries.ts';
import { spacesQuery } from '../projects/projects.queries.ts';
import { publicBriefQuery } from '../sales/brief.queries.ts';
import { toSignQuery } from '../signing/signing.queries.ts';
import { withdrawalOf } from '../works/withdrawal.actions.ts';
import { homeNotFound } from './portal.errors.ts';
import { findOwnHome, homeFacts, type OwnHome } from './portal.queries.ts';

type Page = ReplyOf<typeof api.readClientProject>['data'];

/** All that a family sees of its home. What only the staff knows is not even asked for. */
export const readClientProject = action(api.readClientProject, async (ctx, { params }) => {
  const home = await findOwnHome(ctx, params.id);
  if (!home) throw homeNotFound();
  const parts = await partsOf(ctx, home.id, home.sale_id, home.design_style);
  const papers = documentsOf(ctx, home, parts.published);
  return {
    success: true,
    today: ctx.clock.today(),
    data: {
      project: propertyOf(ctx, home, parts),
      client: { name: home.client_name },
      secondClient: home.second_name === null ? null : { name: home.second_name },
      publicInfo: parts.brief,
      sales: {
        design_style: home.design_style,
        purchase_purpose: home.purchase_purpose,
        documentation: documentationOf(papers.documents),
      },
      materials: parts.style?.materials ?? [],
      seller: { name: home.seller_name, phone: home.seller_phone },
      team: parts.assigned.map(({ name, role_name }) => ({ name, role: teamRoleName(role_name) })),
      meetings: parts.meetings.map(meetingOf),
      ...papers,
      has_changes: home.has_changes,
      withdrawal: await withdrawalOf(ctx, home),
      to_sign: parts.to_sign.map(({ id }) => id),
    },
  };
});

const partsOf = prepareFound((ctx: Ctx, id: number, sale_id: number, design_style: string | null) =>
  combinedQuery(ctx.db, {
    brief: one(publicBriefQuery(ctx, sale_id)),
    style: one(materialsQuery(ctx, sale_id, design_style)),
    assigned: many(assignedQuery(ctx, id)),
    meetings: many(standingMeetingsQuery(ctx, id)),
    spaces: many(spacesQuery(ctx, id)),
    price: one(discountedPriceQuery(ctx, sale_id)),
    days_off: many(daysOffQuery(ctx)),
    published: many(publishedQuery(ctx, [id])),
    to_sign: many(toSignQuery(ctx).where('p.id', '=', id)),
  }),
);

type HomeParts = Awaited<ReturnType<typeof partsOf>>;

function propertyOf(ctx: Ctx, home: OwnHome, parts: HomeParts): Page['project'] {
  const facts = homeFacts(ctx, home, parts.assigned.length > 0);
  return {
    ...home,
    status: projectStatus(facts),
    sold_on: dayInBogota(Date.parse(home.completed_at)),
    progress: homeProgress(facts, toDaysOff(parts.days_off)),
    propertyDetails: {
      urbanization_name: home.urbanization,
      apartment_number: home.apartment,
      tower: home.tower,
    },
    spacePrices: parts.spaces.flatMap(({ name, price, area }) =>
      price === null || area === null ? [] : [{ space_name: name, price, area }],
    ),
    home_price: homePrice({ spaces: parts.spaces, contract: parts.price }),
  };
}

const meetingOf = ({ kind, day, starts_at, place }: HomeParts['meetings'][number]) => ({
  name: meetingNames[kind],
  day,
  starts_at: starts_at?.slice(0, 5) ?? null,
  place,
});

/** Those of the specification in their order, then the others; the newest of each kind first, as they come. */
const byKind = (a: { kind: DocumentKind }, b: { kind: DocumentKind }): number =>
  documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind);

function documentsOf(
  ctx: Ctx,
  home: OwnHome,
  published: HomeParts['published'],
): Pick<Page, 'documents' | 'upcoming'> {
  return {
    documents: published.toSorted(byKind).map((row) => {
      const file = storedFile(row);
      return { ...row, file: file && { id: file.id, type: file.type, bytes: file.bytes } };
    }),
    upcoming:
      home.cancelled_on === null
        ? upcomingDocuments(
            published.map(({ kind }) => kind),
            { startDate: home.start_date, endDate: home.end_date, today: ctx.clock.today() },
          )
        : [],
  };
}

/** The published documents under the names of the specification (access specification, section 3). */
function documentationOf(documents: Page['documents']): Page['sales']['documentation'] {
  const placeOf = (kind: DocumentKind): string | null => {
    const document = documents.find((each) => each.kind === kind);
    return document?.url ?? (document?.file ? `/api/files/${document.file.id}` : null);
  };
  return {
    contract_url: placeOf('contract'),
    call_read_ia_summary_url: placeOf('call_summary'),
    insurance_policies: placeOf('insurance_policies'),
    start_construction_doc: placeOf('start_construction_doc'),
    end_construction_doc: placeOf('end_construction_doc'),
  };
}
