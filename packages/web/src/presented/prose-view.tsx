import type { ProseSection } from '@skipper/core/presentation';
import { columns } from '../ui/columns.ts';

export interface ProseViewProps {
  readonly name: string | undefined;
  readonly sections: readonly ProseSection[];
}

const rowClass = `${columns.headed} gap-y-2 border-line border-t py-5`;

/** Chapters of text. Named ones share a heading; others have theirs beside the text. */
export function ProseView({ name, sections }: ProseViewProps) {
  if (name === undefined) {
    return (
      <div>
        {sections.map((section) => (
          <section key={section.title} className={rowClass}>
            <h2 className="font-semibold text-lg">{section.title}</h2>
            <Body section={section} />
          </section>
        ))}
      </div>
    );
  }
  return (
    <section className={rowClass}>
      <h2 className="font-semibold text-xl">{name}</h2>
      <div className="grid grid-cols-1 gap-7">
        {sections.map((section) => (
          <section key={section.title} className="grid grid-cols-1 gap-1.5">
            <h3 className="font-semibold text-lg">{section.title}</h3>
            <Body section={section} />
          </section>
        ))}
      </div>
    </section>
  );
}

function Body({ section: { text, points = [] } }: { readonly section: ProseSection }) {
  return (
    <div className="grid max-w-[68ch] grid-cols-1 gap-3 text-pretty text-lg text-muted">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-faint">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
