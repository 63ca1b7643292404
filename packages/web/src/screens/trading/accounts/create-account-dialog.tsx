import { accountsFeature, formProblem } from '@skipper/core';
import { type AccessLevel, accessLevelMeaning, accessLevels } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { ModalPanel } from '../../../ui/overlays/lazy-overlays.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { currencyOptions, timeZoneOptions } from './account-choices.ts';

export const CreateAccountDialog = observer(function CreateAccountDialog({
  onClose,
}: {
  readonly onClose: () => void;
}) {
  const form = useSkipper().use(accountsFeature).createForm;
  const send = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <ModalPanel title="New account" onClose={onClose}>
      <Form problem={formProblem(Object.values(form.errors), form.formError)} onSend={send}>
        <TextField
          label="Account name"
          hint="Your Crew Members see this name."
          autoComplete="off"
          value={form.value('alias')}
          error={form.error('alias')}
          onChange={(value) => form.set('alias', value)}
        />
        <SelectField
          label="Time zone"
          hint="The time zone used in your broker’s files."
          value={form.value('timezone')}
          error={form.error('timezone')}
          options={timeZoneOptions(form.value('timezone'))}
          onChange={(value) => form.set('timezone', value)}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label="Currency"
            value={form.value('currency')}
            error={form.error('currency')}
            options={currencyOptions}
            onChange={(value) => form.set('currency', value)}
          />
          <TextField
            label="Starting capital"
            hint="Optional. Used to calculate returns."
            inputMode="decimal"
            autoComplete="off"
            value={form.value('startingCapital')}
            error={form.error('startingCapital')}
            onChange={(value) => form.set('startingCapital', value)}
          />
        </div>
        <SelectField
          label="Visitors see"
          hint={accessLevelMeaning(form.value('publicLevel') as AccessLevel)}
          value={form.value('publicLevel')}
          error={form.error('publicLevel')}
          options={accessLevels}
          onChange={(value) => form.set('publicLevel', value)}
        />
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={form.pending}>
            Create account
          </Button>
        </div>
      </Form>
    </ModalPanel>
  );
});
