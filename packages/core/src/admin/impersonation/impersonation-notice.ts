import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { formatInstant, readerDates } from '../../platform/presentation/format-time.ts';
import { isoSentences } from '../../platform/presentation/sentence-days.ts';
import { impersonationFeature } from './impersonation.module.ts';

/** Stays on every screen while an admin views as a user. */
interface ImpersonationNotice {
  readonly text: string;
  /** Where there is no room, and the user's name is on show beside it. */
  readonly short: string;
  readonly stop: Action;
}

/** Undefined for users themselves. */
export function impersonationNotice(skipper: Skipper): ImpersonationNotice | undefined {
  const { impersonatedBy, username } = skipper.session.current ?? {};
  if (!impersonatedBy) return undefined;
  const store = skipper.use(impersonationFeature);
  const until = timeOf(impersonatedBy.until);
  return {
    text: `Viewing as ${username} until ${until}`,
    short: `Viewing until ${until}`,
    stop: { label: 'Stop viewing', pending: store.stopping, run: () => store.stop() },
  };
}

/** A time of today, to the minute. */
const timeOf = (instant: string): string =>
  isoSentences()
    ? formatInstant(instant, { style: 'terminal' }).slice(-'HH:MM'.length)
    : readerDates(undefined, { timeStyle: 'short' }).format(new Date(instant));
