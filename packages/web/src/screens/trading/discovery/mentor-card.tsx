import { cardFigures, cardNote, type FoundMentor, otherAccounts, to } from '@skipper/core';
import type { MentorCard as Figures } from '@skipper/core/contract';
import { type Action, actionKey } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { Sparkline } from '../../../charts/sparkline.tsx';
import { ActionButton } from '../../../presented/action-button.tsx';
import { ValueView } from '../../../presented/value-view.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const whole = new Set(['totalReturn', 'maxDrawdown', 'winRate', 'closed', 'days', 'price']);
const priceAlone = new Set(['price']);
/** Without a public account, six dashes would say no more than the note. */
const shownOn = ({ account }: Figures) => (account ? whole : priceAlone);

/** A Skipper of the list: who it is, the figures of the period, and what its page costs. */
export const MentorCard = observer(function MentorCard({
  found,
  actions,
}: {
  readonly found: FoundMentor;
  readonly actions: readonly Action[];
}) {
  const { username, avatar_url: avatarUrl, about, card } = found;
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-low transition-colors hover:border-control">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={username} url={avatarUrl} size="md" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 className="wrap-anywhere font-semibold">
            <AppLink
              to={to('profile', { username })}
              className="rounded-sm after:absolute after:inset-0"
            >
              {username}
            </AppLink>
          </h2>
          <p className="line-clamp-2 text-muted text-sm" dir="auto">
            {about || 'No description yet.'}
          </p>
        </div>
      </div>
      {card ? (
        <CardFigures card={card} />
      ) : found.missing === 'Loading…' ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <p className="text-muted text-sm">{found.missing}</p>
      )}
      <div className="relative z-10 mt-auto flex flex-wrap items-center justify-between gap-2 self-stretch">
        <RecordBadge card={card} />
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          {actions.map((action) => (
            <ActionButton key={actionKey(action)} action={action} reasonElsewhere />
          ))}
        </div>
      </div>
    </li>
  );
});

function CardFigures({ card }: { readonly card: Figures }) {
  const figures = cardFigures.filter(({ key }) => shownOn(card).has(key));
  const others = otherAccounts(card);
  const note = cardNote(card);
  const alone = figures.length === 1;
  return (
    <>
      {card.sparkline.length > 1 && <Sparkline values={card.sparkline} className="h-10 w-full" />}
      <dl className={classNames('m-0 gap-x-3 gap-y-2', alone ? 'flex' : 'grid grid-cols-3')}>
        {figures.map((figure) => (
          <div
            key={figure.key}
            className={
              alone
                ? 'flex items-baseline gap-2'
                : 'row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0'
            }
          >
            <dt className="self-end text-faint text-xs">{figure.label}</dt>
            <dd className="m-0 font-medium tabular-nums">
              <ValueView value={figure.value(card)} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-muted text-xs">{note}</p>}
      {others && <p className="text-faint text-xs">{others}</p>}
    </>
  );
}

function RecordBadge({ card }: { readonly card: Figures | undefined }) {
  const record = cardFigures.find(({ key }) => key === 'record');
  if (!card || !record || card.verifiedLevel === null) return null;
  return <ValueView value={record.value(card)} />;
}
