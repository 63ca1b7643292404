import { Anchor } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A part of the profile that has its address already and is still being built. */
export function TabToCome({ tab }: { readonly tab: 'orders' | 'plans' }) {
  return (
    <Card>
      <EmptyState icon={Anchor} title={tab === 'orders' ? 'Orders' : 'Plans'}>
        Coming soon
      </EmptyState>
    </Card>
  );
}
