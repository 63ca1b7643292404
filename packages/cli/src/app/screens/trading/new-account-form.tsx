import { accountsFeature } from '@skipper/core';
import { accessLevels, currencyCodes } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { Heading } from '../../parts/heading.tsx';
import { ListField } from '../../parts/list-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Words } from '../../parts/words.tsx';
import { signs } from '../../theme.ts';

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Opens a trading account. `onDone` runs when it is open, or when the user gives up. */
export const NewAccountForm = observer(function NewAccountForm({
  onDone,
}: {
  readonly onDone: () => void;
}) {
  const form = useParts().skipper.use(accountsFeature).createForm;
  const level = accessLevels.find(({ value }) => value === form.value('publicLevel'));
  const submit = async () => {
    if (await form.submit()) onDone();
  };
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text="New account" />
      <TextField
        label="Account name"
        takesFocus
        value={form.value('alias')}
        onChange={(value) => form.set('alias', value)}
        error={form.error('alias')}
      />
      <ListField
        label="Time zone"
        value={form.value('timezone')}
        options={timeZones}
        onChange={(value) => form.set('timezone', value)}
        error={form.error('timezone')}
      />
      <ListField
        label="Currency"
        value={form.value('currency')}
        options={currencyCodes}
        onChange={(value) => form.set('currency', value)}
        error={form.error('currency')}
      />
      <TextField
        label="Starting capital"
        value={form.value('startingCapital')}
        onChange={(value) => form.set('startingCapital', value)}
        onEnter={submit}
        placeholder="optional, such as 25000"
        error={form.error('startingCapital')}
      />
      <ListField
        label="Visitors see"
        value={level?.label ?? ''}
        options={accessLevels.map(({ label }) => label)}
        onChange={(chosen) => {
          const picked = accessLevels.find(({ label }) => label === chosen);
          if (picked) form.set('publicLevel', picked.value);
        }}
        error={form.error('publicLevel')}
      />
      {level ? <Words text={level.meaning} tone="muted" wrap="wrap" /> : null}
      {form.formError ? (
        <Words text={`${signs.error} ${form.formError}`} tone="error" wrap="wrap" />
      ) : null}
      <Box columnGap={2}>
        <Button label="Create account" onPress={submit} disabled={form.pending} />
        <Button label="Cancel" onPress={onDone} />
      </Box>
    </Box>
  );
});
