import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';
import { questionGroups } from './faqs.content.ts';

export const faqsScreen: ScreenMaker = () => ({
  description: descriptions.faqs,
  parts: [
    ...questionGroups.map(({ name, questions }) => ({ name, prose: questions })),
    { links: [{ lead: 'Something else?', label: 'Ask us', path: to('contact') }] },
  ],
});
