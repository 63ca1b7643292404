import {
  changePasswordFeature,
  type ProfileFormStore,
  type ProfileTextField,
  phoneFeature,
  profileFormFeature,
  type Skipper,
  sessionsFeature,
} from '@skipper/core';
import { vocabulary } from '../../vocabulary.ts';
import { textField } from '../form-parts.ts';
import { type Page, type PageField, pageOf, type ScreenModel } from '../page.ts';
import { resultPart } from '../result-part.ts';
import { submitPart } from '../submit-part.ts';

const { fields, buttons, tables } = vocabulary;

export const settingsProfileScreen: ScreenModel = (skipper) => {
  const profile = skipper.use(profileFormFeature);
  const password = skipper.use(changePasswordFeature).form;
  const sessions = skipper.use(sessionsFeature);
  const list = sessions.list.data?.sessions;
  const other = list?.find(({ current }) => !current);
  return pageOf(
    resultPart(profile.result),
    profile.local ? formPart(profile) : {},
    submitPart(password, buttons.changePassword),
    phonePart(skipper),
    {
      fields: {
        [fields.currentPassword]: textField(password, 'current'),
        [fields.newPassword]: textField(password, 'next'),
        [fields.repeatPassword]: textField(password, 'repeat'),
      },
      tables: {
        [tables.sessions]: {
          loaded: list !== undefined,
          rows: (list ?? []).map(({ device, current }) => [device, current ? 'this one' : '']),
        },
      },
      buttons: other ? { [buttons.endSession]: () => void sessions.revoke(other.uuid) } : {},
    },
  );
};

function phonePart(skipper: Skipper): Page {
  const { number, code, sentTo } = skipper.use(phoneFeature);
  const proven = skipper.session.current?.phoneIsVerified;
  return pageOf(
    submitPart(number, buttons.sendCode),
    sentTo === undefined ? {} : submitPart(code, buttons.verifyCode),
    {
      fields: {
        [fields.phone]: textField(number, 'phone'),
        ...(sentTo === undefined ? {} : { [fields.code]: textField(code, 'token') }),
      },
      texts: [proven ? 'Phone confirmed' : undefined],
    },
  );
}

function formPart(profile: ProfileFormStore): Page {
  const text = (name: ProfileTextField): PageField => ({
    value: profile.value(name),
    error: profile.error(name),
    set: (value) => profile.set(name, String(value)),
  });
  return {
    fields: {
      [fields.username]: text('username'),
      [fields.about]: text('about'),
      [fields.firstName]: text('publicInfo.firstName'),
      [fields.website]: text('socialLinks.website'),
      [fields.showProfile]: {
        value: profile.local?.showProfile === true,
        set: (shown) => profile.show(shown === true),
      },
    },
    files: {
      [fields.avatar]: (file) => void profile.uploadImage('avatar', file),
      [fields.banner]: (file) => void profile.uploadImage('banner', file),
    },
    texts: [profile.formError, profile.images.errors.avatar, profile.images.errors.banner],
    buttons:
      profile.changed && !profile.pending
        ? { [buttons.saveProfile]: () => void profile.save() }
        : {},
  };
}
