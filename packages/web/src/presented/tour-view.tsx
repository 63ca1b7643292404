import type { Tour } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { scrollBehaviour } from '../ui/scroll-behaviour.ts';
import { ActionButton } from './action-button.tsx';
import { cardPlace } from './tour-place.ts';

/** A card beside the part that a tour points at. The screen can be used meanwhile. */
export const TourView = observer(function TourView({ tour }: { readonly tour: Tour }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { name, title, text, place, part, actions } = tour;
  usePointing(part, card);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    tour.leave();
  };
  return (
    <section
      ref={card}
      role="dialog"
      aria-modal={false}
      aria-label={`${name}, ${place}`}
      aria-describedby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed top-0 left-0 z-30 grid w-80 max-w-[calc(100vw-1.5rem)] animate-appear gap-3 rounded-lg border border-accent bg-raised p-4 shadow-high outline-none"
    >
      <div id={id} className="grid gap-1">
        <p className="text-muted text-sm">{place}</p>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-pretty text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <ActionButton
            key={action.key ?? action.label}
            action={action}
            size="small"
            {...(!action.primary && { variant: 'quiet' as const })}
          />
        ))}
      </div>
    </section>
  );
});

/** Marks the part, brings it into sight, and keeps the card beside it. */
function usePointing(part: string, card: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-part]')].find(
      (one) => one.dataset.part === part,
    );
    if (!marked) return;
    marked.dataset.toured = '';
    // The wrapper has no box of its own.
    const box = () => marked.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
    const follow = () => {
      if (!card.current) return;
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left } = cardPlace(box(), card.current.getBoundingClientRect(), room);
      card.current.style.translate = `${left}px ${top}px`;
    };
    const outside = box().top < 64 || box().bottom > window.innerHeight;
    if (outside) {
      marked.firstElementChild?.scrollIntoView({
        block: box().height > window.innerHeight / 2 ? 'start' : 'center',
        behavior: scrollBehaviour(),
      });
    }
    follow();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', follow, { signal, passive: true });
    window.addEventListener('resize', follow, { signal });
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    if (card.current) sizes.observe(card.current);
    return () => {
      delete marked.dataset.toured;
      listening.abort();
      sizes.disconnect();
    };
  }, [part, card]);
  useEffect(() => {
    // The next stop is read aloud; its first button is where the last one was.
    if (part) card.current?.focus({ preventScroll: true });
  }, [part, card]);
}
