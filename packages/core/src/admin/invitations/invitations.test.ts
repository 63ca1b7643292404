import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Invitation, permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  cellsOf,
  HeldAnswer,
  json,
  latestBody,
  openScreen,
  openSkipper,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { invitationsFeature } from './invitations.module.ts';
import { invitationsScreen, invitationsTable } from './invitations.screen.ts';

const invitation: Invitation = {
  uuid: 'i1',
  email: 'ann@x.com',
  role: 'mentor',
  state: 'pending',
  invitedBy: 'boss',
  createdAt: '2026-01-05T14:30:00.000Z',
  expiresAt: '2026-01-12T14:30:00.000Z',
  acceptedAt: null,
};
const path = '/api/admin/invitations';

let ports: TestPorts;
let skipper: Skipper;
beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', path, json({ invitations: [invitation], total: 1 }));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const open = async (search = '') => {
  const admin = sessionOf({ permissions: permissionMap(['admin']) });
  skipper = await openSkipper(ports, `/dashboard/admin/invite${search}`, admin);
  return skipper.use(invitationsFeature);
};

test('an invitation is shown with its state', async () => {
  await open();
  expect(cellsOf(invitationsTable, invitation)).toEqual({
    email: 'ann@x.com',
    state: 'pending',
    role: 'Skipper',
    by: 'boss',
    sent: '2026-01-05',
    until: '2026-01-12',
  });
  expect(cellsOf(invitationsTable, { ...invitation, state: 'accepted' })).toMatchObject({
    until: 'Accepted',
  });
});

test.each([
  ['', ''],
  ['?state=revoked&page=2', '&state=revoked'],
  ['?state=pending', '&state=pending'],
  ['?state=accepted', '&state=accepted'],
  ['?state=expired', '&state=expired'],
  ['?state=nonsense', ''],
])('the list of %j is asked for by page and state', async (search, filter) => {
  const { list } = await open(search);
  const stop = autorun(() => list.result.data);
  await ports.clock.advance(0);
  const asked = ports.sender.sent('GET', path).map((request) => request.path);
  expect(asked.at(-1)).toBe(`${path}?limit=25&page=1${filter}`);
  stop();
});

test('what is typed is sent cleaned, and kept when it is refused', async () => {
  const { form } = await open();
  form.set('emails', 'Ann <ANN@x.com>, ann@x.com\nbo@x.com');
  form.set('message', ' Come ');
  form.set('reason', ' New team. ');
  form.set('password', ' mine ');
  form.set('role', 'mentee');
  const refused = { errors: [{ field: 'emails.1', message: 'Not this one.' }] };
  const sent = { invitations: [], total: 0 };
  ports.sender.on('POST', path, json(refused, { status: 400 }), json(sent, { status: 201 }));
  expect(await form.submit()).toBe(false);
  expect([form.error('emails'), form.value('emails')]).toEqual([
    'Not this one.',
    'Ann <ANN@x.com>, ann@x.com\nbo@x.com',
  ]);
  expect(await form.submit()).toBe(true);
  expect(latestBody(ports, 'POST', path)).toEqual({
    emails: ['ann@x.com', 'bo@x.com'],
    role: 'mentee',
    message: 'Come',
    reason: 'New team.',
    password: ' mine ',
  });
  expect(form.values).toEqual({
    emails: '',
    role: 'mentee',
    message: '',
    reason: '',
    password: '',
  });
  expect(skipper.toasts.shown[0]).toMatchObject({ title: '2 invitations sent' });
  skipper.toasts.clear();
});

test('what is typed while invitations are sent stays for the next ones', async () => {
  const { form } = await open();
  form.set('emails', 'bo@x.com');
  form.set('reason', 'New team.');
  const answer = new HeldAnswer();
  ports.sender.on('POST', path, answer.answer);
  const sent = form.submit();
  form.set('emails', 'cid@x.com');
  answer.release(json({ invitations: [], total: 0 }, { status: 201 }));
  expect(await sent).toBe(true);
  expect([form.value('emails'), form.value('reason')]).toEqual(['cid@x.com', '']);
  skipper.toasts.clear();
});

test.each([
  ['message', 1_000],
  ['reason', 500],
] as const)('a %s has at most %i characters', async (field, most) => {
  ports.sender.on('POST', path, json({ invitations: [], total: 0 }, { status: 201 }));
  const { form } = await open();
  form.set('emails', 'bo@x.com');
  form.set('reason', 'New team.');
  form.set(field, 'x'.repeat(most + 1));
  expect(await form.submit()).toBe(false);
  expect(form.error(field)).toBe(`Use at most ${most} characters.`);
  form.set(field, 'x'.repeat(most));
  expect(await form.submit()).toBe(true);
  skipper.toasts.clear();
});

