import { subscriptionsScreen } from '@skipper/core';
import { screenPage } from '../../../presented/screen-view.tsx';

export const SubscriptionsPage = screenPage(subscriptionsScreen);
