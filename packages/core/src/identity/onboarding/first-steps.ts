import { brand } from '../../contract/brand.ts';
import type { Session } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Step, StepList } from '../../platform/presentation/steps.ts';
import { to } from '../../shell/navigation/links.ts';
import { isAdmin, isMentor } from '../permissions/allows.ts';
import { setupSteps } from '../trader-setup/setup-steps.ts';
import { onboardingFeature } from './onboarding.module.ts';

/** The first steps of a new user, by their role, until they put the list away. */
export function firstSteps(skipper: Skipper): StepList | undefined {
  const store = skipper.use(onboardingFeature);
  const user = skipper.session.current;
  if (!user || !store.needed) return undefined;
  const steps = stepsOf(skipper, user);
  if (!steps) return undefined;
  const finish = { label: 'Got it', pending: store.pending, run: () => store.finish() };
  return { name: 'First steps', steps, actions: [finish] };
}

function stepsOf(skipper: Skipper, user: Session): readonly Step[] | undefined {
  if (isAdmin(user.permissions)) return adminSteps(skipper);
  if (isMentor(user.permissions)) return setupSteps(skipper)?.steps;
  return menteeSteps(skipper, user);
}

function menteeSteps({ subscriptions }: Skipper, user: Session): readonly Step[] {
  return [
    {
      key: 'email',
      label: 'Confirm your email address',
      text: 'Open the link in the email we sent you. Messages about your subscriptions go there.',
      state: stateOf(user.emailIsVerified),
      link: { label: 'Send it again', path: to('verify-email') },
    },
    {
      key: 'picture',
      label: 'Add a picture',
      text: `${brand.mentors} see it beside your name.`,
      state: stateOf(user.avatarUrl !== null),
      link: { label: 'Edit profile', path: to('settings-profile') },
    },
    {
      key: 'follow',
      label: `Subscribe to a ${brand.mentor}`,
      text: 'Compare results, then follow the trades live. You choose what to be notified about.',
      state: stateOf(subscriptions.active.length > 0),
      link: { label: `Find ${brand.mentors}`, path: to('mentors') },
    },
  ];
}

function adminSteps(skipper: Skipper): readonly Step[] {
  const { invited, sawStatistics } = skipper.use(onboardingFeature);
  return [
    {
      key: 'invite',
      label: `Invite your first ${brand.mentor}`,
      text: 'They get an email with a link that works for seven days.',
      state: stateOf(invited),
      link: { label: 'Invite', path: to('admin-invite') },
    },
    {
      key: 'statistics',
      label: 'Look at the statistics',
      text: 'Revenue, subscriptions and payments of the whole site, month by month.',
      state: stateOf(sawStatistics),
      link: { label: 'Open statistics', path: to('admin') },
    },
  ];
}

const stateOf = (done: boolean): Step['state'] => (done ? 'done' : 'open');
