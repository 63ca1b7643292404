/** A spreadsheet would run text that begins like a formula (OWASP, CSV injection). */
export const guardedText = (text: string): string =>
  /^[=+\-@＝＋－＠\t\r\0]/.test(text) ? `'${text}` : text;

/** One line of CSV (RFC 4180) with its end. Guard what users wrote before. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Where a comma is the decimal sign, spreadsheets split at semicolons. */
const csvCell = (text: string): string =>
  /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
