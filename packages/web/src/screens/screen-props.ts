import type { Screen } from '@skipper/core';
import type { ReactNode } from 'react';

/** Props of a screen: its name and the parameters of its path. */
export interface ScreenProps {
  readonly screen: Screen;
}

/** Props of a layout. */
export interface LayoutProps extends ScreenProps {
  readonly children: ReactNode;
}
