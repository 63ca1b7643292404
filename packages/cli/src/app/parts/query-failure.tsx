import type { QueryResult } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { signs } from '../theme.ts';
import { Button } from './button.tsx';
import { stillTrying } from './still-sending.tsx';
import { Words } from './words.tsx';

/** Failure view of every list: the reason, and a button to retry. */
export const QueryFailure = observer(function QueryFailure({
  result,
}: {
  readonly result: QueryResult<unknown>;
}) {
  if (result.error === undefined) return result.slow ? <Waiting result={result} /> : null;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words text={`${signs.error} ${result.error.message}`} tone="error" wrap="wrap" />
      {result.data === undefined ? null : (
        <Words text="Showing the last loaded data." tone="muted" wrap="wrap" />
      )}
      <Button label="Try again" onPress={() => result.refetch()} disabled={result.fetching} />
    </Box>
  );
});

const Waiting = observer(function Waiting({ result }: { readonly result: QueryResult<unknown> }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words text={stillTrying} tone="warning" wrap="wrap" />
      <Button label="Try again" onPress={() => result.refetch()} />
    </Box>
  );
});
