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

const run = (...args: string[]) => setting.runAs(admin, args);
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);

describe('users set', () => {
  test('changes roles and the email, with a reason (OPS-5)', async () => {
    const mentee = await world.mentee();
    const why = ['--reason', 'Asked for it'];
    const name = mentee.username;
    expect((await run('users', 'set', name, '--roles', 'mentor', '--yes')).code).toBe(2);
    expect((await run('users', 'set', name, ...why, '--yes')).code).toBe(2);
    expect((await run('users', 'set', name, '--roles', 'king', ...why, '--yes')).code).toBe(2);
    const dry = await run('users', 'set', name, '--email', 'unverified', ...why, '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('Would change')]);
    const roles = ['--roles', 'mentor,mentee', '--email', 'unverified'];
    expect((await run('users', 'set', name, ...roles, ...why, '--yes')).code).toBe(0);
    const params = { uuid: mentee.uuid };
    const read = async () => (await world.as(admin)).call(endpoints.getUser, { params });
    const after = await read();
    expect([[...after.roles].sort(), after.emailIsVerified]).toEqual([['mentee', 'mentor'], false]);
    await run('users', 'set', mentee.email, '--email', 'verified', ...why, '--yes');
    expect((await read()).emailIsVerified).toBe(true);
    const log = await json(
      'audit',
      'list',
      '--action',
      'user.email_marked',
      '--actor',
      admin.username,
    );
    expect(log).toMatchObject([
      { subject: name, details: { verified: 'true', reason: 'Asked for it' } },
      { subject: name, details: { verified: 'false' } },
    ]);
  });
});

describe('jobs', () => {
  test('that were given up are listed, viewed and tried again (OPS-5)', async () => {
    const mentee = await world.mentee();
    const uuid = await world.givesUpJob('forgot-password', { email: mentee.email });
    const list = ['jobs', 'list', '--state', 'failed', '--kind', 'forgot-password'];
    expect(await json(...list)).toMatchObject([{ uuid, attempts: 42, state: 'failed' }]);
    expect((await run('jobs', 'view', uuid)).stdout).toContain('Send a password link');
    expect((await run('jobs', 'retry', uuid, '--yes')).code).toBe(2);
    const dry = await run('jobs', 'retry', uuid, '--reason', 'Back again', '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([0, `Would try job ${uuid} again.\n`]);
    expect(await json(...list)).toMatchObject([{ uuid, state: 'failed' }]);
    const done = await run('jobs', 'retry', uuid, '--reason', 'Back again', '--yes');
    expect([done.code, done.stderr]).toEqual([0, 'Queued again.\n']);
    await world.linkTo(mentee.email, '/reset-password/');
    expect(await json(...list)).toEqual([]);
    const again = await run('jobs', 'retry', uuid, '--reason', 'Back again', '--yes');
    expect(again.code).toBe(6);
  });
});

describe('jobs retry-all', () => {
  test('tries all of a kind again, and says how many', async () => {
    const mentee = await world.mentee();
    for (const _job of [1, 2]) await world.givesUpJob('account-guessed', { email: mentee.email });
    const all = ['jobs', 'retry-all', 'account-guessed', '--reason', 'Back again', '--yes'];
    expect((await run('jobs', 'retry-all', 'account-guessed', '--yes')).code).toBe(2);
    const done = await run(...all);
    expect([done.code, done.stderr]).toEqual([0, 'Queued again.\n']);
    expect(done.stdout).toContain('account-guessed');
    expect(done.stdout).toMatch(/Queued again\s+2/);
    expect(await json(...all)).toEqual({ kind: 'account-guessed', retried: 0 });
  });
});

describe('webhooks', () => {
  test('are listed, and an unknown one is not replayed', async () => {
    expect(await json('webhooks', 'list')).toEqual([]);
    const replay = ['webhooks', 'replay', 'evt_none', '--reason', 'Lost'];
    expect((await run(...replay, '--yes')).code).toBe(5);
    const dry = await run(...replay, '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([5, expect.stringContaining('There is no event')]);
  });
});

describe('audit list', () => {
  test('takes days and refuses others', async () => {
    expect(await json('audit', 'list', '--to', '2020-01-01')).toEqual([]);
    expect((await run('audit', 'list', '--from', 'yesterday')).code).toBe(2);
    const plain = await run('audit', 'list', '--action', 'session', '--limit', '1');
    expect(plain.stdout).toContain('session.opened');
  });
});
