/** Used by other packages' tests to start the real server. */
export { Arrange, type ArrangedUser } from './arrange.ts';
export { FakeClock } from './fake-clock.ts';
export { type PostgresCluster, startPostgres } from './postgres.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
