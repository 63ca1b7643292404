import { equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { CallFailed } from '../../world/api-caller.ts';
import type { World } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const table = 'Invitations';
const emails = 'Email addresses';
const linkStart = '/accept-invitation/';

/** The status of an invitation's link for its holder. */
async function statusOf(world: World, link: string): Promise<number> {
  const params = { token: link.replace(linkStart, '') };
  try {
    await world.asVisitor().call(endpoints.getInvitation, { params });
    return 200;
  } catch (error) {
    if (error instanceof CallFailed) return error.status;
    throw error;
  }
}

/** How an admin invites. */
export const invitationBehaviours = [
  behaviour(
    'an admin invites several people at once, and a line that is no address loses nothing',
    ['DASH-12'],
    async ({ app, world }) => {
      const [one, two] = [world.freshEmail(), world.freshEmail()];
      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/invite');
      await app.seesScreen('admin-invite');
      const typed = `${one}, harbour`;
      await app.fill(emails, typed);
      await app.choose('Role', 'Crew Member');
      await app.fill('Message', 'Come aboard.');
      await app.press('Send invitations');
      await app.seesFieldError(emails, 'This is not an email address: line 1: harbour');
      await app.seesFieldValue(emails, typed);
      await app.seesFieldValue('Message', 'Come aboard.');
      await app.fill(emails, `Ann Reef <${one}>; ${two}, ${one.toUpperCase()}`);
      await app.press('Send invitations');
      await app.seesToast({ title: '2 invitations sent' });
      await app.seesRow(table, one, 'Pending', 'Crew Member');
      await app.seesRow(table, two, 'Pending', 'Crew Member');
      for (const email of [one, two]) {
        equal(await statusOf(world, await world.linkTo(email, linkStart)), 200);
        equal((await world.messageTo(email)).includes('Come aboard.'), true);
      }
    },
    ['admin-invite'],
  ),

  behaviour(
    'a row whose action is pressed twice sends it once',
    ['DASH-12'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      await world.invites(email, 'mentor');
      const admin = await world.admin();
      const query = { limit: 100 };
      const caller = await world.as(admin);
      const { invitations } = await caller.call(endpoints.listInvitations, { query });
      const { uuid } = invitations.find((one) => one.email === email) ?? {};
      const resend = { method: 'POST', path: `/api/admin/invitations/${uuid}/resend` };
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      world.faults.http.spoil(resend, (given) => held.then(() => given));
      await arriveSignedIn(app, admin, '/dashboard/admin/invite');
      await app.seesRow(table, email, 'Pending', 'Skipper');
      await app.pressInRow(table, email, 'Send again');
      await app.pressInRow(table, email, 'Send again');
      answer();
      await app.seesToast({ title: `Invitation sent again to ${email}` });
      equal(world.faults.http.received(resend).length, 1);
    },
    ['admin-invite'],
  ),

  behaviour(
    'an invitation is sent again under a new link, and revoked with a reason',
    ['DASH-12'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      const first = await world.invites(email, 'mentor');
      const admin = await world.admin();
      await arriveSignedIn(app, admin, '/dashboard/admin/invite');
      await app.seesRow(table, email, 'Pending', 'Skipper');
      await app.pressInRow(table, email, 'Send again');
      await app.seesToast({ title: `Invitation sent again to ${email}` });
      const second = await eventually(async () => {
        const link = await world.linkTo(email, linkStart);
        if (link === first) throw new Error('The new mail has not arrived.');
        return link;
      });
      equal(await statusOf(world, first), 404);
      equal(await statusOf(world, second), 200);
      await app.pressInRow(table, email, 'Revoke');
      await app.fill('Reason', 'Wrong person');
      await app.press('Yes, revoke it');
      await app.seesRow(table, email, 'Revoked');
      equal(await statusOf(world, second), 410);
      const query = { action: 'invitation.revoked', actorUuid: admin.uuid };
      const { entries } = await (await world.as(admin)).call(endpoints.listAuditLog, { query });
      equal(entries[0]?.details.reason, 'Wrong person');
    },
    ['admin-invite'],
  ),
];
