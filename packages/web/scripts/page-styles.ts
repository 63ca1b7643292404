import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

const fontFace = /@font-face\{[^}]*\}/g;

/**
 * The styles of some pages: those of the build without the classes that no element of them has. Of the fonts
 * only the one that pages ask for at once, under its name in the build.
 */
export async function pageStyles(
  source: string,
  built: string,
  pages: readonly string[],
): Promise<string> {
  const { build } = await compile(await readFile(source, 'utf8'), {
    base: dirname(source),
    from: source,
    onDependency: () => undefined,
  });
  const scanner = new Scanner({});
  const classes = pages.flatMap((content) =>
    scanner
      .getCandidatesWithPositions({ content, extension: 'html' })
      .map(({ candidate }) => candidate),
  );
  const styles = optimize(build(classes), { file: source, minify: true }).code.trim();
  const font = built.match(fontFace)?.find((face) => face.includes('inter-latin-400-700'));
  if (font === undefined) throw new Error('The build has no Latin letters of its font.');
  return styles.replace(fontFace, '') + font;
}
