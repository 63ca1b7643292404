import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  /** As in the `accept` attribute. */
  readonly accept: string;
  readonly pending: boolean;
  readonly onFile: (file: File) => void;
}

/** A field for one file: drop it, or choose it. Works by keyboard because it is the browser's own. */
export function FileDrop({ label, hint, accept, pending, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !pending) onFile(file);
  };
  return (
    <label
      className={classNames(
        'relative grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed px-4 py-9 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
        over
          ? 'border-accent bg-accent-soft'
          : 'border-control hover:border-accent hover:bg-accent-soft/50',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        disabled={pending}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that choosing the same file again is a change too.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
        {pending ? <Spinner /> : <FileUp size={19} strokeWidth={1.75} aria-hidden />}
      </span>
      <span className="font-medium">
        {pending ? 'Reading the file…' : 'Drop a file here, or choose one'}
      </span>
      <span id={`${id}-hint`} className="max-w-md text-pretty text-muted text-sm">
        {hint}
      </span>
    </label>
  );
}
