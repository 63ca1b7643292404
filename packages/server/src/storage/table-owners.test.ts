import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { tableOwners } from './table-owners.ts';

const source = join(import.meta.dirname, '..');

type Table = keyof typeof tableOwners;
const isTable = (name: string): name is Table => Object.hasOwn(tableOwners, name);

/** A query that names a table, and whether it writes. */
interface Use {
  readonly folder: string;
  readonly table: Table;
  readonly writes: boolean;
}

const builder =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|\w+Join|table:)\(?\s*'(\w+)(?: as \w+)?'/g;
const rawName = /\b(from|join|into|update|delete from)\s+([a-z_]+)\b/g;
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

function usesIn(folder: string, text: string): Use[] {
  const built = [...text.matchAll(builder)].map(([, verb = '', name = '']) => ({
    name,
    writes: /^(insert|update|delete)/.test(verb),
  }));
  const raw = [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, query = '']) =>
    [...query.matchAll(rawName)].map(([, verb = '', name = '']) => ({
      name: camel(name),
      writes: /^(into|update|delete)/.test(verb),
    })),
  );
  return [...built, ...raw].flatMap(({ name, writes }) =>
    isTable(name) ? [{ folder, table: name, writes }] : [],
  );
}

/** Every query of the product: migrations, tests and what tests stand on are not part of it. */
function usesOfProduct(): Use[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(\.repository|storage.[^/\\]*)\.ts$/.test(file) && !file.includes('.test.'),
  );
  return files
    .filter((file) => !/testing|migrations/.test(file))
    .flatMap((file) => {
      const path = join(source, file);
      const folder = relative(source, dirname(path)).replaceAll('\\', '/');
      return usesIn(folder.replace(/^features\//, ''), readFileSync(path, 'utf8'));
    });
}

function offences(uses: readonly Use[]): string[] {
  const wrong = uses.filter(({ folder, table, writes }) => {
    const { owner, readBy = {} } = tableOwners[table];
    return folder !== owner && (writes || !Object.hasOwn(readBy, folder));
  });
  return wrong.map(
    ({ folder, table, writes }) => `${folder} ${writes ? 'writes' : 'reads'} ${table}`,
  );
}

const uses = usesOfProduct();

test('a table is read and written by its owner alone, but for the named exceptions', () => {
  expect(offences(uses)).toEqual([]);
});

test('each owner uses its table, and each exception is needed', () => {
  const claimed = Object.entries(tableOwners).flatMap(([table, { owner, readBy = {} }]) =>
    [owner, ...Object.keys(readBy)].map((folder) => `${folder} ${table}`),
  );
  const used = new Set(uses.map(({ folder, table }) => `${folder} ${table}`));
  expect(claimed.filter((claim) => !used.has(claim))).toEqual([]);
});

test.each([
  ["db.selectFrom('jobs')", ['trading/orders reads jobs']],
  ["db.selectFrom('fills as head')", []],
  ["db\n    .updateTable('fills')", ['trading/orders writes fills']],
  ["db.selectFrom('fills').leftJoin('plans', 'plans.id', 'x')", ['trading/orders reads plans']],
  ['sql<Row>`select 1 from audit_log a join fills on 1 = 1`', ['trading/orders reads auditLog']],
  ['sql`delete from plan_prices`', ['trading/orders writes planPrices']],
])('a foreign query is seen: %s', (text, expected) => {
  expect([...new Set(offences(usesIn('trading/orders', text)))]).toEqual(expected);
});
