import { to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import type { Theme } from '../theme/theme.store.ts';
import { AppLink } from '../ui/app-link.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useWeb } from '../web-context.tsx';

const links = [
  { to: to('faqs'), label: 'FAQs' },
  { to: to('pricing'), label: 'Pricing' },
  { to: to('affiliates'), label: 'Affiliates' },
  { to: to('contact'), label: 'Contact' },
  { to: to('terms'), label: 'Terms' },
  { to: to('privacy'), label: 'Privacy' },
];

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The foot of the public pages: every one of them, and the theme. */
export const PublicFooter = observer(function PublicFooter() {
  const { skipper, theme, blogUrl } = useWeb();
  const { brand } = skipper;
  const hydrated = useHydrated();
  const linkClass = 'rounded-sm text-muted hover:text-ink hover:underline';
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-10 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <AppLink to="/" className="rounded-md">
            <Logo name={brand.name} />
          </AppLink>
          <Segmented
            label="Theme"
            value={hydrated ? theme.theme : 'system'}
            options={themes}
            onChange={(chosen) => theme.choose(chosen)}
          />
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-3">
          <AppLink to={to('find-mentor')} className={linkClass}>
            Find {brand.mentors}
          </AppLink>
          {links.map(({ to, label }) => (
            <AppLink key={to} to={to} className={linkClass}>
              {label}
            </AppLink>
          ))}
          <ExternalLink href={blogUrl} className={linkClass}>
            Blog
          </ExternalLink>
        </nav>
        <p className="max-w-3xl text-pretty text-faint text-sm">
          Past performance is not indicative of future results. {brand.name} shows what traders did;
          it is not investment advice.
        </p>
      </div>
    </footer>
  );
});
