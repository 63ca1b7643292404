import { to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import type { LayoutProps } from '../screens/screen-props.ts';
import { AppLink } from '../ui/app-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useSkipper, useWeb } from '../web-context.tsx';
import { PublicFooter } from './public-footer.tsx';
import { SkipLink } from './skip-link.tsx';

const linkClass =
  'rounded-md px-2.5 py-1.5 font-medium text-muted transition-colors hover:bg-hover hover:text-ink';

/** The site around the product: header, content, footer. */
export function PublicLayout({ screen, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <SiteLinks className="justify-between px-2 pt-2 md:hidden" />
      <main id="content" className="flex-1" data-screen={screen.name}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

function PublicHeader() {
  const { brand } = useSkipper();
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-canvas">
      <div className="mx-auto flex h-top-bar max-w-6xl items-center gap-4 px-4 sm:px-6">
        <AppLink to="/" className="flex rounded-md">
          <Logo name={brand.name} />
        </AppLink>
        <SiteLinks className="ms-4 gap-1 max-md:hidden" />
        <HeaderActions />
      </div>
    </header>
  );
}

function SiteLinks({ className }: { readonly className: string }) {
  const { skipper, blogUrl } = useWeb();
  return (
    <nav aria-label="Site" className={classNames('flex items-center', className)}>
      <AppLink to={to('find-mentor')} className={linkClass}>
        Find {skipper.brand.mentors}
      </AppLink>
      <AppLink to={to('pricing')} className={linkClass}>
        Pricing
      </AppLink>
      <AppLink to={to('faqs')} className={linkClass}>
        FAQs
      </AppLink>
      <ExternalLink href={blogUrl} className={linkClass}>
        Blog
      </ExternalLink>
    </nav>
  );
}

const HeaderActions = observer(function HeaderActions() {
  const { session } = useSkipper();
  const hydrated = useHydrated();
  return (
    <div className={classNames('ms-auto flex items-center gap-2', !hydrated && 'for-visitors')}>
      {!hydrated || session.visitor ? (
        <>
          <AppLink to={to('login')} className={buttonClass('quiet', 'small')}>
            Sign in
          </AppLink>
          <AppLink to={to('signup')} className={buttonClass('primary', 'small')}>
            Sign up
          </AppLink>
        </>
      ) : (
        <AppLink to={to('dashboard')} className={buttonClass('primary', 'small')}>
          Open dashboard
        </AppLink>
      )}
    </div>
  );
});
