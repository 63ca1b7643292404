import { inflateSync } from 'node:zlib';

/** The decoded streams of a PDF, in which fonts name the characters they draw. */
export function pdfStreams(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; ; ) {
    const start = pdf.indexOf('stream\n', at);
    if (start === -1) return found;
    const end = pdf.indexOf('endstream', start);
    try {
      found.push(inflateSync(pdf.subarray(start + 'stream\n'.length, end)).toString('latin1'));
    } catch {
      // Not compressed.
    }
    at = end + 'endstream'.length;
  }
}

/** The glyphs that are drawn, a list for each piece of text, by number; 0000 is the empty box. */
export const drawnGlyphs = (pdf: Buffer): readonly (readonly string[])[] =>
  [
    ...pdfStreams(pdf)
      .join('\n')
      .matchAll(/\[([^\]]*)\] TJ/g),
  ].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []),
  );

/** All text of a PDF, with simple spaces. */
export function drawnText(pdf: Buffer): string {
  const fonts = fontsOf(pdf);
  let characters: readonly string[] = [];
  let text = '';
  const steps = pdfStreams(pdf)
    .join('\n')
    .matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g);
  for (const [, font, parts = ''] of steps) {
    if (font !== undefined) {
      characters = fonts.get(font) ?? [];
      continue;
    }
    const codes = [...parts.matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, one = '']) => one.match(/.{4}/g) ?? [],
    );
    const read = (code: string) => characters[Number.parseInt(code, 16)] ?? '\ufffd';
    text += `${codes.map(read).join('')}\n`;
  }
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

/** The characters of each font, by glyph. */
function fontsOf(pdf: Buffer): ReadonlyMap<string, readonly string[]> {
  const whole = pdf.toString('latin1');
  const objectAt = (id: string): number => whole.indexOf(`\n${id} 0 obj`);
  const fonts = new Map<string, readonly string[]>();
  for (const [, name = '', id = ''] of whole.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const object = whole.slice(objectAt(id), whole.indexOf('endobj', objectAt(id)));
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(object) ?? [];
    const start = objectAt(map);
    const stream = pdf.subarray(start, pdf.indexOf('endstream', start) + 'endstream'.length);
    fonts.set(name, charactersOf(pdfStreams(stream).join('\n')));
  }
  return fonts;
}

/** By glyph. */
function charactersOf(map: string): readonly string[] {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const listed = [...list.matchAll(/<([0-9a-f ]+)>/gi)];
    for (const [place, [, code = '']] of listed.entries()) {
      const units = code.replace(/ /g, '').match(/.{4}/g) ?? [];
      characters[Number.parseInt(first, 16) + place] = String.fromCharCode(
        ...units.map((unit) => Number.parseInt(unit, 16)),
      );
    }
  }
  return characters;
}
