import { accountsFeature, importsFeature, type Skipper } from '@skipper/core';
import { accessLevelLabel, currencyCodes } from '@skipper/core/contract';
import { vocabulary } from '../../../vocabulary.ts';
import { levelField, textField } from '../../form-parts.ts';
import { type Page, pageOf, type ScreenModel, type ViewState } from '../../page.ts';
import { resultPart } from '../../result-part.ts';
import { importPart } from './import-part.ts';

const { fields, buttons, tables } = vocabulary;

export const connectedAccountsScreen: ScreenModel = (skipper, state) =>
  pageOf(
    accountList(skipper),
    state.get('dialog') === 'new-account'
      ? newAccount(skipper, state)
      : { buttons: { [buttons.newAccount]: () => state.set('dialog', 'new-account') } },
    importPart(skipper),
  );

function accountList(skipper: Skipper): Page {
  const accounts = skipper.use(accountsFeature);
  const imports = skipper.use(importsFeature);
  const list = accounts.list.data?.accounts ?? [];
  const first = list[0];
  return pageOf(resultPart(accounts.list), {
    tables: {
      [tables.accounts]: {
        loaded: accounts.list.data !== undefined,
        rows: list.map((one) => [
          one.alias,
          one.currency,
          one.timezone,
          accessLevelLabel(one.publicLevel),
          String(one.closedPositions),
          String(one.openPositions),
        ]),
      },
    },
    buttons: first ? { [buttons.importFile]: () => imports.open(first.uuid) } : {},
  });
}

function newAccount(skipper: Skipper, state: ViewState): Page {
  const form = skipper.use(accountsFeature).createForm;
  const submit = async (): Promise<void> => {
    if (await form.submit()) state.delete('dialog');
  };
  return {
    fields: {
      [fields.accountName]: textField(form, 'alias'),
      [fields.timeZone]: textField(form, 'timezone', Intl.supportedValuesOf('timeZone')),
      [fields.currency]: textField(form, 'currency', currencyCodes),
      [fields.startingCapital]: textField(form, 'startingCapital'),
      [fields.visitorsSee]: levelField(form),
    },
    buttons: form.pending ? {} : { [buttons.createAccount]: () => void submit() },
    texts: [form.formError],
  };
}
