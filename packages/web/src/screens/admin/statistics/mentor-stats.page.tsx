import { mentorStatsScreen } from '@skipper/core';
import { screenPage } from '../../../presented/screen-view.tsx';

export const MentorStatsPage = screenPage(mentorStatsScreen);
