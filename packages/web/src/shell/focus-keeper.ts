/** Parts that can take the focus as a whole, when what had it inside them is gone. */
const parts = '[role="dialog"], [role="alertdialog"], section[aria-label], nav[aria-label]';

/** One element that had the focus, and the parts it stood in, the nearest first. */
interface Visit {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
}

const remembered = 8;

/**
 * Keeps the focus from falling to the body when what has it is removed or disabled: it goes to
 * the part around it; where that is gone as a whole, back to where the user came from; else to
 * the heading of the screen. Returns what stops it.
 */
export function keepFocus(): () => void {
  let visits: readonly Visit[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  const arrived = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const around = partsAround(target);
    // One for each part: a long form must not push out what opened it.
    const others = visits.filter(
      ({ element, around: [part] }) => element !== target && (!part || part !== around[0]),
    );
    visits = [{ element: target, around }, ...others].slice(0, remembered);
  };
  const lost = () => {
    const [last] = visits;
    return last && document.activeElement === document.body && !canFocus(last.element);
  };
  const look = () => {
    if (!lost()) return;
    // Overlays and new screens place the focus themselves, within a frame.
    requestAnimationFrame(() => requestAnimationFrame(() => lost() && takeHome(visits)));
  };
  let pressing = false;
  const pressed = ({ type }: PointerEvent) => {
    pressing = type === 'pointerdown';
  };
  const left = () => {
    // A button that is disabled and enabled again within a frame is left too, but by no one.
    const byClick = pressing;
    requestAnimationFrame(() => {
      const [last] = visits;
      // Left by a click beside it: the user wants it nowhere.
      const beside = document.activeElement === document.body && last && canFocus(last.element);
      if (byClick && beside) visits = [];
      else look();
    });
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, pressed, { signal, capture: true });
  }
  document.addEventListener('focusin', arrived, { signal });
  document.addEventListener('focusout', left, { signal });
  const watch = new MutationObserver(look);
  const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
  watch.observe(document.body, what);
  return () => {
    listening.abort();
    watch.disconnect();
  };
}

function takeHome([last, ...earlier]: readonly Visit[]): void {
  const near = last?.around.find(canFocus);
  const wholePartGone = last !== undefined && last.around.length > 0;
  const before = wholePartGone
    ? earlier.map(placeOf).find((place) => place !== undefined)
    : undefined;
  focusOn(near ?? before ?? document.querySelector<HTMLElement>('main h1'));
}

const placeOf = ({ element, around }: Visit): HTMLElement | undefined =>
  canFocus(element) ? element : around.find(canFocus);

function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function partsAround(element: HTMLElement): readonly HTMLElement[] {
  const around: HTMLElement[] = [];
  let part = element.closest<HTMLElement>(parts);
  while (part) {
    around.push(part);
    part = part.parentElement?.closest<HTMLElement>(parts) ?? null;
  }
  return around;
}

/** Still in the document, shown, and not disabled. */
const canFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;
