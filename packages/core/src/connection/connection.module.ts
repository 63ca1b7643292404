import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { ConnectivityToken } from '../ports/tokens.ts';
import { ConnectionStore } from './connection.store.ts';

export const ConnectionToken = token<ConnectionStore>('ConnectionStore');

export const connectionModule = new ContainerModule(({ bind }) => {
  bind(ConnectionToken)
    .toResolvedValue((connectivity) => new ConnectionStore(connectivity), [ConnectivityToken])
    .inSingletonScope();
});
