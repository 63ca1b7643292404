import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** The Markdown files below a folder, except dependencies, builds and hidden folders. */
export function markdownFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** Links of a Markdown file to files or headings that do not exist, as `file: link`. */
export function deadLinks(path: string, root: string): readonly string[] {
  const text = readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link) && isDead(link, path))
    .map((link) => `${relative(root, path)}: ${link}`);
}

function isDead(link: string, from: string): boolean {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? from : join(dirname(from), decodeURIComponent(file));
  if (!existsSync(target)) return true;
  return heading !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(heading);
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const headings = markdown.match(/^#+ .*$/gm) ?? [];
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
