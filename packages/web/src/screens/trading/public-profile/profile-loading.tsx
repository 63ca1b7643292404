import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of a profile on its way. */
export function ProfileLoading() {
  return (
    <>
      <div className="h-28 border-line border-b bg-sunken sm:h-40" />
      <Page>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-72 w-full" />
      </Page>
    </>
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
