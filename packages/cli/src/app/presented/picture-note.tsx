import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Words } from '../parts/words.tsx';

/** A picture is chosen and cropped by eye, so in a browser: says so, and where. */
export const PictureNote = observer(function PictureNote({ label }: { readonly label: string }) {
  const { server, skipper } = useParts();
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={2}>
      <Words text={`${label}: change it in a browser at`} tone="muted" wrap="wrap" />
      <Words text={server + skipper.navigation.location.path} tone="info" wrap="wrap" />
    </Box>
  );
});
