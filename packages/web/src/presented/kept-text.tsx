import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';

/** Text to hand on or to keep, in full, with a button that copies it. */
export function KeptText({
  name,
  lines,
  children,
}: {
  readonly name: string;
  readonly lines: readonly string[];
  /** Stands between the name and the text. */
  readonly children?: ReactNode;
}) {
  const [copied, setCopied] = useState(false);
  // Without HTTPS or permission nothing is copied: the text marks whole at a click.
  const copy = async () => {
    await navigator.clipboard?.writeText(lines.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="reading grid gap-1.5">
      <p className="font-medium text-sm">{name}</p>
      {children}
      <div className="flex flex-wrap items-start gap-2">
        <code className="wrap-anywhere min-h-9 min-w-0 flex-1 basis-40 select-all rounded-md border border-line bg-sunken px-3 py-1.5">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
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
