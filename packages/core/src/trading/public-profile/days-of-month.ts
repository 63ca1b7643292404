const pattern = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

/** The first and the last day of a month `YYYY-MM`; undefined for anything else. */
export function daysOfMonth(
  month: string | undefined,
): { readonly from: string; readonly to: string } | undefined {
  if (month === undefined || !pattern.test(month)) return undefined;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
