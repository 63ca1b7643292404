import { fileURLToPath } from 'node:url';
import { type BillingDetails, brand, countryName } from '@skipper/core/contract';
import type PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

/** A party as a document names it. */
export interface Party extends BillingDetails {
  readonly username: string;
}

type Pdf = InstanceType<typeof PDFDocument>;
/** As fontkit takes them; the types of pdfkit know the list alone. */
type TextFeatures = Readonly<Record<string, boolean>>;
type Font = 'text' | 'strong';

/** The font that pdfkit draws with. It has no public way to ask for a glyph. */
interface OpenedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

const numbersNote =
  'Characters in brackets are given by their Unicode numbers: the font of this file lacks them.';

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const fonts: Readonly<Record<Font, string>> = {
  text: fontFile('400Regular/Inter_400Regular'),
  strong: fontFile('600SemiBold/Inter_600SemiBold'),
};

const margin = 50;
/** Of words beside the point, and of rules between rows. */
const colors = { text: '#1a1d21', muted: '#5c646d', rule: '#dcdfe3', total: '#5c646d' } as const;
/** Between a row and its rule. */
const padding = 4;
/** A digit is as wide as any other, and the point keeps its place beside a 1 or a 7. */
const figures: TextFeatures = { tnum: true, kern: false };
const inColumns = { features: figures as unknown as PDFKit.Mixins.OpenTypeFeatures[] };

/**
 * A tagged PDF of `title`. The same content always gives the same bytes: its date is the one given.
 * Characters that the font does not have are given by their numbers; see `printable`.
 */
export async function drawPdf(
  { title, at }: { readonly title: string; readonly at: string },
  draw: (sheet: PdfSheet) => void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: fonts.text,
    info: { Title: title, Author: brand.name, CreationDate: new Date(at) },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
  const sheet = new PdfSheet(doc);
  sheet.text('P', brand.name, 'strong', 10, colors.muted);
  doc.moveDown(0.6);
  sheet.text('H1', title, 'strong', 20);
  doc.moveDown(0.2);
  draw(sheet);
  sheet.end();
  doc.end();
  await done;
  return Buffer.concat(parts);
}

/** Writes parts of a document below one another. */
export class PdfSheet {
  readonly #doc: Pdf;
  readonly #document: PDFKit.PDFStructureElement;
  readonly #has: (codePoint: number) => boolean;
  #numbered = false;

  constructor(doc: Pdf) {
    this.#doc = doc;
    this.#document = doc.struct('Document');
    doc.addStructure(this.#document);
    doc.font('text');
    // Both weights have the same characters.
    const { font } = (doc as unknown as OpenedFont)._font;
    this.#has = (codePoint) => font.hasGlyphForCodePoint(codePoint);
  }

  end(): void {
    if (this.#numbered) {
      this.gap();
      this.text('P', numbersNote, 'text', 8);
    }
    this.#document.end();
  }

  party(role: string, { legalName, username, address, taxId }: Party): void {
    const { line1, line2, city, region, postalCode, country } = address;
    this.heading(role);
    const place = [postalCode, city, region].filter((part) => part !== '').join(' ');
    const shown = this.#printable(legalName) !== '';
    const name = shown ? `${legalName} (${username})` : username;
    const tax = taxId === '' ? '' : `Tax ID: ${taxId}`;
    const written = [name, line1, line2, place, countryName(country), tax];
    for (const line of written) if (line !== '') this.text('P', line);
  }

  heading(text: string): void {
    this.gap();
    this.text('H2', text, 'strong', 11);
    this.#doc.moveDown(0.2);
  }

  gap(): void {
    this.#doc.moveDown(0.8);
  }

  text(
    role: 'H1' | 'H2' | 'P',
    text: string,
    font: Font = 'text',
    size = 10,
    color: string = colors.text,
  ): void {
    const doc = this.#doc;
    this.#document.add(
      doc.struct(role, this.#said(text), () => {
        doc.font(font).fontSize(size).fillColor(color).text(this.#printable(text), margin);
      }),
    );
  }

  /** Long words are broken beside the amount, which keeps its column. */
  row(label: string, amount: string, font: Font = 'text'): void {
    const doc = this.#doc;
    const width = doc.page.width - 2 * margin;
    const beside = { width: width - 140 };
    const written = this.#printable(label);
    doc.font(font).fontSize(10);
    // A row stays together.
    const height = doc.heightOfString(written, beside) + 2 * padding;
    if (doc.y + height > doc.page.maxY()) doc.addPage();
    doc.fillColor(colors.text);
    if (font === 'strong') this.#rule(colors.total);
    doc.y += padding;
    this.#document.add(
      doc.struct('P', this.#said(label, amount), () => {
        const { y } = doc;
        doc.text(amount, margin, y, { width, align: 'right', ...inColumns });
        const after = doc.y;
        doc.text(written, margin, y, beside);
        doc.y = Math.max(after, doc.y) + padding;
      }),
    );
    this.#rule(colors.rule);
  }

  /** A line over the whole width. It says nothing, so it is not read aloud. */
  #rule(color: string): void {
    const doc = this.#doc;
    const { y } = doc;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, y)
      .lineTo(doc.page.width - margin, y)
      .lineWidth(0.5)
      .stroke(color);
    doc.endMarkedContent();
  }

  #printable(text: string): string {
    const { text: written, numbered } = printable(text, this.#has);
    this.#numbered ||= numbered;
    return written;
  }

  /** The exact text of what is drawn otherwise, to read aloud and to copy. */
  #said(text: string, ...rest: readonly string[]): { actual?: string } {
    return this.#printable(text) === text ? {} : { actual: [text, ...rest].join(' ') };
  }
}
