import type { DOMElement } from 'ink';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { KeyPress } from '../keys/key-press.ts';
import { comparePlace } from './tree-order.ts';

/** The parts of the screen that keys move within. An overlay keeps them while it is open. */
export type Zone = 'menu' | 'main' | 'toasts' | 'overlay';

export type TargetRole = 'field' | 'checkbox' | 'list' | 'button' | 'link' | 'table';

/** Where a screen starts: at what its address names, and not at what only stands aside of its form. */
export type Start = 'here' | 'aside' | undefined;

/** Something the keyboard can act on, as it is at this moment. */
export interface FocusTarget {
  readonly id: string;
  readonly zone: Zone;
  readonly role: TargetRole;
  readonly label: string;
  readonly disabled: boolean;
  readonly start?: Start;
  /** Which keys do what, for the footer. */
  readonly hint: string;
  /** The lines to scroll into view; for a table its selected row. */
  readonly node: DOMElement | null;
  /** The last lines that belong to those, in sight with them where there is room. */
  readonly until?: (() => DOMElement | null) | undefined;
  /** The part that was opened around it, such as a form: in view as far as there is room. */
  readonly part?: (() => DOMElement | null) | undefined;
  /** True when the key meant something here. */
  readonly onKey: (key: KeyPress) => boolean;
  /** Leaves a part that can be closed, such as the form of an action. */
  readonly onEscape?: (() => void) | undefined;
}

/** Where the keyboard is. Targets come and go with the views that show them. */
export class FocusStore {
  focusedId: string | undefined = undefined;
  overlay = false;
  /** The lines of the focused target as it was last drawn: they are to be in sight. */
  inSight: DOMElement | null = null;
  /** The keys of that target, in any words. Only to hear of a change: `focused` has them as they are. */
  drawnKeys = '';
  readonly #targets = new Map<string, () => FocusTarget>();
  #beforeOverlay: string | undefined;
  #settling = false;
  /** Where the target was that went with the keyboard on it. */
  #before: { readonly of: string; readonly ids: ReadonlySet<string> } | undefined;
  /** The targets up to the one that the keyboard fell to, until a key is pressed there. */
  #fallen: readonly string[] | undefined;
  #wanted: string | undefined;
  readonly #answered = new WeakSet<object>();
  /** False until a key is pressed on this screen: so far the keyboard waits at its first target. */
  #touched = false;

  constructor() {
    makeObservable(this, {
      focusedId: observable,
      overlay: observable,
      inSight: observableRef,
      drawnKeys: observable,
      focus: action,
      follow: action,
      clear: action,
      openOverlay: action,
      closeOverlay: action,
    });
  }

  /** `read` returns the target in its current state. Returns a function that removes it. */
  register(id: string, read: () => FocusTarget): () => void {
    this.#targets.set(id, read);
    this.#settleSoon();
    return () => {
      this.leave(id);
      this.#targets.delete(id);
      if (this.focusedId === id) this.focus(undefined);
      this.#settleSoon();
    };
  }

