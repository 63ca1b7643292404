import { endpoints } from '@skipper/core/contract';
import { eventually, ServerProcess, startFaultLine, vocabulary, World } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyBytes } from './fake-terminal.ts';
import { TerminalDriver } from './terminal-driver.ts';

const { buttons, fields, tables } = vocabulary;
const stillTrying = 'This is taking longer than usual. Still trying…';

let server: ServerProcess;
let line: Awaited<ReturnType<typeof startFaultLine>>;
let world: World;
let app: TerminalDriver;

beforeAll(async () => {
  server = await ServerProcess.start();
  line = await startFaultLine(server.port);
  world = new World(server, line);
});
afterAll(async () => {
  await line.close();
  await server.stop();
});
beforeEach(async () => {
  app = await TerminalDriver.make(line.origin);
});
afterEach(async () => {
  world.faults.http.clear();
  await app.dispose();
});

async function signedIn(path: string) {
  const mentor = await world.mentor();
  await world.account(mentor);
  await app.visit('/login');
  await app.signIn(mentor);
  await app.seesScreen('dashboard');
  await app.visit(path);
  return mentor;
}

test('a form that is sent for long says so, and says no more once it is through', async () => {
  const mentor = await signedIn('/dashboard/settings/profile');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const put = { method: 'PATCH', path: '/api/profile' };
  world.faults.http.spoil(put, (given) => held.then(() => given));
  await app.fill('Location', 'Oslo');
  await app.stopClock();
  await app.press('Save changes');
  await eventually(() => expect(world.faults.http.received(put)).toHaveLength(1));
  await app.doesNotSeeText(stillTrying);
  await app.advance(3_000);
  await app.seesText(stillTrying);
  answer();
  await eventually(() => app.doesNotSeeText(stillTrying));
  const { publicInfo } = await (await world.as(mentor)).call(endpoints.getProfile, {});
  expect(publicInfo.location).toBe('Oslo');
});

test('the link of a mail that is checked for long says so', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = { method: 'PATCH', path: '/api/recovery/verify-email' };
  world.faults.http.spoil(sent, (given) => held.then(() => given));
  await app.visit('/login');
  await app.stopClock();
  await app.visit('/verify-email/a-link-of-a-mail');
  await app.seesText('Checking…');
  await app.doesNotSeeText(stillTrying);
  await app.advance(3_000);
  await app.seesText(stillTrying);
  answer();
  await eventually(() => app.doesNotSeeText(stillTrying));
  await app.seesScreen('email-result');
});

test('a form stands apart from the table of its row', async () => {
  await signedIn('/dashboard/settings/connected-accounts');
  await app.pressInRow(tables.accounts, 'Day trades', 'Account settings');
  await app.seesFieldValue(fields.accountName, 'Day trades');
  const title = 'Account settings';
  const lines = app.body.map((one) => one.replace(/^.*│/, '').trim());
  const at = lines.indexOf(title);
  expect(lines.slice(at - 1, at + 1)).toEqual(['', title]);
});

test('a second Enter on the review of a refund pays nothing back', async () => {
  const mentor = await signedIn('/dashboard/sales');
  const buyer = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(buyer, mentor, 50_00);
  await app.restart('/dashboard/sales');
  await app.openRow(tables.sales, buyer.username);
  await app.press(buttons.refundSale);
  await app.fill(fields.refundReason, 'Paid twice');
  await app.press(buttons.reviewRefund);
  await app.seesButton(buttons.refundNow);
  await app.keys.send(keyBytes.enter);
  await app.seesButton(buttons.refundSale);
  const { sales } = await (await world.as(mentor)).call(endpoints.listSales, { query: {} });
  expect(sales.map(({ status }) => status)).toEqual(['paid']);
});

test('the answers to a question are whole at 40 columns', async () => {
  await app.dispose();
  app = await TerminalDriver.make(line.origin, { columns: 40, rows: 24 });
  await app.visit('/login');
  await app.signIn(await world.mentee());
  await app.seesScreen('dashboard');
  await app.visit('/dashboard/settings');
  await app.press('Become a Skipper');
  await eventually(() => {
    const lines = app.body.map((one) => one.trim());
    expect(lines).toContain('▸[ Not now ]');
    expect(lines).toContain('[ Yes, make me a Skipper ]');
  });
});

test('Enter leads through the choices of a form, and its keys are named at 40 columns', async () => {
  await app.dispose();
  app = await TerminalDriver.make(line.origin, { columns: 40, rows: 24 });
  const mentor = await signedIn('/dashboard/plans');
  await app.press(buttons.newCoupon);
  await app.fill(fields.couponCode, 'SPRING');
  const goesTo = (label: string) =>
    eventually(() => expect(app.body.join('\n')).toMatch(new RegExp(`▸ .*${label}`)));
  await app.keys.send(keyBytes.enter);
  await goesTo('Takes off');
  expect(app.footer.trim()).toBe('←→ choose · Tab next · Esc cancel');
  await app.keys.send(keyBytes.enter);
  await goesTo('Percentage');
  await app.keys.focus(fields.couponPlan, ['list']);
  // The last choice sends nothing: what is chosen is looked at first.
  await app.keys.send(keyBytes.enter);
  await goesTo('First subscriptions only');
  expect(app.footer.trim()).toBe('Space toggle · Tab next · Esc cancel');
  await app.keys.send(keyBytes.tab);
  expect(app.footer.trim()).toBe('Enter select · Esc cancel · ? help');
  const { coupons } = await (await world.as(mentor)).call(endpoints.listCoupons, {});
  expect(coupons).toEqual([]);
});

test('the buttons of a question stand apart from those of other actions', async () => {
  await app.dispose();
  app = await TerminalDriver.make(line.origin, { columns: 40, rows: 24 });
  await signedIn('/dashboard/settings/connected-accounts');
  await app.pressInRow(tables.accounts, 'Day trades', 'Delete account');
  await app.seesButton('Yes, delete it');
  const lines = app.body.map((one) => one.trim());
  const at = lines.findIndex((one) => one.includes('[ Yes, delete it ]'));
  expect(lines.slice(at + 1, at + 3)).toEqual(['', expect.stringMatching(/^\[ Import file \]/)]);
});

test('a file with unknown columns brings the keyboard to what is asked about it', async () => {
  await app.dispose();
  app = await TerminalDriver.make(line.origin, { columns: 40, rows: 24 });
  await signedIn('/dashboard/settings/connected-accounts');
  await app.pressInRow(tables.accounts, 'Day trades', 'Import file');
  const rows = 'Ticker,Action,Qty,Px,When\nAAPL,BUY,10,190.5,2026-03-02 10:00:00\n';
  const bytes = new TextEncoder().encode(rows);
  await app.chooseFile('Broker file', { name: 'fills.csv', type: 'text/csv', bytes });
  await eventually(() => {
    const shown = app.body.map((one) => one.trim());
    expect(shown).toContain('We don’t recognize all columns of');
    expect(shown).toContain('▸ Symbol');
  });
});
