import { brand } from '../../contract/brand.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { homePageFeature } from '../../trading/home-page/home-page.module.ts';
import { shownProfile } from '../../trading/home-page/home-page.parts.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';
import { homeContent } from './home.content.ts';

/** Where the logo leads. */
export const homeScreen: ScreenMaker = (skipper) => ({
  get parts() {
    const { session } = skipper;
    const { claim, steps, principles, closing } = homeContent;
    return [
      { text: claim },
      { text: descriptions.home },
      {
        links: [
          session.visitor
            ? { label: 'Sign in', path: to('login') }
            : { label: 'Dashboard', path: to('dashboard') },
          {
            label: `Find ${brand.mentors}`,
            path: session.visitor ? to('find-mentor') : to('mentors'),
          },
          { label: 'Pricing', path: to('pricing') },
          { label: 'FAQs', path: to('faqs') },
        ],
      },
      ...shownProfile(skipper.use(homePageFeature)),
      ...steps.map(({ name, steps: taken }) => ({
        name,
        prose: taken.map(({ title, text }) => ({ title, text: [text] })),
      })),
      { prose: principles },
      { text: closing.text },
    ];
  },
});
