import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { deadLinks, markdownFiles } from './dead-links.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('every link of the documentation leads to a file and heading that exist', () => {
  const files = markdownFiles(root);
  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap((path) => deadLinks(path, root))).toEqual([]);
});

it('finds a missing file and a missing heading, and leaves code and the web alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skipper-links-'));
  try {
    const path = join(folder, 'a.md');
    const links = ['b.md', 'a.md#how-it-works', '#gone', 'a.md', 'https://example.com/x'];
    const code = '```md\n[code](nowhere.md)\n```';
    writeFileSync(
      path,
      `# How it works?\n${links.map((link) => `[x](${link})`).join(' ')}\n${code}`,
    );
    expect(deadLinks(path, folder)).toEqual(['a.md: b.md', 'a.md: #gone']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
