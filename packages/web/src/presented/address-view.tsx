import type { ScreenAddress } from '@skipper/core/presentation';
import { KeptText } from './kept-text.tsx';

/** An address to hand on, in full. */
export const AddressView = ({ address: { name, path } }: { readonly address: ScreenAddress }) => (
  <KeptText name={name} lines={[new URL(path, window.location.origin).href]} />
);
