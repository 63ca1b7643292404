import { profileTabLinks, publicProfileFeature } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** The parts of a profile, and which of its accounts is on show. */
export const ProfileTabs = observer(function ProfileTabs() {
  const tabs = profileTabLinks(useSkipper());
  const strip = useRef<HTMLElement>(null);
  const shown = tabs.find(({ current }) => current)?.tab;
  const atStart = useRef(true);
  // On a phone the later parts begin out of sight. Only the strip is scrolled, never the page.
  useLayoutEffect(() => {
    // Where nothing needs to be scrolled, nothing is measured: that would lay out the page at once.
    if (atStart.current && shown === tabs[0]?.tab) return;
    atStart.current = false;
    if (shown) toMiddle(strip.current);
  }, [shown, tabs[0]?.tab]);
  // A device that is turned, or a narrower window.
  useEffect(() => {
    const turned = () => toMiddle(strip.current);
    window.addEventListener('resize', turned);
    return () => window.removeEventListener('resize', turned);
  }, []);
  if (tabs.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav ref={strip} aria-label="Profile" className="relative flex gap-1 overflow-x-auto">
        {tabs.map(({ tab, label, path, current }) => (
          <AppLink
            key={tab}
            to={path}
            aria-current={current ? 'page' : undefined}
            className={classNames(
              'shrink-0 rounded-md px-3 py-1.5 font-medium transition-colors',
              current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <AccountChoice />
    </div>
  );
});

/** Scrolls the strip so that the part on show is in its middle. */
function toMiddle(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !current) return;
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

const AccountChoice = observer(function AccountChoice() {
  const publicProfile = useSkipper().use(publicProfileFeature);
  const accounts = publicProfile.accounts.data?.accounts ?? [];
  const { account } = publicProfile;
  if (!account || accounts.length < 2) return null;
  return (
    <div className="w-56">
      <SelectField
        label="Account"
        value={account.uuid}
        options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
        onChange={(uuid) => publicProfile.selectAccount(uuid)}
      />
    </div>
  );
});
