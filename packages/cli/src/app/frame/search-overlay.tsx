import { snippet, to } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Button } from '../parts/button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Heading } from '../parts/heading.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';
import { TextField } from '../parts/text-field.tsx';
import { Words } from '../parts/words.tsx';

/** The search box: results come while typing; Enter shows all of them. */
export const SearchOverlay = observer(function SearchOverlay() {
  const { skipper, shell } = useParts();
  const { search } = skipper;
  const showAll = () => {
    shell.close();
    shell.leave(() => search.showAll());
  };
  const open = (username: string) => {
    shell.close();
    shell.leave(() => {
      search.close();
      skipper.navigation.go(to('profile', { username }));
    });
  };
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text={`Search ${skipper.brand.mentors}`} />
      <TextField
        label="Search"
        value={search.text}
        onChange={(text) => search.setText(text)}
        onEnter={showAll}
        placeholder="a username"
      />
      {search.query === '' ? null : <QueryFailure result={search.page.result} />}
      {search.nothingFound ? <Words text="No mentors found" tone="muted" /> : null}
      {search.dropdown.length > 0 ? (
        <DataTable
          name="Search results"
          rows={search.dropdown}
          rowKey={({ uuid }) => uuid}
          columns={[
            { label: skipper.brand.mentor, text: ({ username }) => username, least: 10 },
            { label: 'About', text: ({ about }) => snippet(about), least: 10, priority: 1 },
          ]}
          empty=""
          onOpen={({ username }) => open(username)}
        />
      ) : null}
      {search.dropdown.length > 0 ? <Button label="See all results" onPress={showAll} /> : null}
    </Box>
  );
});
