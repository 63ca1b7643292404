import { buttonClass } from '../ui/button-class.ts';
import { LogoMark } from '../ui/logo.tsx';

/** The last resort. Without dependencies: any of them may be broken. */
export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
      <LogoMark className="size-12" />
      <div className="grid gap-1">
        <h1 className="font-semibold text-2xl">Something went wrong.</h1>
        <p className="text-muted">Please contact the administrator.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => window.location.reload()}
        >
          Reload
        </button>
        <a href="/" className={buttonClass('quiet')}>
          Home
        </a>
      </div>
    </main>
  );
}
