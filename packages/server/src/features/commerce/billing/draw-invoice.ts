import { fileURLToPath } from 'node:url';
import {
  type BillingDetails,
  brand,
  decimalAmount,
  type Invoice,
  moneyFormat,
} from '@skipper/core/contract';
import type PDFDocument from 'pdfkit';

/** A party as an invoice names it. */
export interface Party extends BillingDetails {
  readonly username: string;
}

type Pdf = InstanceType<typeof PDFDocument>;

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const fonts = {
  text: fontFile('400Regular/Inter_400Regular'),
  strong: fontFile('600SemiBold/Inter_600SemiBold'),
} as const;

const margin = 50;
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (instant: string): string => days.format(new Date(instant));

/**
 * An invoice as a tagged PDF. The same invoice always gives the same bytes: its dates are those of
 * the invoice. Characters that the font does not have are drawn as boxes.
 */
export async function drawInvoice(invoice: Invoice, seller: Party, buyer: Party): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: fonts.text,
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: brand.name,
      CreationDate: new Date(invoice.at),
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
  new Sheet(doc).draw(invoice, seller, buyer);
  doc.end();
  await done;
  return Buffer.concat(parts);
}

/** Writes the parts of an invoice below one another. */
class Sheet {
  readonly #doc: Pdf;
  readonly #document: PDFKit.PDFStructureElement;

  constructor(doc: Pdf) {
    this.#doc = doc;
    this.#document = doc.struct('Document');
    doc.addStructure(this.#document);
  }

  draw(invoice: Invoice, seller: Party, buyer: Party): void {
    const { number, at, paidAt, status, currency, lines, tax, total, refunded } = invoice;
    this.#text('H1', `Invoice ${number}`, 'strong', 20);
    this.#text('P', `Issued on ${dayOf(at)}`);
    this.#text('P', paidAt === null ? `Status: ${status}` : `Paid on ${dayOf(paidAt)}`);
    this.#party('From', seller);
    this.#party('To', buyer);
    this.#gap();
    const money = (amount: number) =>
      moneyFormat('en-US', currency, 'auto').format(decimalAmount({ amount, currency }));
    for (const line of lines) this.#row(line.description, money(line.amount));
    if (invoice.periodStart !== null && invoice.periodEnd !== null) {
      const period = `${dayOf(invoice.periodStart)} to ${dayOf(invoice.periodEnd)}`;
      this.#text('P', `For the period from ${period}`);
    }
    this.#gap();
    this.#row('Tax', money(tax));
    this.#row('Total', money(total), 'strong');
    if (refunded > 0) this.#row('Refunded', money(-refunded));
    this.#document.end();
  }

  #party(role: string, { legalName, username, address, taxId }: Party): void {
    const { line1, line2, city, region, postalCode, country } = address;
    this.#gap();
    this.#text('H2', role, 'strong', 11);
    const place = [postalCode, city, region].filter((part) => part !== '').join(' ');
    const name = legalName === '' ? username : `${legalName} (${username})`;
    const written = [name, line1, line2, place, country, taxId === '' ? '' : `Tax ID: ${taxId}`];
    for (const line of written) if (line !== '') this.#text('P', line);
  }

  #gap(): void {
    this.#doc.moveDown(0.8);
  }

  #text(role: 'H1' | 'H2' | 'P', text: string, font = 'text', size = 10): void {
    const doc = this.#doc;
    this.#document.add(
      doc.struct(role, {}, () => {
        doc.font(font).fontSize(size).text(text, margin);
      }),
    );
  }

  /** Long words are broken beside the amount, which keeps its column. */
  #row(label: string, amount: string, font = 'text'): void {
    const doc = this.#doc;
    const width = doc.page.width - 2 * margin;
    this.#document.add(
      doc.struct('P', {}, () => {
        doc.font(font).fontSize(10);
        const { y } = doc;
        doc.text(amount, margin, y, { width, align: 'right' });
        const after = doc.y;
        doc.text(label, margin, y, { width: width - 140 });
        doc.y = Math.max(after, doc.y) + 4;
      }),
    );
  }
}
