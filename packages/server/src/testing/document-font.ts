import { fileURLToPath } from 'node:url';
import Document from 'pdfkit';

interface OpenedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

const file = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const document = new Document({ font: fileURLToPath(file) }) as unknown as OpenedFont;

/** Whether the font of our documents has every character of a text. */
export const drawsAll = (text: string): boolean =>
  Array.from(text).every((character) =>
    document._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
