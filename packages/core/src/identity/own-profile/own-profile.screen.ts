import { brand } from '../../contract/brand.ts';
import { type ImageKind, imageSizes } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { type FormModel, formOf } from '../../platform/presentation/form-model.ts';
import type { Picture } from '../../platform/presentation/picture.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { homePageFeature } from '../../trading/home-page/home-page.module.ts';
import { homePageConsent } from '../../trading/home-page/home-page.parts.ts';
import { isMentor } from '../permissions/allows.ts';
import { usernameNote } from '../registration/username-note.ts';
import { isTraderField, ownProfileShape } from './own-profile.form.ts';
import { ownProfileFeature } from './own-profile.module.ts';
import type { OwnProfileStore } from './own-profile.store.ts';

/** The form of the user's own profile, and the way to its page. */
export const ownProfileScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(ownProfileFeature);
  const form = formOfProfile(skipper, store);
  return {
    get parts() {
      if (!store.saved) return [{ result: store.result }];
      return [...publicPage(skipper, store), { form }, ...consent(skipper, store)];
    },
  };
};

function formOfProfile({ session }: Skipper, store: OwnProfileStore): FormModel {
  return formOf(ownProfileShape, store.form, {
    applies: (key) => !isTraderField(key) || isMentor(session.current?.permissions),
    notes: { username: () => usernameNote(store.form.value('username'), store.usernames) },
    pictures: {
      avatarUrl: pictureOf(store, 'avatar'),
      'publicInfo.bannerUrl': pictureOf(store, 'banner'),
    },
  });
}

/** Whether the home page may show it: asked of owners whose page is shown to others. */
function consent(skipper: Skipper, { saved }: OwnProfileStore): readonly ScreenPart[] {
  if (!saved?.showProfile || !isMentor(skipper.session.current?.permissions)) return [];
  return homePageConsent(skipper.use(homePageFeature));
}

/** The way to the page as others see it, where there is one. */
function publicPage({ session }: Skipper, { saved }: OwnProfileStore): readonly ScreenPart[] {
  if (!saved?.showProfile || !isMentor(session.current?.permissions)) return [];
  const path = to('profile', { username: saved.username });
  return [{ links: [{ label: `View your ${brand.mentor} page`, path }] }];
}

function pictureOf(store: OwnProfileStore, kind: ImageKind): Picture {
  const { images } = store;
  return {
    ...imageSizes[kind],
    get chosen() {
      return images.chosen[kind];
    },
    get pending() {
      return images.pending[kind] === true;
    },
    get error() {
      return images.errors[kind];
    },
    choose: (file) => images.choose(kind, file),
    use: async (part) => {
      await store.uploadImage(kind, part);
    },
    cancel: () => images.cancel(kind),
    remove: () => store.removeImage(kind),
  };
}
