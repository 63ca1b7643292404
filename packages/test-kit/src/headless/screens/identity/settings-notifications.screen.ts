import { preferencesFeature, pushFeature } from '@skipper/core';
import type { NotificationChannel, NotificationEvent } from '@skipper/core/contract';
import { vocabulary } from '../../../vocabulary.ts';
import { type HeadlessScreen, type PageField, pageOf } from '../../page.ts';
import { resultPart } from '../../result-part.ts';

export const settingsNotificationsScreen: HeadlessScreen = (skipper) => {
  const preferences = skipper.use(preferencesFeature);
  const matrix = preferences.result.data?.matrix;
  const switches = Object.entries(matrix ?? {}).flatMap(([event, choice]) =>
    Object.entries(choice).map(([channel, value]): [string, PageField] => [
      `${event} by ${channel}`,
      {
        value,
        set: () =>
          void preferences.toggle(event as NotificationEvent, channel as NotificationChannel),
      },
    ]),
  );
  const push = skipper.use(pushFeature);
  const toggle = push.enabled ? vocabulary.buttons.pushOff : vocabulary.buttons.pushOn;
  return pageOf(resultPart(preferences.result), {
    fields: Object.fromEntries(switches),
    buttons: push.supported && !push.pending ? { [toggle]: () => void push.toggle() } : {},
    texts: [push.error],
  });
};
