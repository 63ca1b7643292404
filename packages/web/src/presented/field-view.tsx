import { type Field, type FieldKind, isOnOff } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { lazyPart } from '../screens/lazy-part.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { HelpTip } from './help-tip.tsx';
import { TextLink } from './text-link.tsx';

const inputs: Partial<Record<FieldKind, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  decimal: { inputMode: 'decimal' },
  integer: { inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
};

const LookupField = lazyPart(async () => (await import('./lookup-field.tsx')).LookupField);

/** Two keep their room: an avatar's buttons stand beside it, on a phone a banner's below. */
const PictureField = lazyPart(
  async () => (await import('./picture/picture-field.tsx')).PictureField,
  { fallback: <div className="h-28.5 sm:h-22.5" /> },
);

/** A field, with the link that stands beside it. */
export const FieldView = observer(function FieldView({ field }: { readonly field: Field }) {
  const { link, shape } = field;
  if (shape.help) return <Explained field={field} text={shape.help} />;
  if (!link) return <Control field={field} />;
  const row = 'flex flex-wrap items-center justify-between gap-2';
  const column = 'grid gap-1.5 [&>a]:justify-self-end';
  return (
    <div className={isOnOff(shape) ? row : column}>
      <Control field={field} />
      <TextLink link={link} />
    </div>
  );
});

/** The tip stands at the end of the label's line. */
const Explained = ({ field, text }: { readonly field: Field; readonly text: string }) => (
  <div className="relative">
    <Control field={field} />
    <span className="absolute end-0 top-0">
      <HelpTip about={field.shape.label} text={text} />
    </span>
  </div>
);

/** The control of a field by its kind. */
const Control = observer(function Control({ field }: { readonly field: Field }) {
  const { shape, error, hint, note } = field;
  const { label, kind } = shape;
  if (isOnOff(shape)) {
    return (
      <Checkbox
        isSwitch={kind === 'switch'}
        label={label}
        hint={hint}
        error={error}
        checked={field.value === true}
        onChange={(checked) => field.set(checked)}
      />
    );
  }
  if (kind === 'picture') return <PictureField field={field} />;
  const value = String(field.value);
  const common = { label, hint, error, value, onChange: (next: string) => field.set(next) };
  if (kind === 'lookup') {
    return <LookupField {...common} options={field.options} autoComplete={shape.autocomplete} />;
  }
  if (kind === 'choice') return <SelectField {...common} options={field.options} />;
  if (kind === 'radio') return <RadioGroup {...common} options={field.options} />;
  if (kind === 'long-text') return <TextArea {...common} placeholder={shape.example} />;
  if (kind === 'money') {
    const { currency } = field;
    return (
      <MoneyField {...common} note={note} currency={currency} onLeave={() => field.leave?.()} />
    );
  }
  const autoComplete = shape.autocomplete ?? 'off';
  // Password managers go by it where the browser has no other hint.
  const name = field.key;
  if (kind === 'secret') {
    return <PasswordField {...common} note={note} name={name} autoComplete={autoComplete} />;
  }
  return (
    <TextField
      {...common}
      note={note}
      name={name}
      {...inputs[kind]}
      autoComplete={autoComplete}
      placeholder={shape.example}
    />
  );
});
