import { mentorsTable } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../app-context.ts';
import { TextField } from '../../parts/text-field.tsx';
import { TableView } from '../../presented/table-view.tsx';

/** Search results, for visitors and within the dashboard. */
export const MentorsScreen = observer(function MentorsScreen() {
  const { skipper } = useParts();
  const { search } = skipper;
  const [table] = useState(() => mentorsTable(skipper));
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <TextField
        label="Search"
        value={search.text}
        onChange={(text) => search.setText(text)}
        onEnter={() => search.settle()}
        placeholder="a username"
      />
      <TableView table={table} />
    </Box>
  );
});