test('sending begins the list on its first page', async () => {
  ports.sender.on('GET', path, json({ invitations: [invitation], total: 60 }));
  ports.sender.on('POST', path, json({ invitations: [], total: 0 }, { status: 201 }));
  const { form, list } = await open('?page=2');
  const stop = autorun(() => list.result.data);
  await ports.clock.advance(0);
  expect(list.page).toBe(2);
  form.set('emails', 'bo@x.com');
  form.set('reason', 'New team.');
  await form.submit();
  expect(list.page).toBe(1);
  skipper.toasts.clear();
  stop();
});

test.each(['pending', 'expired', 'accepted', 'revoked'] as const)(
  'an invitation that is %s can be sent again or revoked only while it is of use',
  async (state) => {
    ports.sender.on('GET', path, json({ invitations: [{ ...invitation, state }], total: 1 }));
    const admin = sessionOf({ permissions: permissionMap(['admin']) });
    const screen = await openScreen(ports, '/dashboard/admin/invite', admin);
    skipper = screen.skipper;
    const usable = state === 'pending' || state === 'expired';
    expect(screen.lines.at(-1)?.includes('[Send again, form] [Revoke, dangerous, form]')).toBe(
      usable,
    );
    expect(screen.lines).toContain('State: Pending, Accepted, Expired, Revoked');
    screen.close();
  },
);

test('an invitation is not sent without a reason', async () => {
  const { form } = await open();
  form.set('emails', 'bo@x.com');
  form.set('reason', '  ');
  expect(await form.submit()).toBe(false);
  expect(form.error('reason')).toBe('Give a reason. It is kept in the audit log.');
  expect(ports.sender.sent('POST', path)).toEqual([]);
});

test.each([
  ['Send again', 'POST', `${path}/i1/resend`, 'Invitation sent again to ann@x.com'],
  ['Revoke', 'DELETE', `${path}/i1`, 'Invitation to ann@x.com revoked'],
] as const)('"%s" asks for a reason, which is sent', async (label, method, call, done) => {
  ports.sender.on(method, call, json(invitation));
  const admin = sessionOf({ permissions: permissionMap(['admin']) });
  const screen = await openScreen(ports, '/dashboard/admin/invite', admin);
  skipper = screen.skipper;
  const without = screen.ask(label, { reason: '  ' });
  expect(await without.send()).toBe(false);
  expect(ports.sender.sent(method, call)).toEqual([]);
  const form = screen.ask(label, { reason: ' Left. ' });
  expect(form.description).toContain('ann@x.com');
  expect(await form.send()).toBe(true);
  expect(ports.sender.sent(method, call).map((sent) => sent.path)).toEqual([
    `${call}?reason=Left.`,
  ]);
  expect(skipper.toasts.items[0]).toMatchObject({ title: done });
  skipper.toasts.clear();
  screen.close();
});

test('nothing typed is left for the next user', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  const { form } = await open();
  form.set('emails', 'bo@x.com');
  form.set('role', 'admin');
  await skipper.session.logOut();
  expect(form.values).toEqual({
    emails: '',
    role: 'mentor',
    message: '',
    reason: '',
    password: '',
  });
});

test('the number of addresses stands beside the field while they are typed', async () => {
  const { form } = await open();
  const [part] = invitationsScreen(skipper).parts;
  if (!part || !('form' in part)) throw new Error('no form');
  const [field] = part.form.fields;
  expect(field?.note).toBeNull();
  form.set('emails', 'a@x.com');
  expect(field?.note?.text).toBe('1 address');
  form.set('emails', 'a@x.com b@x.com A@x.com x');
  expect(field?.note?.text).toBe('2 addresses, 1 duplicate left out');
});

test('a state can be chosen for each state that is shown', () => {
  const [filter] = invitationsTable.filters ?? [];
  const states = ['pending', 'accepted', 'expired', 'revoked'] as const;
  const shown = states.map((state) => invitationsTable.columns[1]?.value({ ...invitation, state }));
  expect(filter?.options).toEqual(
    shown.map((value) =>
      value?.kind === 'badge' ? { value: value.code, label: value.label } : value,
    ),
  );
});
