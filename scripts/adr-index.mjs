/**
 * Writes docs/adr/README.md: the decisions by area, with the titles of their files. Fails while a
 * decision has no area, or two.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workspace.mjs';

const areas = {
  Tools: [2, 3],
  'Core and contract': [1, 7, 15, 16, 111],
  'Web pages': [79, 85, 87, 88, 89, 90, 91, 113],
  Terminal: [32],
  'Server and database': [8, 13, 53, 61, 76, 119, 121, 122],
  'Users, sessions and notifications': [5, 6, 18, 59, 73, 81, 82, 83, 117, 123, 124],
  'Accounts, imports and track records': [
    4, 9, 11, 14, 20, 24, 37, 39, 43, 70, 98, 102, 115, 118, 120, 125, 126,
  ],
  'Plans and subscriptions': [26, 30, 33, 48, 58, 74, 86, 92, 93, 94, 110, 116],
  'Payments, payouts and the books': [29, 31, 34, 35, 36, 40, 57, 62, 64, 67, 108, 109, 112, 114],
  'Administration and its statistics': [12, 22, 38, 47, 66, 78],
};

const folder = join(root, 'docs', 'adr');
const files = new Map(
  readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => [Number(name.slice(0, 4)), name]),
);

const listed = Object.values(areas).flat();
const wrong = [
  ...[...files.keys()].filter((number) => !listed.includes(number)),
  ...listed.filter((number, index) => !files.has(number) || listed.indexOf(number) !== index),
];
if (wrong.length > 0) {
  console.error(`scripts/adr-index.mjs: give each decision one area: ${wrong.join(', ')}`);
  process.exit(1);
}

const title = (name) => /^# \d+\. (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))[1];
const row = (number) => {
  const name = files.get(number);
  return `- [${number}. ${title(name)}](${name})`;
};
const sections = Object.entries(areas).map(
  ([area, numbers]) => `## ${area}\n\n${numbers.map(row).join('\n')}\n`,
);
const opening = `# Decisions

Each record has the context, the options where there were any, the decision and its consequences.
Missing numbers were set aside and never used: no record was removed. \`npm run docs\` writes this list.
`;
writeFileSync(join(folder, 'README.md'), [opening, ...sections].join('\n'));
