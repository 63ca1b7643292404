import { type BadgeTone, directionOf, formatValue, type Value } from '@skipper/core/presentation';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { NoFigure, Result } from '../ui/figures.tsx';

const badgeTones: Record<BadgeTone, Tone> = {
  neutral: 'neutral',
  accent: 'accent',
  success: 'gain',
  warning: 'warning',
  danger: 'loss',
};

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
          <bdi className="truncate">{value.name}</bdi>
        </span>
      );
    case 'money':
    case 'percent':
      return value.result ? <Result sign={directionOf(value)}>{text}</Result> : text;
    case 'text':
      // Its own direction must not turn what stands beside it.
      return <bdi>{text}</bdi>;
    default:
      return text;
  }
}
