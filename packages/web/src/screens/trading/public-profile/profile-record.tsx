import { chainVerification, publicProfileFeature, recordTable } from '@skipper/core';
import { recordCounts } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionButton } from '../../../presented/action-button.tsx';
import { TableCard } from '../../../presented/table-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Undone imports and changed settings of every account, and how much the page does not show. */
export const ProfileRecord = observer(function ProfileRecord() {
  const skipper = useSkipper();
  const [table] = useState(() => recordTable(skipper));
  const [verification] = useState(() => chainVerification(skipper));
  const counts = skipper.use(publicProfileFeature).accounts.data;
  return (
    <>
      <TableCard
        title={table.shape.name}
        description={counts && recordCounts(counts).join(' · ')}
        table={table}
        tools={<ActionButton action={verification.action} size="small" />}
      />
      <div role="status" className="grid gap-1 text-muted text-sm empty:hidden">
        {verification.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {verification.problems.map((problem) => (
        <Notice key={problem} kind="error">
          {problem}
        </Notice>
      ))}
    </>
  );
});
