import type { Calculator } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';
import { FieldView } from './field-view.tsx';
import { FactList } from './figure-list.tsx';

/** Fields, and the figures that follow from them. */
export const CalculatorView = observer(function CalculatorView({
  calculator,
}: {
  readonly calculator: Calculator;
}) {
  const { focus } = useParts();
  const { title, fields, figures, note } = calculator;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={title} />
      {fields.map((field) => (
        <FieldView
          key={field.key}
          field={field}
          onEnter={() => focus.move(1, false)}
          enterHint="Enter next"
        />
      ))}
      {figures ? <FactList figures={figures} /> : <Words text="…" tone="muted" />}
      <Words text={note} tone="muted" wrap="wrap" />
    </Box>
  );
});
