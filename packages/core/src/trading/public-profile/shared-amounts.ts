import type { AccessReport } from '../../contract/index.ts';

/** What the server leaves out of statistics and of positions where amounts are not for this viewer. */
const amountFields = ['net', 'netPnl'];

/** Whether this viewer gets money and sizes, or percentages alone. Until it is known: yes. */
export function sharesAmounts(access: AccessReport | undefined): boolean {
  return !amountFields.some((field) => access?.redacted.includes(field));
}
