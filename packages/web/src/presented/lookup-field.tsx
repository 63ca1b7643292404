import { type FieldOption, findOptions, namedOption } from '@skipper/core/presentation';
import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { controlClass, Field, type FieldProps } from '../ui/field.tsx';

export interface LookupFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly FieldOption[];
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string | undefined;
}

/** More than a list of all time zones; few enough to be drawn at once. */
const most = 500;

/**
 * One of many, found by typing. Where the field is left, text that names an option in full chooses it, as
 * a browser that fills in an address expects; other text goes.
 */
export function LookupField(props: LookupFieldProps) {
  const { label, hint, error, value, options, onChange, autoComplete = 'off' } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const lookup = useLookup(value, options, onChange);
  const { open, found, active } = lookup;
  // What is typed next replaces what was chosen.
  useLayoutEffect(() => {
    if (!open && document.activeElement === input.current) input.current?.select();
  }, [open]);
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <div className="relative">
          <input
            {...parts}
            ref={input}
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete={autoComplete}
            spellCheck={false}
            className={classNames(controlClass, 'truncate pe-9')}
            value={lookup.text}
            onChange={(event) => lookup.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={lookup.show}
            onKeyDown={lookup.onKeyDown}
            onBlur={lookup.leave}
          />
          <ChevronsUpDown
            size={16}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
            aria-hidden
          />
          {open && (
            <Options
              id={listId}
              label={label}
              anchor={() => input.current}
              options={found}
              active={active}
              onChoose={lookup.choose}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** What is typed, what that finds, and where the arrow keys are in it. */
function useLookup(
  value: string,
  options: readonly FieldOption[],
  onChange: (value: string) => void,
) {
  /** Undefined: nothing has been typed since something was chosen. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const found = findOptions(options, typed ?? '').slice(0, most);
  const show = () => {
    setActive(typed === undefined && chosen ? Math.max(0, found.indexOf(chosen)) : 0);
    setOpen(true);
  };
  const close = () => {
    setTyped(undefined);
    setOpen(false);
  };
  const choose = (option: FieldOption | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const leave = () => choose(namedOption(options, typed ?? ''));
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else setActive((active + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      // The dialog around the field stays open.
      event.stopPropagation();
      close();
    }
  };
  return {
    text: typed ?? chosen?.label ?? value,
    open,
    found,
    active,
    show,
    leave,
    choose,
    type,
    onKeyDown,
  };
}

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: () => HTMLElement | null;
  readonly options: readonly FieldOption[];
  readonly active: number;
  readonly onChoose: (option: FieldOption) => void;
}

/** In the top layer, so that no card or dialog cuts it off. */
function Options({ id, label, anchor, options, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = list;
    if (!shown) return;
    const place = () => placeBelow(shown, anchor());
    shown.showPopover();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  });
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      popover="manual"
      id={id}
      role="listbox"
      aria-label={label}
      className="fixed inset-auto m-0 max-h-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-high"
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(
            'block w-full truncate rounded-md px-3 py-1.5 text-start hover:bg-hover pointer-coarse:py-2.5',
            index === active && 'bg-hover',
          )}
          // The field keeps the focus, or its list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </button>
      ))}
      {options.length === 0 && (
        <p role="status" className="px-3 py-2 text-muted">
          No match
        </p>
      )}
    </div>
  );
}

/** Below the field, or above where there is more room. */
function placeBelow(list: HTMLElement, field: HTMLElement | null): void {
  if (!field) return;
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const { style } = list;
  style.left = `${left}px`;
  style.width = `${width}px`;
  const above = below < 200 && top > below;
  style.top = above ? '' : `${bottom + 4}px`;
  style.bottom = above ? `${window.innerHeight - top + 4}px` : '';
}
