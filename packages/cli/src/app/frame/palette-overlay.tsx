import { type PaletteEntry, paletteEntries, paletteFeature } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParts } from '../app-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Heading } from '../parts/heading.tsx';
import { TextField } from '../parts/text-field.tsx';
import { terminalActions } from './palette-actions.ts';
import { isAddress, typedPath } from './typed-path.ts';

/** Goes to what fits the typed letters best, or to a typed path. */
export const PaletteOverlay = observer(function PaletteOverlay() {
  const parts = useParts();
  const { skipper, shell } = parts;
  const palette = skipper.use(paletteFeature);
  useEffect(() => () => palette.setText(''), [palette]);
  const entries = paletteEntries(skipper, terminalActions(parts)).slice(0, 8);
  const run = (entry: PaletteEntry) => {
    shell.close();
    palette.remember(entry.id);
    if (entry.stays) entry.run();
    else shell.leave(entry.run);
  };
  const enter = () => {
    const typed = palette.text.trim();
    const [best] = entries;
    if (best && !isAddress(typed)) return run(best);
    shell.close();
    const path = typedPath(typed, parts.server);
    return shell.leave(() => skipper.navigation.go(path));
  };
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text="Go to" />
      <TextField
        label="Go to or do"
        value={palette.text}
        onChange={(text) => palette.setText(text)}
        onEnter={enter}
        placeholder="a screen, account, person, action, path or link"
        enterHint="Enter open"
      />
      <DataTable
        name="Matches"
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Name', text: ({ label }) => label, least: 10 },
          { label: 'Kind', text: ({ group }) => kinds[group], least: 7, priority: 2 },
          { label: 'Details', text: ({ aside }) => aside, least: 10, priority: 1 },
        ]}
        empty="No match. Press Enter to go there anyway."
        onOpen={run}
      />
    </Box>
  );
});

const kinds: Readonly<Record<PaletteEntry['group'], string>> = {
  Screens: 'Screen',
  Accounts: 'Account',
  People: 'Person',
  Actions: 'Action',
};
