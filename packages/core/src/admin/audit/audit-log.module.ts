import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { AuditLogStore } from './audit-log.store.ts';

export const auditLogFeature = feature(
  'audit log',
  [queryCacheFeature, navigationFeature, ClockToken],
  (cache, navigation, clock) => new AuditLogStore(cache, navigation, clock),
);
