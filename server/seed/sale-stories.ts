import type { petTypes, purchasePurposes, vipTypes } from '#shared/domain/brief.ts';
import type { ChangeReason } from '#shared/domain/change-order.ts';
import type { RelationshipType } from '#shared/domain/client.ts';
import type { MeetingKind } from '#shared/domain/meetings.ts';
import type { DevelopmentName, DiscountName, StyleName } from './catalogue.ts';
import type { Layout } from './homes.ts';
import type { GroupName, StaffName } from './staff.ts';
import type { SiteStory } from './stories-of-residents.ts';

/** A home of an urbanization of the catalogue. */
export interface NewHome {
  readonly product: 'VIS';
  readonly urbanization: DevelopmentName;
  readonly typology: string;
  readonly tower: string;
  readonly apartment: string;
}

/** A used property, which an architect surveyed; areas in m². */
export interface UsedHome {
  readonly product: 'Apto';
  readonly urbanization: string;
  readonly address: string;
  readonly tower: string;
  readonly apartment: string;
  readonly builtArea: number;
  readonly surveyedBy: StaffName;
}

/** The percentages of the instalments, and how many business days are between two of them. */
export interface CustomPlan {
  readonly days: number;
  readonly percentages: readonly number[];
}

/** A sale until its plan of payments is agreed. */
export interface SaleStory {
  readonly seller: 'Valentina Duarte' | 'Mateo Quiroga' | 'Ana Lucía Bermúdez';
  readonly client: string;
  /** invented from the name unless stated */
  readonly email?: string;
  readonly second?: readonly [name: string, relationship: RelationshipType];
  readonly home: NewHome | UsedHome;
  /** what the brief is built around; the rest of it is invented */
  readonly style: StyleName;
  /** absent: to live in it */
  readonly purpose?: (typeof purchasePurposes)[number];
  readonly children?: true;
  readonly pets?: (typeof petTypes)[number];
  readonly vip?: (typeof vipTypes)[number];
  /** business days from today to the day on which the property is delivered; absent: it has been */
  readonly deliveredIn?: number;
  /** pesos */
  readonly basePrice: number;
  readonly discounts?: readonly DiscountName[];
  /** absent: the standard plan */
  readonly plan?: CustomPlan;
  /** business days before today on which the sale was made */
  readonly soldAgo: number;
  /** business days from today to the start of the works, negative when it is past, and how many the works last */
  readonly startsIn: number;
  readonly worksLast: number;
}

/** A complete sale and the later events of its project. */
export interface ProjectStory extends SaleStory {
  readonly layout: Layout;
  /** absent: no team assigned yet */
  readonly team?: GroupName;
  /** whether the works are under way, or how many business days ago they ended; absent: they have not begun */
  readonly works?: 'under way' | { readonly endedAgo: number };
  /** the number of overdue instalments left unpaid */
  readonly unpaid?: number;
  /** set on the day on which the team is assigned */
  readonly meetings?: Partial<Record<MeetingKind, MeetingStory>>;
  /** the client has an account of the portal to write them from */
  readonly suggestions?: readonly SuggestionStory[];
  /** of a home whose family writes, and signs alone */
  readonly changes?: readonly ChangeStory[];
  /** of a home in works: what its resident recorded */
  readonly site?: SiteStory;
  /** the state of the last due payment; absent: paid like the rest */
  readonly lastPayment?: 'waits' | 'rejected' | 'partly' | 'over' | 'refunded';
  /** the receipt of the first that is not due yet was sent already */
  readonly paysEarly?: true;
}

/** An otrosí that the manager began so many business days before today. */
export interface ChangeStory {
  readonly title: string;
  readonly line: {
    readonly space: string;
    readonly was: string;
    readonly becomes: string;
    readonly reason: ChangeReason;
    /** pesos; null while they are missing */
    readonly amount: number | null;
    readonly cost: number | null;
  };
  readonly ago: number;
  /** how far it came; one that is applied was approved the evening after */
  readonly until: 'draft' | 'sent' | 'applied';
}

export interface MeetingStory {
  /** business days from today, negative when it is past */
  readonly in: number;
  /** 'HH:MM' in Bogota */
  readonly starts_at: string;
  readonly place: string | null;
}

/** What a family suggested; business days before today and, for a promise, from today. */
export interface SuggestionStory {
  readonly text: string;
  readonly sentAgo: number;
  /** absent: not answered yet */
  readonly answer?: {
    readonly text: string;
    readonly ago: number;
    readonly promisedIn: number;
    readonly doneAgo?: number;
  };
}

/** What a seller sold; a story may name another. */
export const soldBy = (
  seller: SaleStory['seller'],
  stories: readonly (Omit<ProjectStory, 'seller'> & Partial<Pick<ProjectStory, 'seller'>>)[],
): readonly ProjectStory[] => stories.map((story) => ({ seller, ...story }));

export const newHome = (
  urbanization: DevelopmentName,
  typology: string,
  tower: string,
  apartment: string,
): NewHome => ({ product: 'VIS', urbanization, typology, tower, apartment });

export const usedHome = (
  urbanization: string,
  address: string,
  tower: string,
  apartment: string,
  builtArea: number,
  surveyedBy: StaffName,
): UsedHome => ({ product: 'Apto', urbanization, address, tower, apartment, builtArea, surveyedBy });

export const custom = (days: number, percentages: readonly number[]): CustomPlan => ({ days, percentages });
