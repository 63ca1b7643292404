import { publicProfileFeature } from '@skipper/core';
import type { ProfileWords } from '@skipper/core/contract';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { knownWords } from './known-words.ts';

/** The shape of a profile on its way, with the words that came in the page itself. */
export function ProfileLoading() {
  const { route } = useSkipper().use(publicProfileFeature);
  const words = knownWords(route?.username ?? '');
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="h-28 bg-sunken sm:h-40" />
        <div className="mx-auto grid w-full max-w-6xl gap-4 px-4 pb-6 sm:px-6 lg:px-8">
          <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
            <div className="-mt-12 relative size-24 shrink-0 rounded-full bg-sunken ring-4 ring-surface" />
            <div className="grid min-w-0 flex-1 basis-52 gap-0.5 pt-3">
              {words ? <Name words={words} /> : <Skeleton className="h-8 w-56" />}
              <Skeleton className="my-0.5 h-5 w-40" />
            </div>
            <Skeleton className="h-9 w-56" />
          </div>
          {words && (
            <p
              className="line-clamp-3 max-w-3xl text-pretty empty:hidden"
              dir="auto"
              data-known="about"
            >
              {words.about}
            </p>
          )}
        </div>
      </header>
      <Page>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-72 w-full" />
      </Page>
    </>
  );
}

function Name({ words }: { readonly words: ProfileWords }) {
  return (
    <h1
      tabIndex={-1}
      className="truncate font-semibold text-2xl tracking-tight"
      data-known="username"
    >
      {words.username}
    </h1>
  );
}

/** The room of an account's figures, as high as a window: nothing below may be pushed away by them. */
export function AccountLoading() {
  return (
    <div className="grid min-h-dvh content-start gap-6">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-96 w-full sm:h-52" />
    </div>
  );
}
