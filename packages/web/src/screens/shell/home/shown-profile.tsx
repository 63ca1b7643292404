import { homePageFeature, shownFigures, shownWithPermission, to } from '@skipper/core';
import type { MentorCard } from '@skipper/core/contract';
import { formatValue, noteOf, type Value } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { Sparkline } from '../../../charts/sparkline.tsx';
import { warmFormats } from '../../../format/warm-formats.ts';
import { ValueView } from '../../../presented/value-view.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSkipper } from '../../../web-context.tsx';
import { ProductPreview } from './product-preview.tsx';

const write = (value: Value) => formatValue(value, { style: 'reader' });

// Once this code is here: the answer may come before the page is taken over.
void warmFormats();

/** A real profile beside the claim; an invented one, which says so, where no owner agreed. */
export const ShownProfile = observer(function ShownProfile() {
  const { data, error } = useSkipper().use(homePageFeature).shown;
  if (data?.mentor) return <RealProfile card={data.mentor} />;
  // As high as the profile that is about to stand here.
  if (!data && !error) return <div className="min-h-[27rem] rounded-xl bg-surface shadow-high" />;
  return <ProductPreview />;
});

function RealProfile({ card }: { readonly card: MentorCard }) {
  const { username, avatarUrl, account } = card;
  return (
    <figure className="m-0 grid min-w-0 gap-3">
      <div className="min-w-0 overflow-clip rounded-xl bg-surface shadow-high">
        <div className="flex items-center gap-3 px-5 pt-5">
          <Avatar name={username} url={avatarUrl} size="md" />
          <div className="grid min-w-0">
            <span className="truncate font-semibold text-lg leading-tight">{username}</span>
            {account && (
              <span className="truncate text-muted text-sm">
                <bdi>{account.alias}</bdi> · {account.currency}
              </span>
            )}
          </div>
          <AppLink
            to={to('profile', { username })}
            className={buttonClass('secondary', 'small', 'ms-auto')}
          >
            See the record
          </AppLink>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 pt-5 sm:grid-cols-4">
          {shownFigures(card).map((figure) => (
            <div key={figure.key} className="grid min-w-0 content-start">
              <dt className="text-muted text-sm">{figure.label}</dt>
              <dd className="whitespace-nowrap font-semibold text-lg tabular-nums">
                <ValueView value={figure.value} />
              </dd>
              {figure.note && <dd className="text-faint text-xs">{noteOf(figure, write)}</dd>}
            </div>
          ))}
        </dl>
        <Sparkline values={card.sparkline} className="mt-5 h-56 w-full" />
      </div>
      <figcaption className="text-balance text-center text-faint text-sm">
        {shownWithPermission}
      </figcaption>
    </figure>
  );
}
