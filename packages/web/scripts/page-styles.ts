import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { stripFallbacks } from './without-fallbacks.ts';

const fontFace = /@font-face\{[^}]*\}/g;

/**
 * The styles of some pages: those of the build without the classes that no element of them has. The files of
 * fonts have the names of the build.
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
  const fonts = built.match(fontFace) ?? [];
  if (fonts.length === 0) throw new Error('The build has no fonts.');
  return stripFallbacks(styles).replace(fontFace, '') + fonts.join('');
}
