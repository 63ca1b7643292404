import { accountFacts, publicProfileFeature } from '@skipper/core';
import { textOf } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { ValueView } from '../../../presented/value-view.tsx';
import { write } from '../../../presented/write-value.ts';
import { useSkipper } from '../../../web-context.tsx';

/** Which account the figures below are of, and where they come from. */
export const AccountFacts = observer(function AccountFacts() {
  const { account } = useSkipper().use(publicProfileFeature);
  if (!account) return null;
  const { source, lastImport } = accountFacts(account);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <bdi className="max-w-64 truncate font-medium text-base text-ink">{account.alias}</bdi>
      <span>{account.currency}</span>
      <ValueView value={source} />
      <span>{textOf(lastImport, write)}</span>
    </p>
  );
});
