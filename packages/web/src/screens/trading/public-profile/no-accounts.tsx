import { noAccounts } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { tableIcon } from '../../../presented/table-icon.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** In place of positions, orders and statistics where no account is shown to this viewer. */
export const NoAccounts = observer(function NoAccounts() {
  const { title, text, links } = noAccounts(useSkipper());
  const wayOn = links.map(({ label, path }) => (
    <AppLink key={path} to={path} className={buttonClass('secondary', 'small')}>
      {label}
    </AppLink>
  ));
  return (
    <Card flush>
      <EmptyState of={title} icon={tableIcon} title={title} action={wayOn}>
        {text}
      </EmptyState>
    </Card>
  );
});
