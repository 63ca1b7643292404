import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@skipper/core/contract';
import type { User, World } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;
let admin: User;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
  admin = await world.admin();
});

afterAll(() => setting.stop());

const run = (args: readonly string[], input?: string) => setting.runAs(admin, args, input);

describe('invite', () => {
  const why = ['--reason', 'Spring round'];
  const all = async () =>
    (await (await world.as(admin)).call(endpoints.listInvitations, { query: { limit: 100 } }))
      .invitations;
  const of = async (email: string) => (await all()).filter((one) => one.email === email);

  test('takes addresses as arguments, from a file and from stdin, each once (OPS-5)', async () => {
    const [one, two, three] = [world.freshEmail(), world.freshEmail(), world.freshEmail()];
    const file = join(setting.skipper.folder, 'people.txt');
    await writeFile(file, `${two}\n${one}\n`);
    const dry = await run(['invite', 'create', one, '--file', file, ...why, '--dry-run']);
    expect([dry.code, dry.stdout]).toEqual([0, `${one}\n${two}\n`]);
    expect(await of(one)).toEqual([]);
    const args = ['invite', 'create', one, '--file', file, '--role', 'mentee', ...why, '--json'];
    const done = await run(args);
    expect([done.code, done.stderr]).toEqual([0, '']);
    expect(JSON.parse(done.stdout)).toMatchObject([
      { email: one, role: 'mentee', state: 'pending' },
      { email: two, role: 'mentee', state: 'pending' },
    ]);
    const piped = await run(['invite', 'create', '--file', '-', ...why], `Ann <${three}>\n`);
    expect([piped.code, piped.stderr]).toEqual([0, '1 invitation sent.\n']);
    expect((await of(three)).map(({ role }) => role)).toEqual(['mentor']);
  });

  test('names every line that is no address, and invites no one then', async () => {
    const good = world.freshEmail();
    const args = ['invite', 'create', '--file', '-', ...why];
    const done = await run(args, `${good}\nharbour\n\nreef@\n`);
    expect(done.code).toBe(2);
    expect(done.stderr).toContain('These are not email addresses: line 2: harbour; line 4: reef@');
    expect(await of(good)).toEqual([]);
  });

  test('lists by state, sends again and revokes, by address or uuid', async () => {
    const email = world.freshEmail();
    const first = await world.invites(email, 'mentor');
    const [before] = await of(email);
    const again = await run(['invite', 'resend', email, '--reason', 'Lost mail']);
    expect([again.code, again.stderr]).toEqual([0, `Invitation sent again to ${email}.\n`]);
    const offer = { params: { token: first.split('/').at(-1) ?? '' } };
    await expect(world.asVisitor().call(endpoints.getInvitation, offer)).rejects.toThrow('404');
    const uuid = before?.uuid ?? '';
    const unsure = await run(['invite', 'revoke', uuid, ...why]);
    expect([unsure.code, unsure.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect((await of(email))[0]?.state).toBe('pending');
    expect((await run(['invite', 'revoke', uuid, ...why, '--yes'])).code).toBe(0);
    const { stdout } = await run(['invite', 'list', '--state', 'revoked', '--json=email,state']);
    expect(JSON.parse(stdout)).toContainEqual({ email, state: 'revoked' });
    expect((await run(['invite', 'revoke', 'no@one.example', ...why, '--yes'])).code).toBe(5);
  });

  test.each([
    ['create', []],
    ['resend', []],
    ['revoke', ['--yes']],
  ])('%s names the reason that is missing, and changes nothing', async (name, more) => {
    const email = world.freshEmail();
    if (name !== 'create') await world.invites(email, 'mentor');
    const before = await of(email);
    for (const reason of [[], ['--reason', ' ']]) {
      const done = await run(['invite', name, email, ...reason, ...more]);
      expect([done.code, done.stdout]).toEqual([2, '']);
      expect(done.stderr).toContain(reason.length === 0 ? '--reason <text>' : 'Give a reason');
    }
    expect(await of(email)).toEqual(before);
  });

  test('takes the password of the admin from the environment, and says so without it', async () => {
    await setting.signIn(admin);
    const email = world.freshEmail();
    const send = (extra: Readonly<Record<string, string>>) =>
      setting.skipper.run(['invite', 'create', email, ...why], {
        environment: setting.at({ SKIPPER_PROFILE: admin.username, ...extra }),
      });
    const without = await send({});
    expect([without.code, without.stderr]).toEqual([
      2,
      'Error: Your password: input is missing.\nSet SKIPPER_PASSWORD.\n',
    ]);
    const wrong = await send({ SKIPPER_PASSWORD: 'a guess' });
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('Incorrect password.')]);
    expect(await of(email)).toEqual([]);
    expect((await send({ SKIPPER_PASSWORD: admin.password })).code).toBe(0);
    expect(await of(email)).toHaveLength(1);
  });

  test('is for admins alone', async () => {
    const mentor = await world.mentor();
    const done = await setting.runAs(mentor, ['invite', 'create', world.freshEmail(), ...why]);
    expect(done.code).toBe(4);
  });
});

