import type { DOMElement } from 'ink';
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useParts } from '../app-context.ts';
import type { FocusTarget, Start, Zone } from './focus.store.ts';

/** Which part of the screen the views below stand in. */
export const ZoneContext = createContext<Zone>('main');

/** Whether a screen starts at the views below. */
export const StartContext = createContext<Start>(undefined);

/** The lines that are in sight with a target, such as a field with its hint and what is wrong with it. */
export const SightContext = createContext<(() => DOMElement | null) | undefined>(undefined);

/** The part around the views below, where it was opened by a key: its first lines are in view with them. */
export const PartContext = createContext<(() => DOMElement | null) | undefined>(undefined);

/** Leaves the part that the views below stand in, such as the form of an action. */
export const EscapeContext = createContext<(() => void) | undefined>(undefined);

/**
 * Takes the keyboard to a view: true when it appears, an object once, also to a view that is there.
 * So a view that is drawn again, because its data was fetched again, takes nothing.
 */
export type TakesFocus = boolean | object | undefined;

export type TargetOptions = Omit<
  FocusTarget,
  'id' | 'zone' | 'node' | 'disabled' | 'start' | 'part' | 'onEscape'
> & {
  readonly disabled?: boolean;
  readonly takesFocus?: TakesFocus;
  /** The lines to scroll into view, if not the whole target. */
  readonly node?: () => DOMElement | null;
};

/**
 * Makes a view one that the keyboard can stand on. Put `ref` on its Box. The view
 * must be an observer, or it does not hear that it was focused.
 */
export function useTarget(options: TargetOptions): {
  readonly ref: RefObject<DOMElement | null>;
  readonly focused: boolean;
} {
  const { focus } = useParts();
  const zone = useContext(ZoneContext);
  const start = useContext(StartContext);
  const onEscape = useContext(EscapeContext);
  const sight = useContext(SightContext);
  const part = useContext(PartContext);
  const id = useId();
  const ref = useRef<DOMElement>(null);
  // Where a screen starts depends on its parts, some of which come late: no target goes for that.
  const placed = { ...options, node: options.node ?? sight, onEscape, start, part };
  const latest = useRef(placed);
  useLayoutEffect(() => {
    latest.current = placed;
  });
  // Layout effects end while the view still stands in its place.
  useLayoutEffect(() => () => focus.leave(id), [focus, id]);
  useEffect(() => {
    const remove = focus.register(id, () => {
      const { node, takesFocus: _asked, disabled = false, ...target } = latest.current;
      return { ...target, disabled, id, zone, node: node?.() ?? ref.current };
    });
    return remove;
  }, [focus, id, zone]);
  useEffect(() => {
    const { node, hint, onEscape: leaves } = latest.current;
    if (focus.focusedId !== id) return;
    focus.follow(node?.() ?? ref.current, `${hint} ${leaves !== undefined}`);
  });
  const { takesFocus } = options;
  const asked = typeof takesFocus === 'object' ? takesFocus : undefined;
  useEffect(() => {
    if (latest.current.takesFocus === true) focus.focus(id);
  }, [focus, id]);
  useEffect(() => {
    if (asked) focus.answer(asked, id);
  }, [focus, id, asked]);
  return { ref, focused: focus.focusedId === id };
}
