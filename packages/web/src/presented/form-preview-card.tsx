import { type FormPreview, keyedLines } from '@skipper/core/presentation';
import { useId } from 'react';
import { FactsView } from './facts-view.tsx';

/** The view of others. It stays in sight while the fields beside it are scrolled. */
export function FormPreviewCard({ preview }: { readonly preview: FormPreview }) {
  const { name, card, facts } = preview;
  const { title, text, points = [] } = card;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 lg:sticky lg:top-6">
      <h3 id={id} className="text-muted text-sm">
        {name}
      </h3>
      <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-low">
        <h4 className="wrap-anywhere font-semibold text-lg">{title}</h4>
        {keyedLines(text).map(({ key, part: paragraph }) => (
          <p key={key} className="wrap-anywhere text-pretty text-muted">
            {paragraph}
          </p>
        ))}
        {points.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 marker:text-faint">
            {keyedLines(points).map(({ key, part: point }) => (
              <li key={key} className="wrap-anywhere">
                {point}
              </li>
            ))}
          </ul>
        )}
        <FactsView facts={facts} />
      </div>
    </section>
  );
}
