import { descriptions, homeContent, to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { columns } from '../../../ui/columns.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSkipper } from '../../../web-context.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Principles } from './principles.tsx';
import { ShownProfile } from './shown-profile.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Principles />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <section className="overflow-clip border-line border-b bg-sunken">
      <div
        className={`${columns.halves} mx-auto max-w-6xl gap-y-12 px-4 pt-14 pb-16 sm:px-6 sm:pt-20 lg:items-center lg:py-24`}
      >
        <div className="grid content-center gap-6">
          <h1 tabIndex={-1} className="font-semibold text-4xl tracking-[-0.03em] lg:text-5xl">
            {homeContent.claim}
          </h1>
          <p className="max-w-xl text-pretty text-lg text-muted">{descriptions.home}</p>
          <HeroActions />
        </div>
        <ShownProfile />
      </div>
    </section>
  );
}

const HeroActions = observer(function HeroActions() {
  const { session, brand } = useSkipper();
  const hydrated = useHydrated();
  const visitor = !hydrated || session.visitor;
  return (
    <div className={classNames('flex flex-wrap gap-3', !hydrated && 'for-visitors')}>
      <AppLink
        to={visitor ? to('signup') : to('dashboard')}
        className={buttonClass('primary', 'large')}
      >
        {visitor ? 'Get started' : 'Open your dashboard'}
      </AppLink>
      <AppLink to={to('find-mentor')} className={buttonClass('secondary', 'large')}>
        Browse {brand.mentors}
      </AppLink>
    </div>
  );
});

function Closing() {
  return (
    <section className="mx-auto grid max-w-6xl justify-items-center gap-6 px-4 py-20 text-center sm:px-6">
      <h2 className="max-w-xl font-semibold text-3xl tracking-tight">
        {homeContent.closing.title}
      </h2>
      <p className="max-w-lg text-pretty text-lg text-muted">{homeContent.closing.text}</p>
      <HeroActions />
    </section>
  );
}