  /** The view of a target goes, while it still has its place: the keyboard is to stay near it. */
  leave(id: string): void {
    if (this.focusedId !== id || this.#before?.of === id) return;
    const targets = this.targets(this.zone);
    const index = targets.findIndex((one) => one.id === id);
    this.#before = { of: id, ids: new Set(targets.slice(0, index).map((one) => one.id)) };
  }

  get focused(): FocusTarget | undefined {
    return this.focusedId === undefined ? undefined : this.#targets.get(this.focusedId)?.();
  }

  /** The targets of a zone that accept actions, and the focused one, in reading order. */
  targets(zone: Zone): readonly FocusTarget[] {
    return [...this.#targets.values()]
      .map((read) => read())
      .filter(({ id, ...one }) => one.zone === zone && (!one.disabled || id === this.focusedId))
      .sort((a, b) => comparePlace(a.node, b.node));
  }

  focus(id: string | undefined): void {
    this.focusedId = id;
  }

  /** The focused target is drawn: perhaps with other lines to be in sight, such as the row selected now, or other keys. */
  follow(node: DOMElement | null, keys: string): void {
    this.inSight = node;
    this.drawnKeys = keys;
  }

  /** Goes to what was asked for, once: a view that is drawn again has its answer. */
  answer(asked: object, id: string): void {
    if (this.#answered.has(asked)) return;
    this.#answered.add(asked);
    this.focus(id);
  }

  /** The focused target of the screen itself, in words that find it again. */
  get mainTarget(): string | undefined {
    const { focused } = this;
    return focused?.zone === 'main' ? nameOf(focused) : undefined;
  }

  /** Another screen: the keyboard starts at this target as soon as it is there, else at the first. */
  clear(wanted?: string): void {
    this.#touched = false;
    this.#fallen = undefined;
    this.#wanted = wanted;
    this.#before = undefined;
    this.#beforeOverlay = undefined;
    this.focusedId = undefined;
    this.#settleSoon();
  }

  /** The user acted: from now on focus does not move by itself, whatever loads late. */
  touch(): void {
    this.#touched = true;
    this.#fallen = undefined;
  }

  openOverlay(): void {
    if (!this.overlay) this.#beforeOverlay = this.focusedId;
    this.overlay = true;
    this.focusedId = undefined;
    this.#settleSoon();
  }

  closeOverlay(): void {
    if (!this.overlay) return;
    this.overlay = false;
    this.focusedId = this.#beforeOverlay;
    this.#settleSoon();
  }

  /** Moves within the zone; `wrap` says whether the end leads to the start. False: there is nowhere to go. */
  move(step: 1 | -1, wrap: boolean): boolean {
    const zone = this.zone;
    const targets = this.targets(zone);
    const index = targets.findIndex(({ id }) => id === this.focusedId);
    const next = index === -1 ? 0 : index + step;
    const target = wrap ? targets.at(next % Math.max(1, targets.length)) : targets[next];
    if (!target || target.id === this.focusedId || (next < 0 && !wrap)) return false;
    this.focus(target.id);
    return true;
  }

  /** Goes to a target of a zone, counted from 0; -1 is the last one. False: the zone has none. */
  enter(zone: Zone, index = 0): boolean {
    const targets = this.targets(zone);
    const target = targets.at(Math.min(index, targets.length - 1));
    if (target) this.focus(target.id);
    return target !== undefined;
  }

  /** The zone the keyboard is in. */
  get zone(): Zone {
    if (this.overlay) return 'overlay';
    return this.focused?.zone ?? 'main';
  }

  /**
   * A view that goes and the one that takes its place do so in one go; deciding
   * after both keeps the keyboard where it was, as far as that still exists.
   */
  #settleSoon(): void {
    if (this.#settling) return;
    this.#settling = true;
    queueMicrotask(() => {
      this.#settling = false;
      this.#settle();
    });
  }

  #settle(): void {
    const zone = this.overlay ? 'overlay' : 'main';
    const targets = this.targets(zone).filter(({ disabled }) => !disabled);
    this.#riseTo(targets);
    const focused = this.focused;
    const stays = focused && (!this.overlay || focused.zone === 'overlay');
    // A button that waits for its answer keeps the keyboard: it is where the user goes on.
    if (stays && (this.#touched || (focused.zone !== 'main' && !focused.disabled))) return;
    const wanted = this.#touched ? undefined : this.#wanted;
    const place = targets.filter(({ id }) => this.#before?.ids.has(id)).length;
    const next =
      targets.find((target) => nameOf(target) === wanted) ??
      (this.#touched ? targets[Math.min(place, targets.length - 1)] : startOf(targets));
    if (this.#touched && zone === 'main') {
      // A target that comes back at once has lost nothing, whatever appears above it later.
      const back = next?.id === this.#before?.of;
      this.#fallen = back ? undefined : targets.slice(0, place + 1).map(({ id }) => id);
    }
    this.#before = undefined;
    this.focus(next?.id);
  }

  /** Back to where the keyboard was: what it was on is replaced only now, such as by an answer. */
  #riseTo(targets: readonly FocusTarget[]): void {
    const before = this.#fallen?.slice(0, -1);
    if (before === undefined || this.#fallen?.at(-1) !== this.focusedId) return;
    const place = targets[before.length];
    if (place && before.every((id, index) => targets[index]?.id === id)) this.focus(place.id);
  }
}

const startOf = (targets: readonly FocusTarget[]): FocusTarget | undefined =>
  targets.find(({ start }) => start === 'here') ??
  targets.find(({ start }) => start !== 'aside') ??
  targets[0];

const nameOf = ({ role, label }: FocusTarget): string => `${role} ${label}`;
