import { eventually, type User } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRequests } from './requests-done.ts';
import { WebStage } from './web-stage.ts';

/** Streams of changes in a browser. What they bring is in the shared behaviours. */

let stage: WebStage;
let mentee: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentee = await stage.world.mentee();
});
afterAll(() => stage.close());

const hasStreams = (count: number) =>
  eventually(async () => expect(await stage.world.streams(mentee)).toBe(count));

test('many tabs over HTTP/1.1 share three streams, and all of them load', async () => {
  await stage.on({ path: '/dashboard', user: mentee }, async (page) => {
    const context = page.context();
    for (let tab = 2; tab <= 8; tab += 1) {
      const another = await context.newPage();
      await another.goto(page.url());
      await another.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    }
    await hasStreams(3);
    for (const one of context.pages().slice(1)) await one.close();
    await eventually(async () => expect(await stage.world.streams(mentee)).toBeLessThanOrEqual(1));
  });
});

test('a page that is closed leaves no stream, and a reload has one again', async () => {
  await stage.on({ path: '/dashboard', user: mentee }, async (page) => {
    await hasStreams(1);
    const requestsDone = followRequests(page);
    await page.reload();
    await requestsDone();
    await hasStreams(1);
    await page.goto('about:blank');
    await hasStreams(0);
  });
});

test('what a visitor loads has no part of it but the start', async () => {
  await stage.on({ path: '/login' }, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const requestsDone = followRequests(page);
    await page.reload();
    await requestsDone();
    expect(asked.filter((url) => /live-connection|browser-streams|events/.test(url))).toEqual([]);
  });
});
