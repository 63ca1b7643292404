import { convertFeature, isMentor, onboardingFeature } from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { type HeadlessScreen, pageOf } from '../../page.ts';

const { buttons } = vocabulary;

export const dashboardScreen: HeadlessScreen = (skipper) => {
  const onboarding = skipper.use(onboardingFeature);
  const convert = skipper.use(convertFeature);
  const mentee = skipper.session.signedIn && !isMentor(skipper.session.current?.permissions);
  const answer = { [buttons.confirmBecome]: () => void convert.confirm() };
  return pageOf(
    onboarding.needed ? { buttons: { [buttons.finishTour]: () => void onboarding.finish() } } : {},
    mentee ? { buttons: { [buttons.becomeMentor]: () => convert.ask() } } : {},
    convert.asking && !convert.pending ? { buttons: answer } : {},
  );
};
