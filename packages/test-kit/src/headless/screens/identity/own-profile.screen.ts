import { type OwnProfileStore, ownProfileFeature } from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { textField } from '../../form-parts.ts';
import { type HeadlessScreen, type Page, pageOf } from '../../page.ts';
import { resultPart } from '../../result-part.ts';

const { fields, buttons } = vocabulary;

export const ownProfileScreen: HeadlessScreen = (skipper) => {
  const profile = skipper.use(ownProfileFeature);
  return pageOf(resultPart(profile.result), profile.saved ? formPart(profile) : {});
};

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
