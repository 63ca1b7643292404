import { useState } from 'react';
import { classNames } from './class-names.ts';
import { hueOf, initials } from './initials.ts';

type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<AvatarSize, string> = {
  xs: 'size-6 text-2xs',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
};

export interface AvatarProps {
  readonly name: string;
  readonly url?: string | null | undefined;
  readonly size?: AvatarSize;
  readonly className?: string;
}

/** A user's picture, or their initials if there is none. The name is always shown beside it. */
export function Avatar({ name, url, size = 'sm', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = classNames('shrink-0 rounded-full object-cover', sizes[size], className);
  if (url && broken !== url) {
    return <img src={url} alt="" className={shape} onError={() => setBroken(url)} />;
  }
  return (
    // Text that CSS writes would count as a part of a link's name.
    <span
      aria-hidden="true"
      className={classNames(
        shape,
        'avatar inline-grid select-none place-items-center font-semibold',
      )}
      data-hue={hueOf(name)}
      data-initials={initials(name)}
    />
  );
}
