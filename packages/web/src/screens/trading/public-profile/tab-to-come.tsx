import { Anchor } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A part of the profile that has its address already and is still being built. */
export function TabToCome() {
  return (
    <Card>
      <EmptyState icon={Anchor} title="Orders">
        Coming soon
      </EmptyState>
    </Card>
  );
}