describe('users', () => {
  test('are listed by words, role and status, and viewed', async () => {
    const mentee = await world.mentee();
    const json = async (...args: string[]) =>
      JSON.parse((await run(['users', 'list', ...args, '--json=username,status'])).stdout);
    const row = { username: mentee.username, status: 'active' };
    expect(await json(mentee.username)).toEqual([row]);
    expect(await json(mentee.username, '--role', 'admin')).toEqual([]);
    expect(await json(mentee.username, '--status', 'suspended')).toEqual([]);
    const viewed = await run(['users', 'view', mentee.email]);
    expect(viewed.stdout).toContain(`Email\t${mentee.email}\n`);
    expect((await run(['users', 'view', 'no_one'])).code).toBe(5);
    const { stdout } = await run(['users', 'view', mentee.uuid, '--json=roles,sessions']);
    expect(JSON.parse(stdout)).toEqual({ roles: ['mentee'], sessions: [] });
  });

  test('are suspended with a reason, signed out, and let in again (OPS-5)', async () => {
    const mentee = await world.mentee();
    const caller = await world.as(mentee);
    const read = () => caller.call(endpoints.getSession, {});
    expect((await run(['users', 'suspend', mentee.username, '--yes'])).code).toBe(2);
    const why = ['--reason', 'Chargebacks'];
    expect((await run(['users', 'suspend', mentee.username, ...why])).code).toBe(2);
    const dry = await run(['users', 'suspend', mentee.username, ...why, '--dry-run', '--json']);
    expect(JSON.parse(dry.stdout)).toMatchObject({ status: 'active' });
    expect((await read()).uuid).toBe(mentee.uuid);
    const done = await run(['users', 'suspend', mentee.username, ...why, '--yes']);
    const who = `${mentee.username} (${mentee.email})`;
    expect([done.code, done.stderr]).toEqual([0, `${who} is suspended.\n`]);
    await expect(read()).rejects.toThrow('401');
    expect((await run(['users', 'suspend', mentee.username, ...why, '--yes'])).code).toBe(6);
    const viewed = await run(['users', 'view', mentee.username]);
    expect(viewed.stdout).toContain('user.suspended');
    expect((await run(['users', 'unsuspend', mentee.email, ...why, '--yes'])).code).toBe(0);
    expect(await setting.tokenOf(mentee)).toEqual(expect.any(String));
    expect((await run(['users', 'end-sessions', mentee.email, ...why, '--yes'])).code).toBe(0);
    const { sessions } = await (await world.as(admin)).call(endpoints.getUser, {
      params: { uuid: mentee.uuid },
    });
    expect(sessions).toEqual([]);
    const own = await run(['users', 'suspend', admin.username, ...why, '--yes']);
    expect([own.code, own.stderr]).toEqual([6, expect.stringContaining('your own account')]);
  });

  test('are viewed as by a token that is printed, and that changes nothing', async () => {
    const mentee = await world.mentee();
    const why = ['--reason', 'Asked why'];
    const dry = await run(['users', 'impersonate', mentee.username, ...why, '--dry-run']);
    expect([dry.code, dry.stdout]).toEqual([0, '']);
    const done = await run(['users', 'impersonate', mentee.username, ...why, '--yes']);
    expect([done.code, done.stdout]).toEqual([0, expect.stringMatching(/^[\w-]{43}\n$/)]);
    const environment = setting.at({ SKIPPER_TOKEN: done.stdout.trim() });
    const as = (...args: string[]) => setting.skipper.run(args, { environment });
    expect((await as('auth', 'status')).stdout).toContain(mentee.username);
    const refused = await as('api', 'POST', '/users/me/export');
    expect([refused.code === 0, refused.stderr]).toEqual([
      false,
      expect.stringContaining(`You are viewing as ${mentee.username}, so`),
    ]);
    expect((await as('api', 'DELETE', '/admin/impersonation')).code).toBe(0);
    expect((await as('auth', 'status')).code).toBe(4);
    const own = await run(['users', 'impersonate', admin.username, ...why, '--yes']);
    expect([own.code, own.stderr]).toEqual([6, expect.stringContaining('Admins')]);
  });
});

