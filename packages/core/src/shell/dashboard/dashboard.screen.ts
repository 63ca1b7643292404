import { activeSubscriptionsTable } from '../../commerce/subscriptions/subscriptions.screen.ts';
import { brand } from '../../contract/brand.ts';
import { firstSteps } from '../../identity/onboarding/first-steps.ts';
import { isAdmin, isMentor } from '../../identity/permissions/allows.ts';
import { convertActions } from '../../identity/registration/convert.action.ts';
import { setupSteps } from '../../identity/trader-setup/setup-steps.ts';
import { traderSetupFeature } from '../../identity/trader-setup/trader-setup.module.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { stepCount } from '../../platform/presentation/steps.ts';
import type { Table } from '../../platform/presentation/table.ts';
import { ownAccountsTable } from '../../trading/accounts/accounts.tables.ts';
import { to } from '../navigation/links.ts';

interface Tables {
  readonly subscriptions: Table;
  readonly accounts: Table;
}

/** The first screen after signing in, for each side of the product. */
export const dashboardScreen: ScreenMaker = (skipper) => {
  const tables = {
    subscriptions: activeSubscriptionsTable(skipper),
    accounts: ownAccountsTable(skipper),
  };
  return {
    get description() {
      return `Welcome aboard, ${skipper.session.current?.username ?? ''}.`;
    },
    get parts(): readonly ScreenPart[] {
      const permissions = skipper.session.current?.permissions;
      const steps = firstSteps(skipper);
      const ofMentor = skipper.viewMode.mode === 'mentor' && isMentor(permissions);
      return [
        ...(steps ? [{ steps }] : []),
        ...(ofMentor ? mentorParts(skipper, tables) : menteeParts(skipper, tables)),
        ...(isAdmin(permissions) ? adminParts : []),
      ];
    },
  };
};

function mentorParts(skipper: Skipper, { accounts }: Tables): readonly ScreenPart[] {
  const username = skipper.session.current?.username ?? '';
  return [
    ...setupLeft(skipper),
    { table: accounts, named: true },
    {
      links: [
        { label: 'Connected accounts', path: to('settings-connected-accounts') },
        { label: 'My portfolio', path: to('profile', { username }) },
      ],
    },
  ];
}

/** The way back to a setup that is not finished. */
function setupLeft(skipper: Skipper): readonly ScreenPart[] {
  const { result } = skipper.use(traderSetupFeature);
  const list = setupSteps(skipper);
  if (!list || result.data?.complete || firstSteps(skipper)) return [];
  const lead = `Your page: ${stepCount(list.steps)}.`;
  return [{ links: [{ lead, label: 'Continue setup', path: to('trader-setup') }] }];
}

function menteeParts(skipper: Skipper, { subscriptions }: Tables): readonly ScreenPart[] {
  const actions = convertActions(skipper);
  return [
    { table: subscriptions, named: true },
    { links: [{ label: `Find ${brand.mentors}`, path: to('mentors') }] },
    ...(actions.length === 0 ? [] : [{ actions }]),
  ];
}

const adminParts: readonly ScreenPart[] = [
  { links: [{ label: `All ${brand.mentors}`, path: to('admin-mentor') }] },
];
