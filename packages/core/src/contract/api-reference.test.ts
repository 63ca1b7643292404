import { expect, test } from 'vitest';
import * as admin from './admin/admin.endpoints.ts';
import type { AreaCalls } from './areas.ts';
import * as commerce from './commerce/commerce.endpoints.ts';
import type { Endpoint, TagRule } from './endpoint.ts';
import { endpointList } from './endpoint-list.ts';
import * as identity from './identity/identity.endpoints.ts';
import * as shell from './shell/shell.endpoints.ts';
import { tags } from './tags.ts';
import * as trading from './trading/trading.endpoints.ts';

const areas: Readonly<Record<keyof AreaCalls, Readonly<Record<string, Endpoint>>>> = {
  identity,
  trading,
  commerce,
  admin,
  shell,
};

const code = (text: string) => `\`${text}\``;
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function callers({ access, owner }: Endpoint): string {
  if (access === 'public') return 'anyone';
  const required = access === 'signed-in' ? [] : access.require.map(code);
  const forbidden = access === 'signed-in' ? [] : (access.forbid ?? []);
  const who = [
    required.length === 0 ? 'signed in' : required.join(', '),
    ...forbidden.map((permission) => `not ${code(permission)}`),
    ...(owner ? [`owner of the ${owner.resource}`] : []),
  ];
  return who.join('; ');
}

const nameOf = (rule: TagRule) => (typeof rule === 'string' ? rule : rule.tag);
const tagText = (rule: TagRule) =>
  typeof rule === 'string' ? rule : `${rule.tag} (by ${code(rule.by)})`;

const tagsOf = ({ provides, invalidates }: Endpoint) =>
  [
    ...provides.map((rule) => `< ${tagText(rule)}`),
    ...invalidates.map((rule) => `> ${tagText(rule)}`),
  ].join('<br>');

function callTable(calls: Readonly<Record<string, Endpoint>>): string {
  const rows = Object.values(calls)
    .sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
    .map((one) =>
      row(
        code(one.name),
        code(`${one.method} ${one.path}`),
        callers(one),
        tagsOf(one),
        one.summary,
      ),
    );
  return [
    row('call', 'request', 'who may call it', 'tags', 'summary'),
    row(...Array(5).fill('---')),
    ...rows,
  ].join('\n');
}

function tagTable(): string {
  const namesOf = (kind: 'provides' | 'invalidates', tag: string) =>
    endpointList
      .filter((one) => one[kind].some((rule) => nameOf(rule) === tag))
      .map(({ name }) => code(name))
      .sort()
      .join(', ');
  const rows = tags.map((tag) =>
    row(code(tag), namesOf('provides', tag), namesOf('invalidates', tag)),
  );
  return [row('tag', 'read by', 'made stale by'), row('---', '---', '---'), ...rows].join('\n');
}

const reference = [
  '# API reference',
  'Written by `npm run docs` from the contract; do not edit. Paths stand below `/api`. In the column of\ntags, `<` marks what a cached answer is made of, and `>` what a successful write makes stale.',
  ...Object.entries(areas).flatMap(([area, calls]) => [`## ${area}`, callTable(calls)]),
  '## Tags',
  tagTable(),
].join('\n\n');

test('the committed reference has every call, with its callers, tags and summary', async () => {
  await expect(`${reference}\n`).toMatchFileSnapshot('../../../../docs/generated/api.md');
});

test('each call stands in one area', () => {
  const listed = Object.values(areas).flatMap((calls) => Object.keys(calls));
  expect(listed.sort()).toEqual(endpointList.map(({ name }) => name).sort());
});

test.each(endpointList)('the summary of $name is a plain sentence', ({ summary }) => {
  expect(summary).toMatch(/^[A-Z][a-z]+ .*[^.]\.$/);
  expect(summary).not.toMatch(/\b(callers?|somebody|nobody|whoever|whom|anew|tells?|own ones)\b/i);
  expect(summary).not.toMatch(/Skipper/);
});
