import {
  amountParts,
  type BadgeTone,
  directionOf,
  formatValue,
  perWords,
  type Value,
} from '@skipper/core/presentation';
import { Fragment, type ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { NoFigure, Result } from '../ui/figures.tsx';

type MoneyValue = Extract<Value, { kind: 'money' }>;

const badgeTones: Record<BadgeTone, Tone> = {
  neutral: 'neutral',
  accent: 'accent',
  success: 'gain',
  warning: 'warning',
  danger: 'loss',
};

/**
 * A text that is broken at its seams first, where it may be broken. Seams are hidden from screen readers, which
 * would say a space there.
 */
const seamed = (text: string, seam: RegExp): ReactNode =>
  text.split(seam).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and never move.
    <Fragment key={at}>
      {at > 0 && (
        <span aria-hidden="true">
          <wbr />
        </span>
      )}
      {part}
    </Fragment>
  ));

/** A long number that may be broken between its groups of digits alone, where it may be broken. */
const inGroups = (text: string): ReactNode =>
  text.length <= 13 ? text : seamed(text, /(?<=\d\D)(?=\d{3})/);

/** A sum over currencies, broken between its amounts, in a cell too. */
const inTerms = ({ amounts, result }: MoneyValue): ReactNode => (
  <span className="whitespace-normal">
    {amountParts(amounts, { signed: result }).map((term, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: amounts stand in a fixed order.
      <Fragment key={at}>
        {at > 0 && ` ${term.slice(0, 2)}`}
        <span className="inline-block max-w-full">{inGroups(at > 0 ? term.slice(2) : term)}</span>
      </Fragment>
    ))}
  </span>
);

/** A price, and beside or below it what it is paid for. */
function Recurring({
  value: { per: _, ...once },
  per,
}: {
  readonly value: MoneyValue;
  readonly per: keyof typeof perWords;
}) {
  return (
    <>
      <span className="inline-block">{formatValue(once, { style: 'reader' })}</span>{' '}
      <span className="inline-block font-normal text-faint text-xs">{perWords[per]}</span>
    </>
  );
}

/** A value as a reader of the page sees it. */
export function ValueView({
  value,
  timeZone,
}: {
  readonly value: Value;
  /** IANA zone of instants; undefined: the reader's own. */
  readonly timeZone?: string | undefined;
}) {
  const text = formatValue(value, { style: 'reader', timeZone });
  switch (value.kind) {
    case 'absent':
      return <NoFigure why={value.reason} />;
    case 'badge':
      return <Badge tone={badgeTones[value.tone]}>{text}</Badge>;
    case 'person':
      return (
        <span className="person inline-flex items-center gap-2.5 font-medium">
          <Avatar name={value.name} url={value.avatarUrl} size="xs" />
          <bdi>{seamed(value.name, /(?<=_)/)}</bdi>
        </span>
      );
    case 'money':
    case 'percent': {
      if (value.kind === 'money' && value.per) return <Recurring value={value} per={value.per} />;
      const parts =
        value.kind === 'money' && value.amounts.length > 1 ? inTerms(value) : inGroups(text);
      return value.result ? <Result sign={directionOf(value)}>{parts}</Result> : parts;
    }
    case 'text':
      // Its own direction must not turn what stands beside it.
      return <bdi>{text}</bdi>;
    default:
      return text;
  }
}
