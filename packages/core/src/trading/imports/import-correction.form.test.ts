import { afterEach, expect, test } from 'vitest';
import type { Import, ImportRow } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { importOf, json, openSkipper, sessionOf, testPorts } from '../../testing/index.ts';
import { correctAll, rowCorrection } from './import-correction.form.ts';
import type { ImportFlow } from './import-flow.store.ts';
import { importsFeature } from './imports.module.ts';

const rows = { total: 3, new: 0, duplicate: 1, conflict: 2, rejected: 0, skipped: 0 };
const fill = {
  symbol: 'MSFT',
  side: 'buy',
  quantity: '10',
  price: '401',
  fee: '1',
  executedAt: '2024-03-04T15:00:00.000Z',
  day: null,
} as const;
const row: ImportRow = {
  row: 2,
  state: 'conflict',
  reason:
    'The account has this fill with price 400.5 instead of 401. It stays as it is unless you correct it.',
  fill,
  known: { ...fill, price: '400.5' },
  text: '',
};

let skipper: Skipper;
afterEach(() => skipper.dispose());

async function open() {
  const ports = testPorts();
  const staged = importOf({ rows });
  ports.sender.on('POST', '/api/imports', json(staged, { status: 201 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
  const imports: ImportFlow = skipper.use(importsFeature);
  imports.open('a1');
  await imports.read({ name: 'fills.csv', type: 'text/csv', bytes: new Uint8Array([1]) });
  return { ports, imports, staged };
}

test('a row in conflict says what differs, and sends its line with a reason', async () => {
  const { ports, imports } = await open();
  const form = rowCorrection(imports, row)[0]?.form?.();
  expect(form?.description).toBe(
    'The account has this fill with price 400.5 instead of 401. The fill changes to match the file. Positions and statistics are recalculated.',
  );
  expect(await form?.send()).toBe(false);
  expect(ports.sender.sent('POST', '/api/imports/i1/corrections')).toHaveLength(0);
  form?.fields[0]?.set(' Broker ');
  const after: Import = importOf({ rows: { ...rows, duplicate: 2, conflict: 1 } });
  ports.sender.on('POST', '/api/imports/i1/corrections', json(after));
  expect(await form?.send()).toBe(true);
  const [sent] = ports.sender.sent('POST', '/api/imports/i1/corrections');
  expect(JSON.parse(String(sent?.body))).toEqual({ rows: [2], reason: 'Broker' });
  expect([imports.current?.rows.conflict, skipper.toasts.items[0]?.title]).toEqual([
    1,
    '1 fill corrected.',
  ]);
});

test('all conflicts are corrected at once where there are several', async () => {
  const { imports, staged } = await open();
  expect(correctAll(imports, staged)?.form?.().description).toContain(
    'Updates 2 fills in the account to match fills.csv.',
  );
  expect(correctAll(imports, importOf({ rows: { ...rows, conflict: 1 } }))).toBeUndefined();
});

test('only a row that differs from a fill of the account can be corrected', async () => {
  const { imports } = await open();
  expect(rowCorrection(imports, { ...row, known: null })).toEqual([]);
  imports.close();
  expect(rowCorrection(imports, row)).toEqual([]);
});
