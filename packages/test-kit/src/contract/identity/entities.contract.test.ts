import { endpoints } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { contractWorld } from '../contract-world.ts';

const pushFlags =
  'iosPush androidPush firefoxPush chromePush safariPush windowsPush macPush webPush';
/** Ours, beside what the specification lists of a subscription. */
const ofBilling =
  'billingStatus interval amount currency currentPeriodEnd cancelAtPeriodEnd trialEndsAt graceUntil retryAt pausedUntil pendingUpdate openChange coupon';
/** Ours, beside what it lists of a session. */
const ofReader = 'deletesAt locale';
const world = contractWorld();

const fieldsOf = (thing: object | undefined) => Object.keys(thing ?? {}).sort();
const fields = (names: string) => names.split(' ').sort();

test('session, profile, subscription and search result are answered with exactly the fields of the specification (API-10)', async () => {
  const mentor = await world().mentor();
  const api = await world().as(await world().mentee({ subscribedTo: [mentor] }));
  expect(fieldsOf(await api.call(endpoints.getSession, {}))).toEqual(
    fields(
      `uuid username email avatarUrl permissions needsSetup impersonatedBy emailIsVerified phoneIsVerified is_onboarded ${ofReader} ${pushFlags}`,
    ),
  );
  const profile = await api.call(endpoints.getProfile, {});
  expect(fieldsOf(profile)).toEqual(fields('about username avatarUrl showProfile publicInfo opts'));
  expect(fieldsOf(profile.publicInfo)).toEqual(
    fields(
      'specialties firstName lastName location yearsTrading averageProfitability riskLevel version bannerUrl socialLinks',
    ),
  );
  expect([profile.showProfile, profile.publicInfo.version]).toEqual([true, 1]);
  const [subscription] = await api.call(endpoints.getUserSubscriptions, {});
  expect(fieldsOf(subscription)).toEqual(fields(`uuid plan status account ${ofBilling}`));
  expect(fieldsOf(subscription?.plan)).toEqual(fields('uuid name'));
  expect(fieldsOf(subscription?.account)).toEqual(fields('uuid avatarUrl username'));
  const query = { username: mentor.username };
  const found = await api.call(endpoints.getMentors, { query });
  expect(fieldsOf(found)).toEqual(fields('mentors total'));
  expect(fieldsOf(found.mentors[0])).toEqual(fields('uuid username avatar_url about'));
});
