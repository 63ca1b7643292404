import type { ScreenAddress } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';

/** An address to hand on, in full: a terminal copies what is marked in it. */
export const AddressView = observer(function AddressView({
  address: { name, path },
}: {
  readonly address: ScreenAddress;
}) {
  const { server, openAddress } = useParts();
  const whole = new URL(path, server).href;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={name} />
      <Words text={whole} tone="info" wrap="wrap" />
      <Button label="Open in the browser" onPress={() => openAddress(whole)} />
    </Box>
  );
});
