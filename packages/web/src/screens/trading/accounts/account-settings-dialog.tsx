import { accountSettingsForm, accountsFeature, formProblem } from '@skipper/core';
import {
  type AccessLevel,
  accessLevelMeaning,
  accessLevels,
  type ConnectedAccount,
} from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { ModalPanel } from '../../../ui/overlays/lazy-overlays.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSkipper } from '../../../web-context.tsx';

export interface AccountSettingsDialogProps {
  readonly account: ConnectedAccount;
  readonly onClose: () => void;
}

export const AccountSettingsDialog = observer(function AccountSettingsDialog({
  account,
  onClose,
}: AccountSettingsDialogProps) {
  const accounts = useSkipper().use(accountsFeature);
  const [form] = useState(() => accountSettingsForm(accounts, account));
  const level = form.value('publicLevel');
  const send = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <ModalPanel title="Account settings" onClose={onClose}>
      <Form problem={formProblem(Object.values(form.errors), form.formError)} onSend={send}>
        <TextField
          label="Account name"
          autoComplete="off"
          value={form.value('alias')}
          error={form.error('alias')}
          onChange={(value) => form.set('alias', value)}
        />
        <SelectField
          label="Visitors see"
          hint={accessLevelMeaning(level as AccessLevel)}
          value={level}
          error={form.error('publicLevel')}
          options={accessLevels}
          onChange={(value) => form.set('publicLevel', value)}
        />
        <TextField
          label="Delay in days"
          hint="How long a closed position waits before visitors see it."
          inputMode="numeric"
          value={form.value('delayDays')}
          error={form.error('delayDays')}
          onChange={(value) => form.set('delayDays', value)}
        />
        <Checkbox
          label="Share amounts"
          hint="Shows profit, loss and size in money, not only in percent."
          checked={form.value('shareAmounts')}
          onChange={(checked) => form.set('shareAmounts', checked)}
        />
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={form.pending}>
            Save changes
          </Button>
        </div>
      </Form>
    </ModalPanel>
  );
});
