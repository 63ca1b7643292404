import { discardQuestion } from '@skipper/core/presentation';
import { eventually, vocabulary } from '@skipper/test-kit';
import type { FocusTarget, TargetRole } from '../app/focus/focus.store.ts';
import { keyBytes } from './fake-terminal.ts';
import type { TerminalSession } from './terminal-session.tsx';

/** Of the texts that a test replaces: each takes a key for its line and one for its break. */
const mostLines = 10;

/** The keys of a terminal under test, and the way they take to what they are meant for. */
export class TerminalKeyboard {
  readonly #session: () => TerminalSession;
  readonly #targets: () => readonly FocusTarget[];
  #last: Promise<unknown> = Promise.resolve();

  /** `targets` is what the keyboard can reach now. */
  constructor(session: () => TerminalSession, targets: () => readonly FocusTarget[]) {
    this.#session = session;
    this.#targets = targets;
  }

  /** Presses keys and waits until the app has handled them; what they set off may come later. */
  async send(bytes: string): Promise<void> {
    const { terminal, parts } = this.#session();
    terminal.send(bytes);
    await eventually(() => {
      if (!terminal.taken) throw new Error('The app does not take in its keys.');
    });
    await parts.keys.settled();
  }

  /** Goes to a path. A question about typed text is answered with yes. */
  async goToPath(path: string): Promise<void> {
    await this.send(keyBytes.goToPath + keyBytes.clearLine + path + keyBytes.enter);
    if (this.#session().parts.shell.overlay !== 'discard') return;
    await this.focus(discardQuestion.yes, ['button']);
    await this.send(keyBytes.enter);
  }

  /** Goes to a part and presses Enter. One after another: two ways at once would miss each other. */
  press(label: string, roles: readonly TargetRole[], times = 1): Promise<void> {
    const press = this.#last.then(async () => {
      await this.focus(label, roles);
      await this.send(keyBytes.enter.repeat(times));
    });
    this.#last = press.catch(() => undefined);
    return press;
  }

  /** Replaces the text of a field. */
  async type(label: string, value: string): Promise<void> {
    await this.focus(label, ['field']);
    await this.send(keyBytes.end);
    await this.send(keyBytes.clearLine.repeat(2 * mostLines));
    await this.send(value);
  }

  /** A field is explained while the keyboard is on it, all figures by a key. */
  async explain(label: string): Promise<void> {
    if (this.#targets().some((one) => one.label === label)) {
      return this.focus(label, ['field', 'list']);
    }
    // A field and a list take letters; the logo is neither, and always there.
    const { role } = this.#session().parts.focus.focused ?? {};
    if (role === 'field' || role === 'list') await this.focus(vocabulary.links.logo, ['link']);
    await this.send('i');
  }

  /** Brings the keyboard to a part by its label. */
  async focus(label: string, roles: readonly TargetRole[]): Promise<void> {
    const find = () => {
      const found = this.#targets().find((one) => one.label === label && roles.includes(one.role));
      if (found) return found;
      const there = this.#targets()
        .map((one) => `${one.role} "${one.label}"`)
        .join(', ');
      throw new Error(`Nothing called "${label}" can be reached; there is ${there}.`);
    };
    await eventually(find);
    await this.goTo(find);
  }

  /** Presses keys until the target has the focus. */
  async goTo(find: () => FocusTarget): Promise<void> {
    const { focus } = this.#session().parts;
    for (let presses = 0; presses < 200; presses += 1) {
      const target = await eventually(find);
      if (focus.focusedId === target.id) return;
      await this.send(this.#keyTowards(target));
    }
    throw new Error('The keyboard does not get there.');
  }

  #keyTowards({ zone }: FocusTarget): string {
    const { focus } = this.#session().parts;
    if (zone === 'toasts' && focus.zone !== 'toasts') return keyBytes.goToToasts;
    if (focus.zone === 'toasts' || focus.zone === 'menu') {
      return zone === focus.zone ? keyBytes.down : keyBytes.tab;
    }
    return keyBytes.tab;
  }

  /** Moves to a row of a table. `rowOf` reads its index, counted from 0, once the first is in sight. */
  async selectRow(table: string, rowOf: () => number): Promise<void> {
    await this.focus(table, ['table']);
    await this.send(keyBytes.home);
    const row = rowOf();
    for (let step = 0; step < row; step += 1) await this.send(keyBytes.down);
  }
}
