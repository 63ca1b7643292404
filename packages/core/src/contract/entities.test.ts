import { expect, expectTypeOf, test } from 'vitest';
import type { CredentialsStore } from '../identity/session/credentials.store.ts';
import type { VerificationStore } from '../identity/verification/verification.store.ts';
import type { Toast } from '../shell/toasts/toast.ts';
import { Subscription } from './commerce/subscription.schema.ts';
import { OwnProfile } from './identity/own-profile.schema.ts';
import { Session } from './identity/session.schema.ts';
import { MentorList, MentorSearchResult } from './trading/mentor.schema.ts';
import { PublicInfo } from './trading/public-profile.schema.ts';

/** The members of a store that hold state. */
type StateOf<S> = { [K in keyof S]: S[K] extends (...args: never) => unknown ? never : K }[keyof S];

const pushFlags =
  'iosPush androidPush firefoxPush chromePush safariPush windowsPush macPush webPush';
/** Ours, beside what the specification lists of a subscription. */
const ofBilling =
  'billingStatus interval amount currency currentPeriodEnd cancelAtPeriodEnd trialEndsAt graceUntil retryAt pausedUntil pendingUpdate openChange creditedDays coupon elsewhere stops';

/** Ours, beside what it lists of a session. */
const ofReader = 'deletesAt locale impersonatedBy';

test.each([
  [
    'a session',
    Session,
    `uuid username email avatarUrl permissions needsSetup emailIsVerified phoneIsVerified is_onboarded ${ofReader} ${pushFlags}`,
  ],
  ['a profile', OwnProfile, 'about username avatarUrl showProfile publicInfo opts'],
  [
    'public info',
    PublicInfo,
    'specialties firstName lastName location yearsTrading averageProfitability riskLevel version bannerUrl socialLinks',
  ],
  ['a link', PublicInfo.properties.socialLinks.items, 'platform url'],
  ['a subscription', Subscription, `uuid plan status account ${ofBilling}`],
  ['its plan', Subscription.properties.plan, 'uuid name'],
  ['its account', Subscription.properties.account, 'uuid avatarUrl username'],
  ['a search', MentorList, 'mentors total'],
  ['a search result', MentorSearchResult, 'uuid username avatar_url about'],
])(
  'an answer with %s has exactly the fields of the specification (API-10)',
  (_name, schema, fields) => {
    expect(Object.keys(schema.properties).toSorted()).toEqual(fields.split(' ').toSorted());
    expect(schema).toMatchObject({ additionalProperties: false });
  },
);

test('a toast and the state of a verification have the fields of the specification (API-10)', () => {
  expectTypeOf<keyof Toast>().toEqualTypeOf<
    'id' | 'severity' | 'title' | 'description' | 'action' | 'dismissable' | 'dismissed'
  >();
  expectTypeOf<Toast['severity']>().toEqualTypeOf<'error' | 'warning' | 'info' | 'success'>();
  expectTypeOf<StateOf<VerificationStore>>().toEqualTypeOf<
    'loading' | 'data' | 'errors' | 'errorStatus' | 'passwordToken'
  >();
});

test('the state of a sign-in has the fields of the specification (API-10)', () => {
  interface AuthState {
    readonly uuid: string | undefined;
    readonly token: string | undefined;
  }
  expectTypeOf<Readonly<Pick<CredentialsStore, keyof AuthState>>>().toEqualTypeOf<AuthState>();
});
