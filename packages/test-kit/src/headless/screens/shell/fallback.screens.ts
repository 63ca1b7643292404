import { vocabulary } from '../../../vocabulary.ts';
import type { HeadlessScreen } from '../../page.ts';

/** A token is held, but its session could not be loaded. */
export const unavailableScreen: HeadlessScreen = ({ session }) => ({
  texts: [...session.errors.map(({ message }) => message), 'You are still signed in.'],
  buttons:
    session.status === 'loading'
      ? {}
      : { [vocabulary.buttons.tryAgain]: () => void session.load() },
});
