import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { unsubscribeFeature } from './preferences.module.ts';

/** Where the link in a mail leads. It asks first: programs that check mails open their links. */
export const unsubscribeScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(unsubscribeFeature);
  const settings = {
    links: [{ label: 'Notification settings', path: to('settings-notifications') }],
  };
  return {
    get parts(): readonly ScreenPart[] {
      if (store.isDone)
        return [{ notice: 'You’ll no longer get these emails.', tone: 'success' }, settings];
      const { error, pending } = store;
      const run = () => store.unsubscribe();
      return [
        { text: 'Stop emails of this kind. Your other notifications stay as they are.' },
        ...(error === undefined ? [] : [{ problem: error }]),
        { actions: [{ key: 'unsubscribe', label: 'Unsubscribe', primary: true, pending, run }] },
        settings,
      ];
    },
  };
};
