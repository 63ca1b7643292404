import { homeContent } from '@skipper/core';
import { columns } from '../../../ui/columns.ts';

/** Why you can trust the figures. */
export function Principles() {
  return (
    <section className="border-line border-y bg-sunken">
      <div className={`${columns.thirds} mx-auto max-w-6xl gap-y-8 px-4 py-14 sm:px-6`}>
        <h2 className="sr-only">Why you can trust the figures</h2>
        {homeContent.principles.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-1.5 border-accent border-s-2 ps-4">
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="text-pretty text-muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
