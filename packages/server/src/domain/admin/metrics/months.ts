/** The months, as YYYY-MM in UTC, that a half-open period of instants touches. */
export function monthsOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const months: string[] = [];
  let month = Temporal.PlainYearMonth.from(from.slice(0, 7));
  while (`${month}-01T00:00:00.000Z` < to) {
    months.push(month.toString());
    month = month.add({ months: 1 });
  }
  return months;
}
