import { type PaletteEntry, paletteEntries, paletteFeature } from '@skipper/core';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { PartBoundary } from '../errors/part-boundary.tsx';
import { useWeb } from '../web-context.tsx';
import { webActions } from './palette-actions.ts';
import { PaletteOption } from './palette-option.tsx';
import { useLeave } from './use-leave.ts';

/** More than this are found by typing on. */
const shownEntries = 50;

/** Goes anywhere and does anything by a few letters: the arrows walk the list, Enter takes one. */
export const PaletteDialog = observer(function PaletteDialog() {
  const { shell } = useWeb();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && shell.closeDialog()}
      className="fixed inset-0 z-40 grid animate-appear items-start justify-items-center bg-scrim p-3 sm:pt-[12vh]"
    >
      <Modal className="w-full max-w-xl animate-rise overflow-hidden rounded-xl bg-raised shadow-high">
        <Dialog aria-label="Command palette" className="flex max-h-[70dvh] flex-col outline-none">
          <PartBoundary>
            <PaletteBox />
          </PartBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
});

const PaletteBox = observer(function PaletteBox() {
  const web = useWeb();
  const palette = web.skipper.use(paletteFeature);
  const leave = useLeave();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const entries = paletteEntries(web.skipper, webActions(web)).slice(0, shownEntries);
  const current = Math.min(active, entries.length - 1);
  useEffect(() => {
    box.current?.focus();
    return () => palette.setText('');
  }, [palette]);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const run = (entry: PaletteEntry) => {
    web.shell.closeDialog();
    palette.remember(entry.id);
    if (entry.stays) entry.run();
    else leave(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setActive((current + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      const entry = entries[current];
      if (entry) run(entry);
    }
  };
  return (
    <>
      <div className="relative border-line border-b">
        <Search
          size={18}
          className="pointer-events-none absolute inset-y-0 start-4 my-auto text-faint"
          aria-hidden
        />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label="Go to or do"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[current] ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Go to a screen, account or person, or run an action"
          className="h-12 w-full bg-transparent ps-11 pe-4 text-lg outline-none"
          value={palette.text}
          onChange={(event) => {
            setActive(0);
            palette.setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={id} entries={entries} current={current} onRun={run} />
    </>
  );
});

interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  /** Which entry the arrow keys have reached. */
  readonly current: number;
  readonly onRun: (entry: PaletteEntry) => void;
}

function PaletteList({ id, entries, current, onRun }: PaletteListProps) {
  return (
    <>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        className="overflow-y-auto p-1.5 [scrollbar-width:thin]"
      >
        {entries.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            active={index === current}
            onRun={() => onRun(entry)}
          />
        ))}
      </div>
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'px-4 pt-2 pb-6 text-muted'}>
        {entries.length > 0 ? `${entries.length} results` : 'No matches'}
      </p>
    </>
  );
}