describe('stats', () => {
  test.each([
    ['running', '--at'],
    ['types', '--at'],
    ['revenue', '--from'],
    ['payments', '--to'],
  ])('%s takes a day for %s, and says so', async (name, option) => {
    for (const text of ['yesterday', '2026-02-30', '2026-1-1']) {
      const done = await run(['stats', name, option, text]);
      const message = `Error: ${option} takes a day, such as 2026-01-31.\n`;
      expect([done.code, done.stdout, done.stderr]).toEqual([2, '', message]);
    }
  });

  test('are complete: figures, months, types of a day, and the rows behind them (OPS-5, DASH-13)', async () => {
    const [mentor, mentee] = [await world.mentor(), await world.follower()];
    await world.subscription(mentee, mentor);
    await world.sale(mentee, mentor, 49_00);
    const json = async (...args: string[]) =>
      JSON.parse((await run(['stats', ...args, '--json'])).stdout);
    const month = new Date().toISOString().slice(0, 7);
    expect(await json('revenue')).toMatchObject([{ currency: 'USD', gross: 49_00, mrr: 49_00 }]);
    const months = await json('revenue', '--monthly');
    expect(months.at(-1)).toMatchObject({ month, mrrStart: 0, new: 49_00, mrrEnd: 49_00 });
    expect(await json('subscriptions')).toMatchObject({ active: 1, churned: 0 });
    expect(await json('types')).toMatchObject([{ type: 'paid', interval: 'month', count: 1 }]);
    expect(await json('types', '--at', '2020-01-01')).toEqual([]);
    expect((await json('types', '--monthly')).at(-1)).toMatchObject({ byType: { paid: 1 } });
    expect(await json('payments')).toMatchObject([
      { kind: 'payment', buyer: mentee.username, mentor: mentor.username, amount: 49_00 },
    ]);
    expect(await json('payments', '--to', '2020-01-01')).toEqual([]);
    expect(await json('changes')).toMatchObject([{ kind: 'started', subscriber: mentee.username }]);
    expect(await json('running')).toMatchObject([
      { subscriber: mentee.username, mentor: mentor.username, type: 'paid', yearly: 588_00 },
    ]);
    expect(await json('running', '--at', '2020-01-01')).toEqual([]);
    expect((await run(['stats', 'types', '--from', '2020-01-01'])).code).toBe(2);
    expect((await run(['stats', 'types', '--monthly', '--at', '2020-01-01'])).code).toBe(2);
  });
});

describe('mentors', () => {
  test('are listed, viewed and given terms of their own (OPS-5)', async () => {
    const mentor = await world.mentor();
    await world.mentee({ subscribedTo: [mentor] });
    const { stdout } = await run(['mentors', 'list', mentor.username, '--json=username,active']);
    expect(JSON.parse(stdout)).toEqual([{ username: mentor.username, active: 1 }]);
    const set = ['mentors', 'set', mentor.username, '--reason', 'Agreed'];
    expect((await run([...set, '--yes'])).code).toBe(2);
    expect((await run([...set, '--fee', 'much', '--yes'])).code).toBe(2);
    const done = await run([...set, '--fee', '7.5', '--sales', 'off', '--yes', '--json']);
    expect(JSON.parse(done.stdout)).toMatchObject({ feePercent: 7.5, salesSuspended: true });
    const query = { username: mentor.username };
    expect((await world.asVisitor().call(endpoints.listPlans, { query })).total).toBe(0);
    const viewed = await run(['mentors', 'view', mentor.username]);
    expect(viewed.stdout).toContain('Platform fee\t7.5 % (custom)\n');
    expect((await run(['mentors', 'view', 'no_one'])).code).toBe(5);
  });
});

