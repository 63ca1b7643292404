import { Box, type DOMElement } from 'ink';
import { type ReactNode, useRef } from 'react';
import { PartContext } from '../focus/use-target.ts';

export interface OpenedPartProps {
  readonly children: ReactNode;
  /** Whether it opened, or is always there. */
  readonly opened?: boolean;
  readonly rowGap?: number;
}

/** A part that opens with the keyboard in it: from its first line, as much of it as fits is in view. */
export function OpenedPart({ children, opened = true, rowGap = 0 }: OpenedPartProps) {
  const ref = useRef<DOMElement>(null);
  return (
    <PartContext.Provider value={opened ? () => ref.current : undefined}>
      <Box ref={ref} flexDirection="column" flexShrink={0} rowGap={rowGap}>
        {children}
      </Box>
    </PartContext.Provider>
  );
}
