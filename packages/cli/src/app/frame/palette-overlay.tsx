import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../app-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Heading } from '../parts/heading.tsx';
import { TextField } from '../parts/text-field.tsx';
import { menuGroups } from './menu-items.ts';
import { matchingPlaces } from './places.ts';

/** Goes to a typed path, or to one of those that fit what is typed. */
export const PaletteOverlay = observer(function PaletteOverlay() {
  const parts = useParts();
  const { skipper, shell } = parts;
  const [text, setText] = useState('/');
  const menu = menuGroups(parts).flatMap(({ lines }) => lines);
  const places = matchingPlaces(text, menu).slice(0, 8);
  const go = (path: string) => {
    shell.close();
    shell.leave(() => skipper.navigation.go(path.startsWith('/') ? path : `/${path}`));
  };
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text="Go to a path" />
      <TextField label="Path" value={text} onChange={setText} onEnter={() => go(text.trim())} />
      <DataTable
        name="Places"
        rows={places}
        rowKey={({ path }) => path}
        columns={[
          { label: 'Screen', text: ({ label }) => label, least: 10 },
          { label: 'Path', text: ({ path }) => path, least: 10 },
        ]}
        empty="No match. Press Enter to go there anyway."
        onOpen={({ path }) => go(path)}
      />
    </Box>
  );
});
