import type { impersonationNotice } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { ZoneContext } from '../focus/use-target.ts';
import { Button } from '../parts/button.tsx';
import { Words } from '../parts/words.tsx';

type Notice = NonNullable<ReturnType<typeof impersonationNotice>>;

/** Cells beside the text and the label: margins, the gap, and the signs of a button. */
const around = 8;

/** Below the header of every screen, while an admin views as a user. One line. */
export const ImpersonationLine = observer(function ImpersonationLine({
  notice: { text, short, stop },
  columns,
}: {
  readonly notice: Notice;
  readonly columns: number;
}) {
  const { label, pending = false } = stop;
  const fits = text.length + label.length + around <= columns;
  return (
    <ZoneContext.Provider value="menu">
      <Box flexShrink={0} height={1} paddingX={1} columnGap={1}>
        <Box flexShrink={1} minWidth={0}>
          <Words text={fits ? text : short} tone="warning" />
        </Box>
        <Box flexShrink={0}>
          <Button label={label} disabled={pending} onPress={() => stop.run?.()} />
        </Box>
      </Box>
    </ZoneContext.Provider>
  );
});
