import type { Screen } from '@skipper/core';
import type { ReactNode } from 'react';

/** What a screen is told: which one it is, with the parameters of its path. */
export interface ScreenProps {
  readonly screen: Screen;
}

/** What a layout is told. */
export interface LayoutProps extends ScreenProps {
  readonly children: ReactNode;
}
