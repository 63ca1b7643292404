import { importsFeature, mappedFields } from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { Heading } from '../../parts/heading.tsx';
import { ListField } from '../../parts/list-field.tsx';
import { Words } from '../../parts/words.tsx';

const dateOrders = {
  MDY: 'Month, day, year',
  DMY: 'Day, month, year',
  YMD: 'Year, month, day',
} as const;
const decimalMarks = { '.': 'Point, as in 1,234.50', ',': 'Comma, as in 1.234,50' } as const;

/** Which column of an unknown file means what. */
export const ColumnForm = observer(function ColumnForm({ current }: { readonly current: Import }) {
  const imports = useParts().skipper.use(importsFeature);
  const { mapping } = imports;
  const { draft } = mapping;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text="Columns" aside={current.fileName} />
      <Words
        text="We don’t recognise these columns. Match each one below."
        tone="muted"
        wrap="wrap"
      />
      {mappedFields.map(({ name, label, needed }) => (
        <ListField
          key={name}
          label={label}
          value={draft[name] ?? ''}
          options={needed ? current.columns : ['', ...current.columns]}
          onChange={(column) => mapping.map(name, column)}
          error={mapping.errors[name]}
        />
      ))}
      {mapping.feeFields.map(({ label, value, options }, index) => (
        <ListField
          key={label}
          label={label}
          value={value}
          options={options}
          onChange={(choice) => mapping.chooseFee(index, choice)}
          error={index === 0 ? mapping.errors.fees : undefined}
        />
      ))}
      <ListField
        label="Date format"
        value={dateOrders[draft.dateOrder]}
        options={Object.values(dateOrders)}
        onChange={(words) => mapping.choose({ dateOrder: keyOf(dateOrders, words) })}
      />
      <ListField
        label="Decimal mark"
        value={decimalMarks[draft.decimalMark]}
        options={Object.values(decimalMarks)}
        onChange={(words) => mapping.choose({ decimalMark: keyOf(decimalMarks, words) })}
      />
      <Box>
        <Button label="Apply mapping" onPress={() => imports.remap()} disabled={imports.busy} />
      </Box>
    </Box>
  );
});

function keyOf<Key extends string>(words: Readonly<Record<Key, string>>, word: string): Key {
  const found = (Object.keys(words) as Key[]).find((key) => words[key] === word);
  if (found === undefined) throw new Error(`"${word}" is none of the choices.`);
  return found;
}
