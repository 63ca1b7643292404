import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of what stands below the head of a profile. */
export function ProfileLoading() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
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
