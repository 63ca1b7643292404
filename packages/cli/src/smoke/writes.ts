import { createECDH, randomBytes } from 'node:crypto';
import type {
  CallArgs,
  EndpointName,
  OwnProfile,
  Permission,
  Preferences,
} from '@skipper/core/contract';
import type { SmokeCheck } from './check.ts';

/** Values that the writes need, and the ids that they have made so far. */
export interface WriteState {
  /** Marks what they make. */
  readonly mark: string;
  readonly preferences?: Partial<Preferences> | undefined;
  readonly profile?: Partial<OwnProfile> | undefined;
  readonly email?: string | undefined;
  /** The user's password, from the environment. */
  readonly password?: string | undefined;
  /** The bearer of the session that the writes began. */
  readonly session?: string | undefined;
  /** The active plans of the caller. */
  readonly plans: readonly string[];
  /** Ids by the call that made them. */
  readonly made: Readonly<Partial<Record<EndpointName, string>>>;
}

/** One write. Without arguments it is left out: what it needs was not made. */
export interface WriteStep {
  readonly name: EndpointName;
  readonly needs?: Permission;
  /** Forbidden to users with this permission. */
  readonly barred?: Permission;
  readonly args: (state: WriteState) => CallArgs | undefined;
  /** Absent: the caller's; a public call has none. */
  readonly bearer?: (state: WriteState) => SmokeCheck['bearer'];
  /** Why it may have no arguments. Absent: an earlier step has not made what it needs. */
  readonly missing?: string;
  /** Runs after a failure, too: it removes what another step made. */
  readonly cleansUp?: true;
}

const header =
  'Account,T/D,S/D,Currency,Type,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add,Gross Proceeds,Net Proceeds,Clr Broker,Liq,Note';
const fill = (side: string, time: string, net: string) =>
  `SMOKE,08/08/2022,08/10/2022,USD,2,${side},SQ,50,82,${time},0,0,0,0,0,0,0,${net},${net},LAMP,,`;

const brokerFile = () => ({
  name: 'smoke.csv',
  type: 'text/csv',
  bytes: new TextEncoder().encode(
    [header, fill('B', '10:09:21', '-4100'), fill('S', '10:09:51', '4100'), ''].join('\n'),
  ),
});

/** The arguments of a call about something that an earlier step made. */
const onMade = (by: EndpointName, more: (state: WriteState) => CallArgs = () => ({})) =>
  ((state) => {
    const uuid = state.made[by];
    return uuid === undefined ? undefined : { params: { uuid }, ...more(state) };
  }) satisfies WriteStep['args'];

/** A browser that nothing is ever sent to. */
function deviceOf(mark: string) {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/smoke-${mark}`;
  return { platform: 'chrome', subscription: { endpoint, keys } };
}

const seller = { needs: 'manage-subscriptions' } as const;

/** The writes, in an order in which the last ones undo the first ones. */
export const writeSteps: readonly WriteStep[] = [
  {
    name: 'createConnectedAccount',
    ...seller,
    args: ({ mark }) => ({
      body: { alias: `Smoke ${mark}`, timezone: 'America/New_York', currency: 'USD' },
    }),
  },
  {
    name: 'updateConnectedAccount',
    ...seller,
    args: onMade('createConnectedAccount', ({ mark }) => ({ body: { alias: `Smoke ${mark} 2` } })),
  },
  {
    name: 'createImport',
    ...seller,
    args: ({ made: { createConnectedAccount: accountUuid } }) =>
      accountUuid === undefined ? undefined : { body: { accountUuid, file: brokerFile() } },
  },
  {
    name: 'updateImport',
    ...seller,
    args: onMade('createImport', () => ({ body: { timezone: 'America/Chicago' } })),
  },
  { name: 'commitImport', ...seller, args: onMade('createImport') },
  { name: 'revertImport', ...seller, cleansUp: true, args: onMade('createImport') },
  {
    name: 'createPlan',
    ...seller,
    args: ({ mark }) => ({
      body: { name: `Smoke ${mark}`, prices: [], visibility: 'hidden' },
    }),
  },
  {
    name: 'updatePlan',
    ...seller,
    args: onMade('createPlan', () => ({ body: { description: 'Checked.' } })),
  },
  {
    name: 'orderPlans',
    ...seller,
    args: ({ plans, made: { createPlan } }) =>
      createPlan === undefined ? undefined : { body: { plans: [...plans, createPlan] } },
  },
  { name: 'archivePlan', ...seller, cleansUp: true, args: onMade('createPlan') },
  {
    name: 'deleteConnectedAccount',
    ...seller,
    cleansUp: true,
    args: onMade('createConnectedAccount'),
  },
  { name: 'createDeviceToken', args: ({ mark }) => ({ body: deviceOf(mark) }) },
  {
    name: 'updateDeviceToken',
    args: onMade('createDeviceToken', () => ({ body: { enabled: false } })),
  },
  { name: 'deleteDeviceToken', cleansUp: true, args: onMade('createDeviceToken') },
  {
    // For an address that has an account, a sign-up only sends a mail.
    name: 'signUp',
    args: ({ email, mark }) =>
      email === undefined ? undefined : { body: { email, password: `Smoke tests ${mark}` } },
  },
  {
    name: 'signIn',
    missing: 'SKIPPER_SMOKE_PASSWORD is not set',
    args: ({ email, password }) =>
      email === undefined || password === undefined ? undefined : { body: { email, password } },
  },
  {
    name: 'signOut',
    cleansUp: true,
    bearer: ({ session }) => (session === undefined ? 'unknown' : { token: session }),
    args: ({ session }) => (session === undefined ? undefined : {}),
  },
  { name: 'updateOnboarding', args: () => ({ body: { is_onboarded: true } }) },
  {
    name: 'updatePreferences',
    args: ({ preferences }) => {
      if (!preferences) return undefined;
      const { nextQuiet: _, ...body } = preferences;
      return { body };
    },
  },
  { name: 'updateProfile', args: ({ profile }) => profile && { body: profile } },
  { name: 'beginCardSetup', barred: 'edit-broadcasters', args: () => ({}) },
  { name: 'getCardSetup', barred: 'edit-broadcasters', args: onMade('beginCardSetup') },
  { name: 'updateMenteeBilling', barred: 'edit-broadcasters', args: () => ({ body: {} }) },
  { name: 'updateMentorBilling', needs: 'manage-payouts', args: () => ({ body: {} }) },
  { name: 'updatePayoutSettings', needs: 'manage-payouts', args: () => ({ body: {} }) },
];