describe('refunds', () => {
  const why = ['--reason', 'The bank shows two payments'];

  /** A paid invoice, with a request for its refund. */
  async function asked() {
    const mentor = await world.mentor();
    const buyer = await world.mentee({ subscribedTo: [mentor] });
    await world.sale(buyer, mentor, 50_00);
    const as = await world.as(buyer);
    const read = async () => (await as.call(endpoints.listInvoices, { query: {} })).invoices[0];
    const invoice = await read();
    const params = { uuid: invoice?.subscriptionUuid ?? '' };
    const body = { reason: 'Paid twice' };
    const request = await as.call(endpoints.requestRefund, { params, body });
    return { buyer, mentor, read, request, number: invoice?.number ?? '' };
  }

  const reasonsOf = async (action: string) => {
    const query = { action, limit: 20 };
    const { entries } = await (await world.as(admin)).call(endpoints.listAuditLog, { query });
    return entries.map(({ details }) => details.reason);
  };

  test('are listed, viewed, and accepted with a reason that the audit log keeps (PAY-9)', async () => {
    const { buyer, mentor, number, read, request } = await asked();
    const { stdout } = await run(['refunds', 'list', '--json=buyer,seller,status,left']);
    const row = { buyer: buyer.username, seller: mentor.username, status: 'open', left: 50_00 };
    expect(JSON.parse(stdout)).toContainEqual(row);
    const viewed = await run(['refunds', 'view', number]);
    expect(viewed.stdout).toContain('Reason\tPaid twice\n');
    for (const reason of [[], ['--reason', ' ']]) {
      const none = await run(['refunds', 'accept', request.uuid, ...reason, '--yes']);
      expect([none.code, none.stdout]).toEqual([2, '']);
    }
    const more = [...why, '--yes', '--amount', '60'];
    const tooMuch = await run(['refunds', 'accept', number, ...more]);
    expect([tooMuch.code, tooMuch.stderr]).toEqual([2, expect.stringContaining('50.00')]);
    expect((await run(['refunds', 'accept', number, ...why])).code).toBe(2);
    const dry = await run(['refunds', 'accept', number, ...why, '--dry-run', '--json']);
    expect(JSON.parse(dry.stdout)).toMatchObject({ status: 'open', preview: { net: 45_00 } });
    expect((await read())?.refunded).toBe(0);
    const done = await run(['refunds', 'accept', number, ...why, '--yes', '--json']);
    expect(JSON.parse(done.stdout)).toMatchObject({ status: 'accepted', amount: 50_00 });
    expect((await read())?.refunded).toBe(50_00);
    expect(await reasonsOf('refund.accepted')).toContain('The bank shows two payments');
    expect((await run(['refunds', 'accept', number, ...why, '--yes'])).code).toBe(6);
    expect((await run(['refunds', 'view', 'NO-1'])).code).toBe(5);
  });

  test('are declined with an answer and a reason', async () => {
    const { number, read } = await asked();
    const answer = ['--answer', 'The month was used'];
    expect((await run(['refunds', 'decline', number, ...why, '--yes'])).code).toBe(2);
    expect((await run(['refunds', 'decline', number, ...answer, '--yes'])).code).toBe(2);
    const done = await run(['refunds', 'decline', number, ...answer, ...why, '--yes']);
    expect(done.code).toBe(0);
    const invoice = await read();
    expect([invoice?.refunded, invoice?.refundRequest?.answer]).toEqual([0, 'The month was used']);
    expect(await reasonsOf('refund.declined')).toContain('The bank shows two payments');
  });
});
