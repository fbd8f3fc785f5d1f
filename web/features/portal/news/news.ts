import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listNews, readHomeProgress } from '#shared/contract/site-news.ts';
import {
  addDays,
  type Day,
  type DaysOff,
  formatDayShort,
  monthNames,
  weekdayName,
  whyNotBusinessDay,
} from '#shared/domain/calendar.ts';
import { capital } from '../../../ui/count-words.ts';

/** What 'Novedades de tu obra' says, with no React. */

export type News = ReplyOf<typeof listNews>['data'][number];
export type HomeProgress = ReplyOf<typeof readHomeProgress>['data'];

export type NewsRow =
  | { readonly kind: 'news'; readonly day: Day; readonly items: readonly News[] }
  | { readonly kind: 'quiet'; readonly key: Day; readonly title: string; readonly text: string };

/**
 * The days of some news, the newest first, with a plain line for the business days and holidays between them. Weekends
 * take no room, and today gets no line: it is not over.
 */
export function newsRows(news: readonly News[], today: Day, daysOff: DaysOff): NewsRow[] {
  const days = [...Map.groupBy(news, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? 1 : -1));
  return days.flatMap(([day, items], index): NewsRow[] => {
    const newer = days[index - 1]?.[0] ?? (day < today ? today : null);
    return [...(newer === null ? [] : quietRows(day, newer, daysOff)), { kind: 'news', day, items }];
  });
}

/** The days strictly between two, the newest first: business days in a row are one line, a holiday is its own. */
function quietRows(older: Day, newer: Day, daysOff: DaysOff): NewsRow[] {
  const rows: NewsRow[] = [];
  let run: Day[] = [];
  const close = () => {
    const [last, first] = [run[0], run.at(-1)];
    if (last !== undefined && first !== undefined) {
      const title = first === last ? formatDayShort(first) : rangeWords(first, last);
      rows.push({ kind: 'quiet', key: last, title, text: 'No publicamos novedades.' });
    }
    run = [];
  };
  for (let day = addDays(newer, -1); day > older; day = addDays(day, -1)) {
    const why = whyNotBusinessDay(day, daysOff);
    if (why === null) run.push(day);
    else if (why.kind !== 'weekend') {
      close();
      const text = `${why.name}: ${why.kind === 'holiday' ? 'festivo, ' : ''}no hubo obra.`;
      rows.push({ kind: 'quiet', key: day, title: formatDayShort(day), text });
    }
  }
  close();
  return rows;
}

/** '8 a 10 de junio', '29 de mayo a 3 de junio' */
function rangeWords(first: Day, last: Day): string {
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return sameMonth
    ? `${Number(first.slice(8))} a ${formatDayShort(last)}`
    : `${formatDayShort(first)} a ${formatDayShort(last)}`;
}

/** The heading of a day, large and small: 'Hoy', 'martes 16 de junio'; 'Viernes 12', 'de junio'. */
export function dayHeading(day: Day, today: Day): { title: string; rest: string } {
  const name = weekdayName(day);
  const full = `${name} ${formatDayShort(day)}`;
  if (day === today) return { title: 'Hoy', rest: full };
  if (day === addDays(today, -1)) return { title: 'Ayer', rest: full };
  return {
    title: `${capital(name)} ${Number(day.slice(8))}`,
    rest: `de ${monthNames[Number(day.slice(5, 7)) - 1]}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`}`,
  };
}

export const nextStage = ({ stages }: Pick<HomeProgress['spaces'][number], 'stages'>): string | null =>
  stages.find(({ ticked_on }) => ticked_on === null)?.name ?? null;
