import {
  type Field,
  type FieldKind,
  type FieldShape,
  isChoice,
  isOnOff,
} from '@skipper/core/presentation';
import { Box, type DOMElement } from 'ink';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useParts, useRoom } from '../app-context.ts';
import { SightContext, type TakesFocus } from '../focus/use-target.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { indent, valueStart } from '../parts/field-row.tsx';
import { Link } from '../parts/link.tsx';
import { ListField } from '../parts/list-field.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { TextField } from '../parts/text-field.tsx';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';
import { PictureNote } from './picture-note.tsx';

export interface FieldViewProps {
  readonly field: Field;
  readonly takesFocus?: TakesFocus;
  /** For a text field: what Enter does, and its name in the footer. */
  readonly onEnter?: (() => unknown) | undefined;
  readonly enterHint: string;
  /** For a choice: Enter leads on, and sends nothing that was only looked at. */
  readonly onNext?: (() => unknown) | undefined;
}

/** A field, with the link that stands beside it and, while the keyboard is on it, its explanation. */
export const FieldView = observer(function FieldView(props: FieldViewProps) {
  const { link, shape } = props.field;
  const { focus } = useParts();
  if (shape.help) {
    const asked = focus.focused?.label === shape.label;
    return (
      <WholeInSight>
        <Control {...props} />
        {asked ? <Note text={shape.help} tone="muted" /> : null}
      </WholeInSight>
    );
  }
  if (!link) return <Control {...props} />;
  const toggle = isOnOff(shape);
  return (
    <Box
      flexDirection={toggle ? 'row' : 'column'}
      // A column that may wrap lets what is in it be wider than itself.
      flexWrap={toggle ? 'wrap' : 'nowrap'}
      columnGap={2}
      flexShrink={0}
    >
      <Control {...props} />
      <Box paddingLeft={toggle ? 0 : 1}>
        <Link label={link.label} path={link.path} />
      </Box>
    </Box>
  );
});

/** The control of a field by its kind. A text's hint is shown while the field is empty. */
const Control = observer(function Control(props: FieldViewProps) {
  const { shape } = props.field;
  const { kind } = shape;
  if (kind === 'picture') return <PictureNote label={shape.label} />;
  if (kind === 'long-text') return <LongText {...props} />;
  const toggle = isOnOff(shape);
  if (!toggle && !isChoice(shape)) return <Text {...props} />;
  const { hint, error } = props.field;
  return (
    <WholeInSight>
      {toggle ? <Toggle {...props} /> : <Choice {...props} />}
      {hint ? <Note text={hint} tone="muted" /> : null}
      {toggle && error ? <Note text={`${signs.error} ${error}`} tone="error" /> : null}
    </WholeInSight>
  );
});

/** With a field, all that is said below it is scrolled into view. */
function WholeInSight({ children }: { readonly children: ReactNode }) {
  const ref = useRef<DOMElement>(null);
  return (
    <SightContext.Provider value={() => ref.current}>
      <Box ref={ref} flexDirection="column" flexShrink={0}>
        {children}
      </Box>
    </SightContext.Provider>
  );
}

function Note({ text, tone }: { readonly text: string; readonly tone: 'muted' | 'error' }) {
  const { narrow } = useRoom();
  return (
    <Box paddingLeft={narrow ? indent : 2}>
      <Words text={text} tone={tone} wrap="wrap" />
    </Box>
  );
}

const Toggle = observer(function Toggle({ field, takesFocus }: FieldViewProps) {
  return (
    <Checkbox
      label={field.shape.label}
      checked={field.value === true}
      onChange={(on) => field.set(on)}
      takesFocus={takesFocus}
    />
  );
});

const Choice = observer(function Choice({ field, takesFocus, onNext }: FieldViewProps) {
  const { shape, options, error } = field;
  const chosen = options.find(({ value }) => value === field.value)?.label ?? '';
  const labels = options.map(({ label }) => label);
  const choose = (words: string) => {
    const option = options.find(({ label }) => label === words);
    if (option) field.set(option.value);
  };
  return (
    <ListField
      label={shape.label}
      value={chosen}
      options={labels}
      {...(shape.kind === 'radio' && { meanings: options.map(({ meaning }) => meaning) })}
      onChange={choose}
      onEnter={onNext}
      takesFocus={takesFocus}
      error={error}
    />
  );
});

const LongText = observer(function LongText({ field, takesFocus }: FieldViewProps) {
  return (
    <TextArea
      label={field.shape.label}
      takesFocus={takesFocus}
      value={String(field.value)}
      onChange={(text) => field.set(text)}
      placeholder={exampleOf(field.shape) ?? field.hint ?? ''}
      error={field.error}
    />
  );
});

const Text = observer(function Text(props: FieldViewProps) {
  const { field, takesFocus, onEnter, enterHint } = props;
  const { shape, error, note } = field;
  const room = useRoom();
  const value = String(field.value);
  const { hint = '' } = shape;
  // One that would be cut short stands below the field, where it breaks into lines.
  const cells = room.columns - valueStart(shape.label, room) - 4;
  const inside = exampleOf(shape) ?? (hint.length <= cells ? hint : '');
  const waits = hint !== '' && hint !== inside && value === '' && error === undefined;
  const below = waits ? helpNote(hint) : null;
  return (
    <TextField
      label={shape.label}
      takesFocus={takesFocus}
      value={value}
      onChange={(text) => field.set(text)}
      onLeave={() => field.leave?.()}
      unit={field.currency?.code}
      onEnter={onEnter}
      enterHint={enterHint}
      secret={shape.kind === 'secret'}
      placeholder={inside}
      error={error}
      note={note ?? below}
    />
  );
});

/** Nothing but this says how they are written: there is no picker here. */
const written: Partial<Record<FieldKind, string>> = { date: '2026-12-31', time: '18:00' };

/** Without colour an example would look like a value. */
function exampleOf({ kind, example = written[kind] }: FieldShape): string | undefined {
  return example && `such as ${example}`;
}

const helpNote = (text: string) => ({ text, tone: 'neutral' }) as const;
