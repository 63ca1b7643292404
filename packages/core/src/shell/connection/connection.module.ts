import { ContainerModule } from 'inversify';
import { token } from '../../platform/composition/token.ts';
import { ConnectivityToken } from '../../platform/ports/tokens.ts';
import { ConnectionStore } from './connection.store.ts';

export const ConnectionToken = token<ConnectionStore>('ConnectionStore');

export const connectionModule = new ContainerModule(({ bind }) => {
  bind(ConnectionToken)
    .toResolvedValue((connectivity) => new ConnectionStore(connectivity), [ConnectivityToken])
    .inSingletonScope();
});
