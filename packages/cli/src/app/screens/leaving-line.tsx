import { leavingNotice } from '@skipper/core';
import { textOf } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { valueText } from '../../output/shape-columns.ts';
import { useParts } from '../app-context.ts';
import { Button } from '../parts/button.tsx';
import { Words } from '../parts/words.tsx';

/** Above every screen of the dashboard, for a user whose account is to be deleted. */
export const LeavingLine = observer(function LeavingLine() {
  const notice = leavingNotice(useParts().skipper);
  if (!notice) return null;
  const { label, pending = false } = notice.keep;
  return (
    <Box flexDirection="column" flexShrink={0} marginBottom={1}>
      <Words text={textOf(notice.text, valueText)} tone="warning" wrap="wrap" />
      <Button label={label} disabled={pending} onPress={() => notice.keep.run?.()} />
    </Box>
  );
});
