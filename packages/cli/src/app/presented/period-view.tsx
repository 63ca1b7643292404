import type { PeriodPicker } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { ListField } from '../parts/list-field.tsx';
import { ActionBar } from './action-bar.tsx';

interface PeriodViewProps {
  readonly period: PeriodPicker;
}

/** The choice of a period, and the way to a range of days. */
export const PeriodView = observer(function PeriodView({ period }: PeriodViewProps) {
  const { label, options, chosen, range } = period;
  const choose = (words: string) => {
    const option = options.find((one) => one.label === words);
    if (option) period.choose(option.value);
  };
  return (
    <Box flexDirection="column" flexShrink={0}>
      <ListField
        label={label}
        value={options.find(({ value }) => value === chosen)?.label ?? ''}
        options={options.map((one) => one.label)}
        onChange={choose}
      />
      <ActionBar actions={[range]} />
    </Box>
  );
});
