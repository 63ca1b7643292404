import { snippet } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { TextField } from '../../parts/text-field.tsx';

/** Search results, for visitors and within the dashboard. */
export const MentorsScreen = observer(function MentorsScreen() {
  const { navigation, search, brand } = useParts().skipper;
  const { result } = search.page;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <TextField
        label="Search"
        value={search.text}
        onChange={(text) => search.setText(text)}
        onEnter={() => search.settle()}
        placeholder="a username"
      />
      <QueryFailure result={result} />
      <DataTable
        name={brand.mentors}
        rows={result.data?.mentors}
        rowKey={({ uuid }) => uuid}
        columns={[
          {
            label: brand.mentor,
            text: ({ username }) => username,
            least: 10,
            tone: () => 'strong',
          },
          { label: 'About', text: ({ about }) => snippet(about), least: 10 },
        ]}
        empty={search.nothingFound ? 'No mentors found' : 'Nobody to show.'}
        onOpen={({ username }) => navigation.go(`/${encodeURIComponent(username)}`)}
        pages={search.page}
      />
    </Box>
  );
});
