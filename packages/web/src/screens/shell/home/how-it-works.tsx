import { homeContent } from '@skipper/core';
import {
  ClipboardList,
  Eye,
  FileUp,
  type LucideIcon,
  Search,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react';
import { columns } from '../../../ui/columns.ts';

type Side = (typeof homeContent.steps)[number];

/** A picture for each step, side by side with the words of the core. */
const icons: readonly (readonly LucideIcon[])[] = [
  [FileUp, SlidersHorizontal, Wallet],
  [ClipboardList, Search, Eye],
];

/** The product in three steps for each side. */
export function HowItWorks() {
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 lg:py-20">
      <h2 className="font-semibold text-3xl tracking-tight">How it works</h2>
      <div className={`${columns.halves} gap-y-12`}>
        {homeContent.steps.map((side, index) => (
          <SideSteps key={side.name} side={side} icons={icons[index] ?? []} />
        ))}
      </div>
    </section>
  );
}

function SideSteps({
  side,
  icons,
}: {
  readonly side: Side;
  readonly icons: readonly LucideIcon[];
}) {
  return (
    <div className="grid content-start gap-6">
      <h3 className="border-line border-b pb-3 font-semibold text-xl">{side.name}</h3>
      <ol className="grid gap-6">
        {side.steps.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Search;
          return (
            <li key={title} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
                <Icon size={19} strokeWidth={1.75} aria-hidden />
              </span>
              <div className="grid gap-1">
                <p className="font-medium text-lg">{title}</p>
                <p className="text-pretty text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
