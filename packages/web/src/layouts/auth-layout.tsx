import type { LayoutProps } from '../screens/screen-props.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { useSkipper } from '../web-context.tsx';

/** A narrow column in the middle, under the logo: everything about signing in and up. */
export function AuthLayout({ screen, children }: LayoutProps) {
  const { brand } = useSkipper();
  return (
    <div className="flex min-h-dvh flex-col items-center bg-sunken px-4 pt-10 pb-12 sm:pt-[12vh]">
      <header>
        <AppLink to="/" className="rounded-md">
          <Logo name={brand.name} />
        </AppLink>
      </header>
      <main
        id="content"
        data-screen={screen.name}
        className="mt-7 w-full max-w-sm rounded-xl border border-line bg-surface p-6 shadow-low sm:p-8"
      >
        {children}
      </main>
    </div>
  );
}
