import {
  type FaultLine,
  ServerProcess,
  startFaultLine,
  tradeZeroCsv,
  vocabulary,
  World,
} from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';

const { closedPositions, mentors } = vocabulary.tables;
let server: ServerProcess;
let line: FaultLine;
let world: World;
let app: TerminalDriver;

beforeAll(async () => {
  server = await ServerProcess.start();
  line = await startFaultLine(server.port);
  world = new World(server, line);
});
afterAll(async () => {
  await line.close();
  await server.stop();
});
beforeEach(async () => {
  app = await TerminalDriver.make(line.origin);
});
afterEach(() => app.dispose());

test('positions are sorted by s and narrowed by f', async () => {
  const mentor = await world.mentor();
  await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
  await app.visit(`/login?redirect=%2F${mentor.username}%2Fpositions`);
  await app.signIn(mentor);
  await app.seesCount(closedPositions, 5);
  await app.keys.focus(closedPositions, ['table']);
  for (const words of ['Net ↑', 'Net ↓', 'Closed ↑', 'Closed ↓']) {
    await app.keys.send('s');
    await app.seesText(`Sorted by ${words}`);
  }
  await app.seesPath(`/${mentor.username}/positions?closed.sort=-closedAt`);
  await app.keys.send('f');
  await app.seesFocus('Filter by symbol');
  await app.keys.send('sq');
  await app.seesCount(closedPositions, 2);
  await app.seesPath(`/${mentor.username}/positions?closed.sort=-closedAt&closed.q=sq`);
});

test('Skippers are ranked by s and narrowed by f', async () => {
  await app.visit('/find-mentor');
  await app.seesScreen('find-mentor');
  await app.keys.focus(mentors, ['table']);
  await app.keys.send('s');
  await app.seesText('Sorted by Return ↓');
  await app.keys.send('s');
  await app.seesText('Sorted by Max drawdown ↑');
  await app.keys.send('f');
  await app.seesText('Asset class: Stocks');
  await app.seesPath('/find-mentor?sort=drawdown&asset=equity');
});
