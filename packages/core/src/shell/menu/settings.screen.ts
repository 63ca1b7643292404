import { convertActions } from '../../identity/registration/convert.action.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';

/** The way to every settings page that the user may open, and to another role. */
export const settingsScreen: ScreenMaker = (skipper) => ({
  get parts() {
    const actions = convertActions(skipper);
    const pages = { name: 'Settings', pages: skipper.menu.settings };
    return actions.length === 0 ? [pages] : [pages, { actions }];
  },
});
