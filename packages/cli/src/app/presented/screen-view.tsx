import type { ScreenMaker, ScreenPart } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../app-context.ts';
import { Link } from '../parts/link.tsx';
import { Words } from '../parts/words.tsx';
import { ActionBar } from './action-bar.tsx';
import { FigureList } from './figure-list.tsx';
import { FormView } from './form-view.tsx';
import { TableView } from './table-view.tsx';

/** Makes the view of a screen that needs no layout of its own. */
export function screenView(make: ScreenMaker) {
  return observer(function ScreenView() {
    const { skipper } = useParts();
    const [screen] = useState(() => make(skipper));
    return (
      <Box flexDirection="column" flexShrink={0} rowGap={1}>
        {screen.parts.map((part) => (
          <Part key={keyOf(part)} part={part} />
        ))}
      </Box>
    );
  });
}

function keyOf(part: ScreenPart): string {
  if ('table' in part) return `table ${part.table.shape.name}`;
  if ('form' in part) return `form ${part.form.title}`;
  if ('figures' in part) return `figures ${part.figures.map(({ key }) => key).join(' ')}`;
  if ('actions' in part) return `actions ${part.actions.map(({ label }) => label).join(' ')}`;
  if ('links' in part) return `links ${part.links.map(({ path }) => path).join(' ')}`;
  return part.text;
}

const Part = observer(function Part({ part }: { readonly part: ScreenPart }) {
  if ('table' in part) return <TableView table={part.table} />;
  if ('form' in part) return <FormView form={part.form} />;
  if ('figures' in part) return <FigureList figures={part.figures} />;
  if ('actions' in part) return <ActionBar actions={part.actions} />;
  if ('links' in part) {
    return (
      <Box columnGap={3} flexWrap="wrap">
        {part.links.map(({ label, path }) => (
          <Link key={path} label={label} path={path} />
        ))}
      </Box>
    );
  }
  return <Words text={part.text} tone="muted" wrap="wrap" />;
});
