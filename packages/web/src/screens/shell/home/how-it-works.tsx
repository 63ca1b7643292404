import {
  BellRing,
  Eye,
  FileUp,
  type LucideIcon,
  Search,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react';
import { useSkipper } from '../../../web-context.tsx';

interface Step {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const mentorSteps: readonly Step[] = [
  {
    icon: FileUp,
    title: 'Import what you traded',
    text: 'Drop your broker’s file. You see each row before it goes in, and can undo a whole import.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Choose what others see',
    text: 'Nothing, a summary, closed positions after a delay, or everything, for each account.',
  },
  {
    icon: Wallet,
    title: 'Get paid',
    text: 'Subscribers see your open positions. Visitors see only what you choose.',
  },
];

const menteeSteps: readonly Step[] = [
  {
    icon: Search,
    title: 'Find someone to follow',
    text: 'Every profile shows win rate, profit factor and drawdown, calculated from real fills.',
  },
  {
    icon: Eye,
    title: 'See what they hold',
    text: 'Subscribe and open positions are yours to see, in the browser or in the terminal.',
  },
  {
    icon: BellRing,
    title: 'Judge for yourself',
    text: 'Losses are shown next to gains, and figures based on too few trades are marked.',
  },
];

/** The product in three steps for each side. */
export function HowItWorks() {
  const { brand } = useSkipper();
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 lg:py-20">
      <h2 className="font-semibold text-3xl tracking-tight">How it works</h2>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <Side title={`For ${brand.mentors}`} steps={mentorSteps} />
        <Side title={`For ${brand.mentees}`} steps={menteeSteps} />
      </div>
    </section>
  );
}

function Side({ title, steps }: { readonly title: string; readonly steps: readonly Step[] }) {
  return (
    <div className="grid content-start gap-6">
      <h3 className="border-line border-b pb-3 font-semibold text-xl">{title}</h3>
      <ol className="grid gap-6">
        {steps.map(({ icon: Icon, title: name, text }) => (
          <li key={name} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
              <Icon size={19} strokeWidth={1.75} aria-hidden />
            </span>
            <div className="grid gap-1">
              <p className="font-medium text-lg">{name}</p>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
