import {
  changePasswordFeature,
  type OwnProfileStore,
  ownProfileFeature,
  phoneFeature,
  type Skipper,
  sessionsFeature,
} from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { textField } from '../../form-parts.ts';
import { type HeadlessScreen, type Page, pageOf } from '../../page.ts';
import { resultPart } from '../../result-part.ts';
import { submitPart } from '../../submit-part.ts';

const { fields, buttons, tables } = vocabulary;

export const ownProfileScreen: HeadlessScreen = (skipper) => {
  const profile = skipper.use(ownProfileFeature);
  const password = skipper.use(changePasswordFeature).form;
  const sessions = skipper.use(sessionsFeature);
  const list = sessions.list.data?.sessions;
  const other = list?.find(({ current }) => !current);
  return pageOf(
    resultPart(profile.result),
    profile.saved ? formPart(profile) : {},
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

function formPart(profile: OwnProfileStore): Page {
  const { form, images } = profile;
  return {
    fields: {
      [fields.username]: textField(form, 'username'),
      [fields.about]: textField(form, 'about'),
      [fields.firstName]: textField(form, 'publicInfo.firstName'),
      [fields.website]: textField(form, 'socialLinks.website'),
      [fields.showProfile]: textField(form, 'showProfile'),
    },
    files: {
      [fields.avatar]: (file) => void profile.uploadImage('avatar', file),
      [fields.banner]: (file) => void profile.uploadImage('banner', file),
    },
    texts: [form.formError, images.errors.avatar, images.errors.banner],
    buttons:
      form.changed && !form.pending ? { [buttons.saveProfile]: () => void form.submit() } : {},
  };
}
