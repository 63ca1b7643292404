import type { Field } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { FieldView } from './field-view.tsx';

/** Choices that take effect at once, one below another. */
export const FilterRow = observer(function FilterRow({
  fields,
}: {
  readonly fields: readonly Field[];
}) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {fields.map((field) => (
        <FieldView key={field.key} field={field} enterHint="choose" />
      ))}
    </Box>
  );
});
