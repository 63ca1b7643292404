import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type TakesFocus, useTarget } from '../focus/use-target.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { oneLine } from '../keys/text-edit.ts';
import { FieldRow } from './field-row.tsx';
import { matchOption, stepOption } from './list-options.ts';
import { Words } from './words.tsx';

export interface ListFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly takesFocus?: TakesFocus;
  /** Enter, which leads on to the next field of a form. */
  readonly onEnter?: (() => unknown) | undefined;
  /** Set: all are in sight, each with what it means. */
  readonly meanings?: readonly (string | undefined)[];
}

/** One of several: arrows step through them, typing goes to the first that fits. */
export const ListField = observer(function ListField(props: ListFieldProps) {
  const { label, value, options, onChange, onEnter, error, takesFocus, meanings } = props;
  const [typed, setTyped] = useState('');
  const { ref, focused } = useTarget({
    role: 'list',
    label,
    takesFocus,
    hint: `←→ choose · ${onEnter ? 'Enter next · ' : ''}type to find`,
    onKey: (key) => {
      if (key.name === 'enter' && onEnter) {
        setTyped('');
        onEnter();
        return true;
      }
      const change = changeOf(key, { typed, value, options });
      if (!change) {
        setTyped('');
        return false;
      }
      setTyped(change.typed);
      if (change.value !== undefined && change.value !== value) onChange(change.value);
      return true;
    },
  });
  const missing = typed !== '' && matchOption(options, typed) === undefined;
  return (
    <FieldRow ref={ref} label={label} focused={focused} error={error}>
      {/* What is typed goes into the next line where the choice leaves it no room. */}
      <Box flexWrap="wrap" columnGap={2}>
        {meanings ? (
          <Described options={options} meanings={meanings} value={value} focused={focused} />
        ) : (
          <Words
            text={value || '…'}
            {...(focused && { between: ['‹ ', ' ›'] })}
            tone={value ? 'plain' : 'muted'}
            wrap="wrap"
          />
        )}
        {focused && typed ? (
          <Words
            text={`${typed}▏${missing ? ' (no match)' : ''}`}
            tone={missing ? 'warning' : 'muted'}
            wrap="wrap"
          />
        ) : null}
      </Box>
    </FieldRow>
  );
});

interface DescribedProps extends Pick<ListFieldProps, 'options' | 'value'> {
  readonly meanings: readonly (string | undefined)[];
  readonly focused: boolean;
}

/** `(•) Label` and below it what it means. */
function Described({ options, meanings, value, focused }: DescribedProps) {
  return (
    <Box flexDirection="column">
      {options.map((option, index) => (
        <Box key={option} flexDirection="column">
          <Words
            text={`(${option === value ? '•' : ' '}) ${option}`}
            tone={focused && option === value ? 'accent' : 'plain'}
          />
          <Box paddingLeft={4}>
            <Words text={meanings[index] ?? ''} tone="muted" wrap="wrap" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** No option begins with them, so they stay those of the whole app: search, palette and help. */
const signsOfTheApp: ReadonlySet<string> = new Set(['/', ':', '?']);

interface ListState {
  readonly typed: string;
  readonly value: string;
  readonly options: readonly string[];
}

function changeOf(
  key: KeyPress,
  { typed, value, options }: ListState,
): { readonly typed: string; readonly value?: string | undefined } | undefined {
  if (key.name === 'left') return { typed: '', value: stepOption(options, value, -1) };
  if (key.name === 'right') return { typed: '', value: stepOption(options, value, 1) };
  if (key.name === 'backspace' && typed !== '') return { typed: typed.slice(0, -1) };
  if (key.name === 'clear-line') return { typed: '' };
  if (key.name !== 'text' && key.name !== 'paste') return undefined;
  if (key.name === 'text' && typed === '' && signsOfTheApp.has(key.text)) return undefined;
  const next = typed + oneLine(key.text);
  return { typed: next, value: matchOption(options, next) };
}
