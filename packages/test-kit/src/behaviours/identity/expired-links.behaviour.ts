import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import type { AppDriver } from '../../driver.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { World } from '../../world/world.ts';
import { same } from '../moving.ts';

const { fields, buttons } = vocabulary;
const password = 'a long enough phrase';
const linkStart = '/accept-invitation/';

/** Lets eight days pass on the server. Every sign-in before has ended by then. */
async function waits(world: World): Promise<void> {
  const body = { by: '8d', reason: 'To see links expire' };
  await (await world.as(await world.admin())).call(endpoints.advanceServerClock, { body });
}

async function setsPassword(app: AppDriver): Promise<void> {
  await app.fill(fields.newPassword, password);
  await app.fill(fields.repeatPassword, password);
  await app.press(buttons.setPassword);
}

/** Links of mails that come too late. */
export const expiredLinkBehaviours = [
  behaviour(
    'links of an old mail say that they have expired and lead on, and nothing is changed by them',
    ['AUTH-10', 'AUTH-12', 'AUTH-14'],
    async ({ app, world }) => {
      const [invited, signedUp, mentee] = [
        world.freshEmail(),
        world.freshEmail(),
        await world.mentee(),
      ];
      const invitation = await world.invites(invited, 'mentor');
      const visitor = world.asVisitor();
      await visitor.call(endpoints.signUp, { body: { email: signedUp, password } });
      const confirmation = await world.linkTo(signedUp, '/verify-email/');
      await visitor.call(endpoints.forgotPassword, { body: { email: mentee.email } });
      const reset = await world.linkTo(mentee.email, '/reset-password/');
      await waits(world);

      await app.visit(confirmation);
      await app.seesPath('/email-expired');
      await app.visit(reset);
      await setsPassword(app);
      await app.seesText('This link no longer works.');
      await app.seesLink('Get a new link');
      await app.visit(invitation);
      await app.seesText('This invitation has expired.');
      await app.doesNotSeeButton(buttons.acceptInvitation);
      await app.doesNotSeeToast({});
      await app.seesLink('Sign in');
      // The old password of the one still works, and there is no account of the other.
      await world.as(mentee);

      const admin = await world.as(await world.admin());
      const query = { state: 'expired', limit: 100 } as const;
      const { invitations } = await admin.call(endpoints.listInvitations, { query });
      const { uuid = '' } = invitations.find(({ email }) => email === invited) ?? {};
      const again = { params: { uuid }, query: { reason: 'It had expired' } };
      await admin.call(endpoints.resendInvitation, again);
      const fresh = await eventually(async () => {
        const link = await world.linkTo(invited, linkStart);
        same(link === invitation, false);
        return link;
      });
      await app.visit(fresh);
      await app.fill(fields.password, password);
      await app.press(buttons.acceptInvitation);
      await app.seesScreen('setup-profile');
    },
    ['accept-invitation', 'reset-password', 'email-result', 'setup-profile'],
    { movableClock: true },
  ),
];
