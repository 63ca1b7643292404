import {
  comparisonLink,
  followNote,
  foundMentorsTable,
  mentorFinderFeature,
  rankingNote,
} from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../app-context.ts';
import { Link } from '../../parts/link.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Words } from '../../parts/words.tsx';
import { FilterRow } from '../../presented/filter-row.tsx';
import { TableView } from '../../presented/table-view.tsx';

/** Search results, for visitors and within the dashboard. */
export const MentorsScreen = observer(function MentorsScreen() {
  const { skipper } = useParts();
  const { search } = skipper;
  const finder = skipper.use(mentorFinderFeature);
  const [table] = useState(() => foundMentorsTable(skipper));
  const compare = comparisonLink(skipper);
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
      {compare ? <Link label={compare.label} path={compare.path} /> : null}
      <FilterRow fields={finder.fields} />
      <Words text={`${rankingNote} ${followNote}`} tone="muted" wrap="wrap" />
    </Box>
  );
});
