import type { Layout, Screen } from '@skipper/core';
import type { ComponentType } from 'react';
import { nextTask } from '../next-task.ts';
import { loadChunk } from './load-chunk.ts';
import type { LayoutProps, ScreenProps } from './screen-props.ts';
import { screenLoader } from './screen-registry.ts';

export type LayoutComponent = ComponentType<LayoutProps>;
export type ContentComponent = ComponentType<ScreenProps>;

const layoutLoaders: Record<Layout, () => Promise<LayoutComponent>> = {
  public: async () => (await import('../layouts/public-layout.tsx')).PublicLayout,
  auth: async () => (await import('../layouts/auth-layout.tsx')).AuthLayout,
  app: async () => (await import('../layouts/app-layout.tsx')).AppLayout,
};

/** The code of a screen and of the frame around it. Each may be there without the other. */
export interface ScreenParts {
  readonly frame: PromiseSettledResult<LayoutComponent>;
  readonly content: PromiseSettledResult<ContentComponent>;
}

/** Fetches both at once. Never rejects: a failure is in its part. */
export async function loadParts({
  name,
  layout,
}: Pick<Screen, 'name' | 'layout'>): Promise<ScreenParts> {
  const [frame, content] = await Promise.allSettled([
    loadChunk(layoutLoaders[layout]),
    loadChunk(screenLoader(name)),
  ]);
  return { frame, content };
}

/**
 * Starts to fetch a screen and its layout, in a task each: their files are many. A failure shows
 * itself when they are wanted.
 */
export function preload({ name, layout }: Pick<Screen, 'name' | 'layout'>): void {
  screenLoader(name)().catch(() => undefined);
  void nextTask().then(() => layoutLoaders[layout]().catch(() => undefined));
}
