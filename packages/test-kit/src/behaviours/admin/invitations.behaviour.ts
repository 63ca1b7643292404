import { deepEqual, equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { CallFailed } from '../../world/api-caller.ts';
import type { User, World } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const table = 'Invitations';
const emails = 'Email addresses';
const ownPassword = 'Your password';
const noReason = 'Give a reason. It is kept in the audit log.';
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

/** The reasons that the audit log has for what an admin did to invitations. */
async function reasonsOf(world: World, admin: User, done: string) {
  const query = { action: `invitation.${done}`, actorUuid: admin.uuid };
  const { entries } = await (await world.as(admin)).call(endpoints.listAuditLog, { query });
  return entries.map(({ details }) => details.reason);
}

/** How an admin invites. */
export const invitationBehaviours = [
  behaviour(
    'an admin invites several people at once, and a line that is no address loses nothing',
    ['DASH-12'],
    async ({ app, world }) => {
      const admin = await world.admin();
      const [one, two] = [world.freshEmail(), world.freshEmail()];
      await arriveSignedIn(app, admin, '/dashboard/admin/invite');
      await app.seesScreen('admin-invite');
      const typed = `${one}, harbour`;
      await app.fill(emails, typed);
      await app.choose('Role', 'Crew Member');
      await app.fill('Message', 'Come aboard.');
      await app.press('Send invitations');
      await app.seesFieldError(emails, 'This is not an email address: line 1: harbour');
      await app.seesFieldError('Audit reason', noReason);
      await app.seesFieldValue(emails, typed);
      await app.seesFieldValue('Message', 'Come aboard.');
      await app.fill('Audit reason', 'Spring round');
      await app.fill(emails, `Ann Reef <${one}>; ${two}, ${one.toUpperCase()}`);
      await app.press('Send invitations');
      await app.seesFieldError(ownPassword, 'Enter your password.');
      await app.fill(ownPassword, 'not the password');
      await app.press('Send invitations');
      await app.seesFieldError(ownPassword, 'Incorrect password.');
      await app.fill(ownPassword, admin.password);
      await app.press('Send invitations');
      await app.seesToast({ title: '2 invitations sent' });
      await app.seesRow(table, one, 'Pending', 'Crew Member');
      await app.seesRow(table, two, 'Pending', 'Crew Member');
      for (const email of [one, two]) {
        equal(await statusOf(world, await world.linkTo(email, linkStart)), 200);
        equal((await world.messageTo(email)).includes('Come aboard.'), true);
      }
      deepEqual(await reasonsOf(world, admin, 'created'), ['Spring round', 'Spring round']);
    },
    ['admin-invite'],
  ),

  behaviour(
    'an invitation is sent again under a new link and revoked, each with a reason',
    ['DASH-12'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      const first = await world.invites(email, 'mentor');
      const admin = await world.admin();
      await arriveSignedIn(app, admin, '/dashboard/admin/invite');
      await app.seesRow(table, email, 'Pending', 'Skipper');
      await app.pressInRow(table, email, 'Send again');
      await app.press('Yes, send it');
      await app.seesFieldError('Reason', noReason);
      await app.fill('Reason', 'Lost mail');
      await app.press('Yes, send it');
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
      deepEqual(await reasonsOf(world, admin, 'resent'), ['Lost mail']);
      deepEqual(await reasonsOf(world, admin, 'revoked'), ['Wrong person']);
    },
    ['admin-invite'],
  ),
];
