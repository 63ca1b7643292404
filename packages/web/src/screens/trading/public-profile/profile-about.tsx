import { publicProfileFeature, tradingFacts } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { ValueView } from '../../../presented/value-view.tsx';
import { Card } from '../../../ui/card.tsx';
import { columns } from '../../../ui/columns.ts';
import { useSkipper } from '../../../web-context.tsx';

/** A mentor's self-description. */
export const ProfileAbout = observer(function ProfileAbout() {
  const profile = useSkipper().use(publicProfileFeature).profile.data;
  if (!profile) return null;
  const facts = tradingFacts(profile);
  return (
    <Card title={`About ${profile.username}`}>
      <div className="grid gap-5">
        <p className="max-w-2xl whitespace-pre-line text-pretty" dir="auto">
          {profile.about || 'No description yet.'}
        </p>
        {facts.length > 0 && (
          <dl className={`${columns.thirds} gap-y-4`}>
            {facts.map(({ key, label, value }) => (
              <div key={key} className="grid gap-0.5">
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="font-medium">
                  <ValueView value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
});
