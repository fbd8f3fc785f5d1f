/** What the pager shows: numbers of pages, and 'gap' where some are left out. Never more than five, for a phone. */
export const pageSlots = (current: number, total: number): (number | 'gap')[] => {
  if (total <= 5) return Array.from({ length: Math.max(total, 0) }, (_, index) => index + 1);
  if (current <= 3) return [1, 2, 3, 'gap', total];
  if (current >= total - 2) return [1, 'gap', total - 2, total - 1, total];
  return [1, 'gap', current, 'gap', total];
};

/** '1 a 8 de 34 personas'; '5 personas' when they are all there. */
export const rangeText = (
  { currentPage, limit, total }: { currentPage: number; limit: number; total: number },
  [one, many]: readonly [string, string],
): string => {
  const count = (value: number) => value.toLocaleString('es-CO');
  const noun = total === 1 ? one : many;
  const first = (currentPage - 1) * limit + 1;
  const last = Math.min(currentPage * limit, total);
  return first > last || (first === 1 && last === total)
    ? `${count(total)} ${noun}`
    : `${count(first)} a ${count(last)} de ${count(total)} ${noun}`;
};
