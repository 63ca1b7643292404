import type { Invoice } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { Writing } from '../../../domain/identity/writing.ts';
import { drawnGlyphs, drawnText, pdfStreams } from '../../../testing/drawn-text.ts';
import type { Party } from '../documents/pdf-sheet.ts';
import { drawInvoice } from './draw-invoice.ts';

const invoice: Invoice = {
  uuid: '00000000-0000-4000-8000-000000000001',
  number: '2026-000012',
  at: '2026-03-04T12:00:00.000Z',
  paidAt: '2026-03-04T12:00:05.000Z',
  seller: 'ann',
  status: 'paid',
  currency: 'EUR',
  lines: [{ description: 'Full access, one month', amount: 4_900 }],
  total: 5_880,
  tax: 980,
  refunded: 0,
  subscriptionUuid: null,
  creditNotes: [],
  refundRequest: null,
  attempts: 1,
  periodStart: '2026-03-04T12:00:00.000Z',
  periodEnd: '2026-04-04T12:00:00.000Z',
};
const address = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
const party = (username: string, legalName = ''): Party => ({
  username,
  legalName,
  address,
  taxId: '',
});
const american = { locale: 'en-US', timeZone: 'UTC' };
const draw = (change: Partial<Invoice> = {}, buyer = party('bob'), reader = american) =>
  drawInvoice(
    { ...invoice, ...change },
    { seller: party('ann', 'Łucja & Söhne'), buyer },
    new Writing(reader, 'document'),
  );

/** The bytes of a PDF without the backslashes of its strings. */
const strings = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replace(/\\([\\()])/g, '$1')
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n');

/** Text as the strings of a PDF hold it. */
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('latin1');

test('the same invoice gives the same bytes, another one gives others', async () => {
  const first = await draw();
  expect(first.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  expect((await draw()).equals(first)).toBe(true);
  expect((await draw({ total: 5_881 })).equals(first)).toBe(false);
});

test('a country is written by its name', async () => {
  const from = (country: string) => draw({}, { ...party('bob'), address: { ...address, country } });
  expect((await from('NO')).equals(await from('Norway'))).toBe(true);
  expect((await from('NO')).equals(await from('SE'))).toBe(false);
});

test('is tagged, names its language, and embeds what it writes with', async () => {
  const pdf = (await draw()).toString('latin1');
  for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang (en)', '/FontFile2', '/S /H1']) {
    expect(pdf).toContain(part);
  }
});

test('the font has the euro, accents and Polish letters', async () => {
  // The map from glyphs to characters, as a reader uses it to copy text.
  const map = pdfStreams(await draw()).join('\n');
  for (const character of ['€', 'Ł', 'ö']) {
    const code = character.codePointAt(0)?.toString(16).padStart(4, '0') ?? '';
    expect(map.toLowerCase()).toContain(code);
  }
});

test('amounts stand in columns: each digit has one width, and no sign is drawn into another', async () => {
  const lines = [11_111, 77_777, 20_210].map((amount) => ({ description: 'Share', amount }));
  const drawn = pdfStreams(await draw({ lines, total: 11_760, tax: 44_440 })).join('\n');
  const left = [...drawn.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));
  const amounts = left.filter((x) => x > 400);
  expect(amounts).toHaveLength(5);
  const light = [...amounts.slice(0, 3), amounts[3]];
  expect(Math.max(...light.map(Number)) - Math.min(...light.map(Number))).toBeLessThan(0.01);
});

test.each([
  [american, ['€58.80', 'Issued on March 4, 2026', 'Days are in UTC.']],
  [
    { locale: 'de-DE', timeZone: 'Asia/Tokyo' },
    ['58,80 €', 'Issued on 5 March 2026', 'Days are in Asia/Tokyo.'],
  ],
  [{ locale: 'ar-EG', timeZone: 'UTC' }, ['58.80 €', 'Issued on March 4, 2026']],
  [{ locale: '<script>', timeZone: '../..' }, ['€58.80', 'Issued on March 4, 2026']],
])('is written for %j', async (reader, expected) => {
  const text = drawnText(await draw({ at: '2026-03-04T23:30:00.000Z' }, party('bob'), reader));
  for (const part of expected) expect(text).toContain(part);
});

test('very long names are drawn without harm', async () => {
  const long = 'W'.repeat(120);
  for (const name of [long, `${long} ${long}`]) {
    const pdf = await draw({ lines: [{ description: name, amount: 1 }] }, party('bob', name));
    expect(pdf.length).toBeGreaterThan(1_000);
  }
});

test.each(['王小明', '山田 太郎', '김민준', 'محمد علي', '🎉 Crew', '👩‍🚀', '𝕏'])(
  '%s is drawn without an empty box, and can be copied as it is',
  async (name) => {
    const pdf = await draw({ lines: [{ description: name, amount: 1 }] }, party('bob', name));
    expect(drawnGlyphs(pdf).flat().length).toBeGreaterThan(50);
    expect(drawnGlyphs(pdf).flat()).not.toContain('0000');
    expect(strings(pdf)).toContain(utf16(name));
  },
);

test('many lines go on on the next page, each in one place', async () => {
  const lines = Array.from({ length: 80 }, (_, place) => ({
    description: `Line ${place} ${'with a long name '.repeat(8)}`,
    amount: 100,
  }));
  const pdf = (await draw({ lines })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g) ?? [];
  // 80 rows of two or three lines each, with their rules, about 16 a page.
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.length).toBeLessThan(7);
});
