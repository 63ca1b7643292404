import type { MentorCard } from '../../contract/index.ts';
import {
  absent,
  change,
  count,
  percent,
  recurring,
  text,
  type Value,
} from '../../platform/presentation/value.ts';
import { recordSource } from '../public-profile/account-facts.ts';

/** Figures of a card, each with the reason where it is missing. */
type FigureName =
  | 'totalReturn'
  | 'maxDrawdown'
  | 'winRate'
  | 'closed'
  | 'days'
  | 'price'
  | 'record'
  | 'account';

interface CardFigure {
  readonly key: FigureName;
  readonly label: string;
  value(card: MentorCard): Value;
}

/** The figures of a card in their order: what is compared, then what it rests on. */
export const cardFigures: readonly CardFigure[] = [
  {
    key: 'totalReturn',
    label: 'Return',
    value: (card) => change(card.totalReturn, reason(card, 'totalReturn')),
  },
  {
    key: 'maxDrawdown',
    label: 'Max drawdown',
    value: (card) => change(card.maxDrawdown, reason(card, 'maxDrawdown')),
  },
  {
    key: 'winRate',
    label: 'Win rate',
    value: (card) => percent(card.winRate, reason(card, 'winRate')),
  },
  { key: 'closed', label: 'Closed trades', value: (card) => sample(card, card.closed) },
  { key: 'days', label: 'Days', value: (card) => sample(card, card.days) },
  {
    key: 'price',
    label: 'Price from',
    value: ({ plansFrom }) => recurring(plansFrom, 'No paid plan'),
  },
  { key: 'record', label: 'Record', value: recordOf },
  {
    key: 'account',
    label: 'Account',
    value: ({ account }) => text(account?.alias, 'No public account'),
  },
];

export const cardFigure = (key: FigureName): CardFigure => {
  const found = cardFigures.find((one) => one.key === key);
  if (!found) throw new Error(`There is no figure "${key}".`);
  return found;
};

function recordOf({ verifiedLevel }: MentorCard): Value {
  if (verifiedLevel === null) return absent('No public track record');
  return recordSource(verifiedLevel);
}

const sample = (card: MentorCard, value: number): Value =>
  card.account ? count(value) : absent(reason(card, 'closed'));

function reason({ insufficient }: MentorCard, name: string): string {
  return (
    insufficient.find(({ field }) => field === name)?.reason ?? 'Not enough closed trades yet.'
  );
}

/** Why figures are missing, once for all of them; else why no ranking counts the record. */
export const cardNote = ({ insufficient, notRanked }: MentorCard): string | null =>
  insufficient[0]?.reason ?? notRanked;

/** Accounts that are not shown: showing only the winners is then visible. */
export function otherAccounts({ accounts }: MentorCard): string | undefined {
  const parts = [
    ...(accounts.shown > 1 ? [`${accounts.shown - 1} more public`] : []),
    ...(accounts.hidden > 0 ? [`${accounts.hidden} hidden`] : []),
    ...(accounts.archived > 0 ? [`${accounts.archived} archived`] : []),
  ];
  return parts.length > 0 ? `Other accounts: ${parts.join(', ')}` : undefined;
}
