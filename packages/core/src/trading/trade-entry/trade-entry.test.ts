import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectedAccount } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import {
  finalAnswer,
  HeldAnswer,
  importOf,
  json,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { changeColumns } from '../imports/change-columns.ts';
import type { ImportFlow } from '../imports/import-flow.store.ts';
import { importsFeature } from '../imports/imports.module.ts';
import { addTrades } from './add-trades.form.ts';
import { tradeEntryFeature } from './trade-entry.module.ts';

const accountOf = (uuid: string, alias: string, currency = 'USD') =>
  ({ uuid, alias, currency, timezone: 'Europe/Paris' }) as ConnectedAccount;
const accounts = [accountOf('a1', 'Main'), accountOf('a2', 'Euros', 'EUR')];
const line = 'BTO 100 AAPL @ 189.50';
let ports: TestPorts;
let skipper: Skipper;
let flow: ImportFlow;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', '/api/imports', json({ imports: [], total: 0 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
  flow = skipper.use(importsFeature);
});
afterEach(() => {
  skipper.toasts.clear();
  skipper.dispose();
});

const open = (uuid = 'a1') => addTrades(skipper.use(tradeEntryFeature), accounts, { uuid });
const field = (form: FormModel, key: string) => {
  const found = form.fields.find((one) => one.key === key);
  if (!found) throw new Error(`The form has no field ${key}.`);
  return found;
};
const typed = (text: string, form = open()) => {
  field(form, 'trades').set(text);
  return form;
};
const staged = importOf({ fileName: 'Typed trades', format: 'Typed trades', columns: [] });
const answers = (one = staged) =>
  ports.sender.on('POST', '/api/imports', json(one, { status: 201 }));
const sent = () => ports.sender.sent('POST', '/api/imports');

describe('the preview beside typed trades', () => {
  const preview = (text: string, form = open()) => typed(text, form).preview?.card;

  test('shows each line as it is read, and errors with their place', () => {
    const text = [
      line,
      'STC 2 AAPL 2026-12-18 190 C @ 3.45 2026-11-27 10:31 fee 1.30',
      '',
      'Sell 1 BTC/USD @ 64000 10:31 fee -0.2',
      'BTO 1 AAPL @ 18x9',
      'buy 1 AAPL 2026-12-18 190 P @ 3 usd 2026-11-27',
    ].join('\n');
    const form = open();
    expect(form.preview?.facts.map(({ value }) => value)).toEqual([
      { kind: 'text', text: 'Europe/Paris' },
    ]);
    expect(preview(text, form)).toEqual({
      title: '4 trades, 1 error',
      text: [],
      points: [
        'Line 1: Buy to open 100 AAPL at 189.5 USD, now',
        'Line 2: Sell to close 2 AAPL 2026-12-18 190 call at 3.45 USD, on 2026-11-27 at 10:31, fee 1.3',
        'Line 4: Sell 1 BTC/USD at 64000 USD, today at 10:31, rebate 0.2',
        'Line 5, column 14: expected a price such as 189.50, not "18x9".',
        'Line 6: Buy 1 AAPL 2026-12-18 190 put at 3 USD, on 2026-11-27',
      ],
    });
  });

  test.each([
    ['', 'No trades yet'],
    [line, '1 trade'],
    ['x', '1 error'],
  ])('of %j counts %s', (text, title) => {
    expect(preview(text)?.title).toBe(title);
  });

  test('is in the currency of the account that is chosen', () => {
    const form = open('a2');
    expect(field(form, 'account').value).toBe('a2');
    expect(preview(line, form)?.points?.[0]).toContain('189.5 EUR');
    expect(field(form, 'account').options.map(({ label }) => label)).toEqual(['Main', 'Euros']);
  });
});

describe('typed trades', () => {
  test('are sent as a file, and shown as an import that adds nothing yet', async () => {
    answers();
    expect(await typed(line).send()).toBe(true);
    expect(sent()[0]?.body).toMatchObject({
      fields: { accountUuid: 'a1' },
      file: { name: 'Typed trades', bytes: new TextEncoder().encode(line) },
    });
    expect([flow.accountUuid, flow.current?.uuid]).toEqual(['a1', 'i1']);
    expect(changeColumns(flow, staged)).toBeUndefined();
  });

  test.each([
    ['', 'Type a trade, such as BTO 100 AAPL @ 189.50.'],
    ['BTO', 'Line 1, column 4: expected a quantity such as 100, but the line ends.'],
    [`x\n${line}\ny`, /^Line 1, column 1: .* And 1 more, listed in the preview\.$/],
  ])('%j is not sent', async (text, error) => {
    const form = typed(text);
    expect(await form.send()).toBe(false);
    expect(field(form, 'trades').error).toMatch(error);
    expect(sent()).toEqual([]);
  });

  test('stay typed when they are refused, and when the form is closed', async () => {
    ports.sender.on('POST', '/api/imports', problem(400, 'Line 1: no.', finalAnswer, 'file'));
    const form = typed(line);
    expect(await form.send()).toBe(false);
    expect([field(form, 'trades').error, flow.current]).toEqual(['Line 1: no.', undefined]);
    const again = open('a2');
    expect([field(again, 'trades').value, field(again, 'account').value]).toEqual([line, 'a2']);
    expect(again.changed).toBe(true);
    expect(open('a1').changed).toBe(true);
  });

  test('stay typed while they are previewed, and go once they are added', async () => {
    answers();
    await typed(line).send();
    expect(field(open(), 'trades').value).toBe(line);
    ports.sender.on('POST', '/api/imports/i1/commit', json({ ...staged, state: 'committed' }));
    await flow.commit();
    expect([field(open(), 'trades').value, open().changed]).toEqual(['', false]);
  });

  test('stay typed when another file is added', async () => {
    typed(line);
    flow.show(importOf({ uuid: 'i2' }));
    const added = importOf({ uuid: 'i2', state: 'committed' });
    ports.sender.on('POST', '/api/imports/i2/commit', json(added));
    await flow.commit();
    expect(field(open(), 'trades').value).toBe(line);
  });

  test('go with their user, also where the answer comes later', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/imports', held.answer);
    const sending = typed(line).send();
    skipper.use(tradeEntryFeature).onLogOut();
    held.release(json(staged, { status: 201 }));
    expect(await sending).toBe(false);
    expect([flow.current, field(open(), 'trades').value]).toEqual([undefined, '']);
  });
});
