import { publicProfileFeature } from '@skipper/core';
import { FileCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatDay } from '../../../format/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Which account the figures below are of, and where they come from. */
export const AccountFacts = observer(function AccountFacts() {
  const { account } = useSkipper().use(publicProfileFeature);
  if (!account) return null;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <bdi className="max-w-64 truncate font-medium text-base text-ink">{account.alias}</bdi>
      <span>{account.currency}</span>
      {account.verifiedLevel > 0 && (
        <Badge tone="accent">
          <FileCheck size={13} aria-hidden />
          From broker files
        </Badge>
      )}
      {account.lastImportAt && <span>Last import {formatDay(account.lastImportAt)}</span>}
    </p>
  );
});
