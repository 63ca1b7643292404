import { feature } from '../../platform/composition/feature.ts';
import { UnsavedChanges } from './unsaved-changes.store.ts';

export const unsavedChangesFeature = feature('unsaved changes', [], () => new UnsavedChanges());
