import { publicProfileFeature, to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { tableIcon } from '../../../presented/table-icon.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSkipper } from '../../../web-context.tsx';

const title = 'No public track record';

/** In place of positions, orders and statistics where no account is shown to this viewer. */
export const NoAccounts = observer(function NoAccounts() {
  const skipper = useSkipper();
  const owner = skipper.use(publicProfileFeature).profile.data?.viewer.isOwner;
  const wayOn = owner && (
    <AppLink to={to('settings-connected-accounts')} className={buttonClass('secondary', 'small')}>
      Manage accounts
    </AppLink>
  );
  return (
    <Card flush>
      <EmptyState of={title} icon={tableIcon} title={title} action={wayOn}>
        {owner
          ? 'Add an account, import your trades and choose what visitors see.'
          : `This ${skipper.brand.mentor} shows no account.`}
      </EmptyState>
    </Card>
  );
});
