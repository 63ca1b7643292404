import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';

/** The way to every settings page that the user may open. */
export const settingsScreen: ScreenMaker = ({ menu }) => ({
  get parts() {
    return [{ name: 'Settings', pages: menu.settings }];
  },
});
