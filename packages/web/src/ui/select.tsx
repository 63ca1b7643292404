import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './field.tsx';

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'onChange'> & {
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

/** The browser's own list without a label: every device shows it its best way. */
export function Select({ onChoose, children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classNames(controlClass, 'appearance-none truncate pe-9')}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
        aria-hidden
      />
    </div>
  );
}
