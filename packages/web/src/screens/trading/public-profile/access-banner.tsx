import { publicProfileFeature } from '@skipper/core';
import type { AccessLevel } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { accessText } from './access-text.ts';

const viewers: readonly { readonly value: AccessLevel; readonly label: string }[] = [
  { value: 'full', label: 'Yourself and subscribers' },
  { value: 'delayed', label: 'Closed positions only' },
  { value: 'summary', label: 'Summary only' },
  { value: 'none', label: 'Profile only' },
];

/** Shows viewers their level; lets the owner preview the page as others see it. */
export const AccessBanner = observer(function AccessBanner() {
  const skipper = useSkipper();
  const { brand } = skipper;
  const publicProfile = skipper.use(publicProfileFeature);
  const { account, route, profile } = publicProfile;
  if (!account || !profile.data) return null;
  const level = publicProfile.stats?.data?.access.effective ?? account.access;
  const { username, viewer } = profile.data;
  if (viewer.isOwner) {
    return (
      <Notice
        action={
          <div className="w-full sm:w-60">
            <SelectField
              label="View as"
              value={route?.accessLevel ?? 'full'}
              options={viewers}
              onChange={(chosen) => publicProfile.viewAs(chosen)}
            />
          </div>
        }
      >
        This is your own page. Visitors see the level you chose for “{account.alias}”. Use “View as”
        to preview it as they do.
      </Notice>
    );
  }
  return (
    <Notice kind={level === 'full' ? 'success' : 'locked'}>
      {accessText({
        level,
        delayDays: account.delayDays,
        amounts: publicProfile.stats?.data?.access.amounts ?? true,
        owner: username,
        mentor: brand.mentor,
      })}
    </Notice>
  );
});
