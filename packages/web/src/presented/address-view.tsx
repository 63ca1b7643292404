import type { ScreenAddress } from '@skipper/core/presentation';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';

/** An address to hand on, in full, with a button that copies it. */
export function AddressView({ address: { name, path } }: { readonly address: ScreenAddress }) {
  const whole = new URL(path, window.location.origin).href;
  const [copied, setCopied] = useState(false);
  // Without HTTPS or permission nothing is copied: the text marks whole at a click.
  const copy = async () => {
    await navigator.clipboard?.writeText(whole).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="reading grid gap-1.5">
      <p className="font-medium text-sm">{name}</p>
      <div className="flex flex-wrap items-start gap-2">
        <code className="wrap-anywhere min-h-9 min-w-0 flex-1 basis-40 select-all rounded-md border border-line bg-sunken px-3 py-1.5">
          {whole}
        </code>
        <Button onClick={() => void copy()}>
          <Icon size={16} aria-hidden />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? 'Copied to the clipboard.' : ''}
      </p>
    </div>
  );
}
