import { type OwnProfileStore, ownProfileFeature, phoneFeature, type Skipper } from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { textField } from '../../form-parts.ts';
import { type HeadlessScreen, type Page, pageOf } from '../../page.ts';
import { resultPart } from '../../result-part.ts';
import { submitPart } from '../../submit-part.ts';

const { fields, buttons } = vocabulary;

export const ownProfileScreen: HeadlessScreen = (skipper) => {
  const profile = skipper.use(ownProfileFeature);
  return pageOf(
    resultPart(profile.result),
    profile.saved ? formPart(profile) : {},
    phonePart(skipper),
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
