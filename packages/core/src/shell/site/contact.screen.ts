import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';
import { contactFeature } from './site.module.ts';

const shape: FormShape<{ name: string; email: string; message: string }> = {
  title: 'Write to us',
  submit: 'Send message',
  fields: {
    name: { label: 'Name', kind: 'text', hint: 'Optional.', autocomplete: 'name' },
    email: {
      label: 'Email',
      kind: 'email',
      hint: 'We reply to this address.',
      autocomplete: 'email',
    },
    message: { label: 'Message', kind: 'long-text' },
  },
};

/** A form whose message reaches the operator as mail; afterwards says where the answer goes. */
export const contactScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(contactFeature);
  const form = formOf(shape, store.form);
  const links = [{ lead: 'A common question?', label: 'Read the FAQs', path: to('faqs') }];
  return {
    description: descriptions.contact,
    get parts(): readonly ScreenPart[] {
      const { sentFrom } = store;
      if (sentFrom === undefined) return [{ form }, { links }];
      return [
        { notice: `Message sent. The reply goes to ${sentFrom}.`, tone: 'success' },
        { actions: [{ label: 'Write another message', run: () => store.writeAnother() }] },
        { links },
      ];
    },
  };
};
