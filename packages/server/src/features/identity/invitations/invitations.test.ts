import { setTimeout } from 'node:timers/promises';
import type {
  AcceptInvitationAnswer,
  InvitationList,
  InvitationOffer,
  Problem,
  Session,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { markAccepted } from './invitations.repository.ts';

const password = 'a long enough phrase';
let made = 0;
const freshEmail = () => {
  made += 1;
  return `invited_${made}@example.com`;
};

describe.each(engines)('an invitation on %s', (engine) => {
  let on: ClockedServer;
  let boss: { readonly id: string; readonly password: string };
  beforeAll(async () => {
    on = await startClocked(engine);
    boss = await on.server.arrange.user(['admin']);
  });
  afterAll(() => on.server.close());

  // Signs in for each call: these tests let days pass.
  const admin = () => on.as(boss);
  const invite = async (emails: readonly string[], role = 'mentor') =>
    (await admin()).send<InvitationList & Problem>('POST', '/admin/invitations', {
      emails,
      role,
      reason: 'Spring round',
      password: boss.password,
    });
  const tokenOf = (email: string) => on.tokenFor(email, '/accept-invitation/');
  const accept = (token: string, client: ApiClient, body: object = {}) =>
    client.send<AcceptInvitationAnswer & Problem>('POST', `/invitations/${token}/accept`, body);

  test('creates an account with its role and a verified address, once', async () => {
    const email = freshEmail();
    await invite([email]);
    const token = await tokenOf(email);
    const offer = await on.visitor.get<InvitationOffer>(`/invitations/${token}`);
    expect(offer.body).toMatchObject({ email, role: 'mentor', hasAccount: false });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accept(token, on.visitor, { password })),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 201);
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.errors[0]?.code}`))).toEqual(
      new Set(['410 invitation_used']),
    );
    const bearer = new ApiClient(on.server, won[0]?.body.token ?? '');
    expect((await bearer.get<Session>('/session')).body).toMatchObject({
      email,
      needsSetup: true,
      emailIsVerified: true,
      permissions: { 'manage-subscriptions': true },
    });
    const { status, body } = await on.visitor.get<Problem>(`/invitations/${token}`);
    expect([status, body.errors[0]?.code]).toEqual([410, 'invitation_used']);
  });

  test('grants its role to the invited user who is signed in', async () => {
    const user = await on.server.arrange.user(['mentee'], { emailIsVerified: false });
    await invite([user.email]);
    const token = await tokenOf(user.email);
    const client = await on.as(user);
    const signedOut = await accept(token, on.visitor, { password });
    expect([signedOut.status, signedOut.body.errors[0]?.code]).toEqual([400, 'sign_in_first']);
    const stranger = await on.as(await on.server.arrange.user(['mentee']));
    expect((await accept(token, stranger)).status).toBe(403);
    const answer = await accept(token, client);
    expect(answer.body).toMatchObject({ uuid: user.id, token: null });
    expect((await client.get('/connected-accounts')).status).toBe(200);
    const { body } = await client.get<Session>('/session');
    expect(body.emailIsVerified).toBe(true);
    expect(await auditTrail(on.server.db, user.id)).toEqual([
      {
        action: 'role.granted',
        actorId: user.id,
        details: { role: 'mentor', by: 'invitation' },
      },
    ]);
  });

  test('ends after seven days, when revoked, and when sent again', async () => {
    const [late, revoked, renewed] = [freshEmail(), freshEmail(), freshEmail()];
    const { body } = await invite([late, revoked, renewed]);
    const tokens = [await tokenOf(late), await tokenOf(revoked), await tokenOf(renewed)];
    await (await admin()).send(
      'DELETE',
      `/admin/invitations/${body.invitations[1]?.uuid}?reason=Left`,
    );
    on.clock.advance(1_000);
    await (await admin()).send(
      'POST',
      `/admin/invitations/${body.invitations[2]?.uuid}/resend?reason=Lost`,
    );
    expect(await tokenOf(renewed)).not.toBe(tokens[2]);
    const trails = await Promise.all(
      body.invitations.map(({ uuid }) => auditTrail(on.server.db, uuid)),
    );
    expect(trails.map((trail) => trail.map(({ action }) => action))).toEqual([
      ['invitation.created'],
      ['invitation.created', 'invitation.revoked'],
      ['invitation.created', 'invitation.resent'],
    ]);
    on.clock.advance(7 * day - 1_000);
    const reasons = async (answers: Promise<{ status: number; body: Problem }>[]) =>
      (await Promise.all(answers)).map(({ status, body }) => [status, body.errors[0]?.code]);
    const links = [...tokens, 'unknown'];
    const wanted = [
      [410, 'invitation_expired'],
      [410, 'invitation_revoked'],
      // Its link was replaced: only the hash of the newest is known.
      [404, 'not_found'],
      [404, 'not_found'],
    ];
    expect(
      await reasons(links.map((token) => on.visitor.get<Problem>(`/invitations/${token}`))),
    ).toEqual(wanted);
    expect(await reasons(links.map((token) => accept(token, on.visitor, { password })))).toEqual(
      wanted,
    );
    expect(await findUserByEmail(on.server.db, late)).toBeUndefined();
    expect((await on.visitor.get(`/invitations/${await tokenOf(renewed)}`)).status).toBe(200);
  });

  test.each([
    ['revoked', 'DELETE', ''],
    ['sent again', 'POST', '/resend'],
  ] as const)('that is accepted while it is %s stays accepted', async (_what, method, action) => {
    const email = freshEmail();
    const { body } = await invite([email]);
    const id = body.invitations[0]?.uuid ?? '';
    const client = await admin();
    const { database } = on.server.app;
    let late: Promise<{ readonly status: number }> | undefined;
    await database.transaction(async (db) => {
      await markAccepted(db, id, boss.id, instant(on.clock.now()));
      late = client.send(method, `/admin/invitations/${id}${action}?reason=Left`);
      await setTimeout(300);
    });
    expect((await late)?.status).toBe(409);
    const row = await database.db
      .selectFrom('invitations')
      .select(['acceptedBy', 'revokedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ acceptedBy: boss.id, revokedAt: null });
  });

  test('is sent once per address, and a newer one replaces an older one', async () => {
    const email = freshEmail();
    const { body } = await invite([email, ` ${email.toUpperCase()} `]);
    expect(body.total).toBe(1);
    const older = await tokenOf(email);
    on.clock.advance(1_000);
    await invite([email]);
    const { body: problem } = await on.visitor.get<Problem>(`/invitations/${older}`);
    expect(problem.errors[0]?.code).toBe('invitation_revoked');
  });

  test('is live once for addresses that admins invite at the same time', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    const others = await Promise.all([1, 2, 3].map(() => on.server.arrange.user(['admin'])));
    const all = [boss, ...others];
    const admins = await Promise.all(all.map((one) => on.as(one)));
    // Opens as many connections, so that none of the calls waits for its own.
    await Promise.all(admins.map((client) => client.get('/admin/invitations')));
    const answers = await Promise.all(
      admins.map((client, index) =>
        client.send<InvitationList>('POST', '/admin/invitations', {
          emails: index % 2 === 0 ? emails : emails.toReversed(),
          role: 'mentor',
          reason: 'Spring round',
          password: all[index]?.password,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(admins.map(() => 201));
    const rows = await on.server.app.database.db
      .selectFrom('invitations')
      .select(['email', 'revokedAt'])
      .where('email', 'in', emails)
      .execute();
    expect(rows).toHaveLength(emails.length * admins.length);
    const live = rows.filter(({ revokedAt }) => revokedAt === null);
    expect(live.map(({ email }) => email).sort()).toEqual(emails.toSorted());
  });

  test('is listed by its state', async () => {
    const fresh = await startClocked(engine);
    const chief = await fresh.server.arrange.user(['admin']);
    const emails = [1, 2, 3].map((n) => `listed_${n}@example.com`);
    const { password: own } = chief;
    const payload = { emails, role: 'mentee', reason: 'Spring round', password: own };
    const { body } = await (await fresh.as(chief)).send<InvitationList>(
      'POST',
      '/admin/invitations',
      payload,
    );
    await (await fresh.as(chief)).send(
      'DELETE',
      `/admin/invitations/${body.invitations[0]?.uuid}?reason=Left`,
    );
    const count = async (state: string) =>
      (await (await fresh.as(chief)).get<InvitationList>(`/admin/invitations?state=${state}`)).body
        .total;
    expect([await count('pending'), await count('revoked'), await count('accepted')]).toEqual([
      2, 1, 0,
    ]);
    fresh.clock.advance(7 * day);
    expect([await count('pending'), await count('expired')]).toEqual([0, 2]);
    const page = await (await fresh.as(chief)).get<InvitationList>(
      '/admin/invitations?limit=2&page=2',
    );
    expect([page.body.invitations.length, page.body.total]).toEqual([1, 3]);
    await fresh.server.close();
  });

  test('names every invalid address, and then invites no one', async () => {
    const good = freshEmail();
    const { status, body } = await invite([good, 'first wrong', good, 'second@wrong@x']);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'emails.1',
          code: 'invalid_email',
          message: '“first wrong” is not an email address.',
        },
        {
          field: 'emails.3',
          code: 'invalid_email',
          message: '“second@wrong@x” is not an email address.',
        },
      ],
    ]);
    expect(await on.server.mailsTo(good)).toEqual([]);
  });

  test('takes no change without a reason, and keeps each in the audit log', async () => {
    const client = await admin();
    const { password: own } = boss;
    const asked = { emails: [freshEmail()], role: 'mentor', password: own };
    const payload = { ...asked, reason: 'Spring round' };
    const { body } = await client.send<InvitationList>('POST', '/admin/invitations', payload);
    const uuid = body.invitations[0]?.uuid ?? '';
    const path = `/admin/invitations/${uuid}`;
    await client.send('POST', `${path}/resend?reason=Lost%20mail`);
    const refused = [
      client.send<Problem>('POST', '/admin/invitations', { ...payload, reason: ' ' }),
      client.send<Problem>('POST', '/admin/invitations', { ...payload, reason: undefined }),
      client.send<Problem>('POST', `${path}/resend`),
      client.send<Problem>('DELETE', path),
      client.send<Problem>('DELETE', `${path}?reason=%20`),
      client.send<Problem>('DELETE', `${path}?reason=a%0Ab`),
    ];
    for (const answer of refused) {
      const { status, body: problem } = await answer;
      expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['reason']]);
    }
    await client.send('DELETE', `${path}?reason=%20Left%20`);
    const trail = await auditTrail(on.server.db, uuid);
    expect(trail.map(({ details }) => details)).toEqual([
      { role: 'mentor', reason: 'Spring round' },
      { reason: 'Lost mail' },
      { reason: 'Left' },
    ]);
  });

  test.each([
    [[], 'mentor'],
    [Array.from({ length: 101 }, (_, n) => `x${n}@example.com`), 'mentor'],
    [['not an address'], 'mentor'],
    [['a@example.com\r\nBcc: b@example.com'], 'mentor'],
    [['a@example.com'], 'owner'],
  ])('for %j as %s is refused', async (emails, role) => {
    expect((await invite(emails, role)).status).toBe(400);
  });
});
