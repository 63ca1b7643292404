import { usernameTakenText } from '../../contract/index.ts';
import type { FieldNote } from '../../platform/presentation/field.ts';
import type { UsernameCheck } from './username-check.ts';

/** The finding about a name that is being typed. */
export function usernameNote(typed: string, usernames: UsernameCheck): FieldNote | undefined {
  const name = typed.trim().toLowerCase();
  switch (usernames.state) {
    case 'checking':
      return { text: 'Checking…', tone: 'neutral' };
    case 'available':
      return { text: `${name} is available.`, tone: 'good' };
    case 'unavailable':
      return { text: usernames.reason ?? usernameTakenText, tone: 'bad' };
    default:
      return undefined;
  }
}
