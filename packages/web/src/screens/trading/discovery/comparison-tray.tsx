import { comparisonFeature, comparisonLimit, comparisonLink } from '@skipper/core';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** The Skippers chosen so far, and the way to their comparison. */
export const ComparisonTray = observer(function ComparisonTray() {
  const skipper = useSkipper();
  const comparison = skipper.use(comparisonFeature);
  const link = comparisonLink(skipper);
  if (!link) return null;
  const limit = comparisonLimit(skipper);
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-control bg-raised p-3 shadow-high"
    >
      {comparison.names.map((name) => (
        <span
          key={name}
          className="inline-flex min-w-0 max-w-44 items-center gap-1 rounded-full border border-line ps-3 text-sm"
        >
          <span className="truncate">{name}</span>
          <IconButton label={`Remove ${name}`} icon={X} onClick={() => comparison.toggle(name)} />
        </span>
      ))}
      {limit && <p className="text-muted text-sm">{limit}</p>}
      <AppLink to={link.path} className={`${buttonClass('primary')} ms-auto`}>
        {link.label}
      </AppLink>
    </section>
  );
});
