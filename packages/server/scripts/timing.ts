/**
 * `npm run bench timing [samples]`: whether response times reveal which accounts exist. Sends real
 * HTTP requests for known and unknown addresses in turn, 300 of each by default, and compares.
 * Needs an idle machine.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mannWhitney, median } from '../src/testing/mann-whitney.ts';

/** Medians closer than this, and a difference that chance explains at least so often. */
const closest = 0.05;
const likely = 0.01;
const warmUp = 30;
/** Milliseconds in which the server does what an answer has left to do: mail, above all. */
const rest = 15;

interface Question {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  body(email: string): object;
}

const password = 'a long enough phrase';
const questions: readonly Question[] = [
  {
    name: 'sign-in',
    path: '/api/session',
    status: 400,
    body: (email) => ({ email, password }),
  },
  {
    name: 'sign-up',
    path: '/api/users',
    status: 202,
    body: (email) => ({ email, password }),
  },
  {
    name: 'forgot password',
    path: '/api/recovery/forgot-password',
    status: 204,
    body: (email) => ({ email }),
  },
];

const samples = Number(process.argv[2] ?? 300);
if (!Number.isInteger(samples) || samples < 20) {
  process.stderr.write('Say how many samples to take, at least 20.\n');
  process.exit(2);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);

// In its own process: its work after a response must not delay the clock that measures it.
const entry = fileURLToPath(new URL('../src/testing/arrange-server.ts', import.meta.url));
const server = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
/** Sends a request and returns the response. */
async function ask<Answer>(message: object): Promise<Answer> {
  server.send(message);
  const [answer] = (await once(server, 'message')) as [Answer];
  return answer;
}
const { port } = await ask<{ readonly port: number }>({ costlyPasswords: true });

let strangers = 0;
const stranger = () => {
  strangers += 1;
  return `stranger_${strangers}@example.com`;
};
const known: string[] = [];
for (let id = 0; id < samples + warmUp; id += 1) {
  const username = `known_${id}`;
  const email = `${username}@example.com`;
  const args = { username, email, password: 'correct horse battery', roles: ['mentee'] };
  const { error } = await ask<{ readonly error?: string }>({ id, command: 'createUser', args });
  if (error !== undefined) throw new Error(error);
  known.push(email);
}

/** Milliseconds from the question to the last byte of the answer. */
async function time({ path, status, body }: Question, email: string): Promise<number> {
  const payload = JSON.stringify(body(email));
  const headers = { 'content-type': 'application/json' };
  const before = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: payload,
  });
  await answer.arrayBuffer();
  const took = performance.now() - before;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`);
  return took;
}

/** Returns whether the times reveal nothing. */
async function compare(question: Question): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [n, email] of known.entries()) {
    const pair = [
      ['known', email],
      ['unknown', stranger()],
    ] as const;
    for (const [kind, address] of Math.random() < 0.5 ? pair : pair.toReversed()) {
      await setTimeout(rest);
      const took = await time(question, address);
      if (n >= warmUp) times[kind].push(took);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(one - other) / Math.max(one, other);
  const p = mannWhitney(times.known, times.unknown);
  const held = apart < closest && p > likely;
  print(
    `${held ? 'held  ' : 'FAILED'}  ${question.name.padEnd(16)} known ${one.toFixed(2)} ms, ` +
      `unknown ${other.toFixed(2)} ms, apart ${(apart * 100).toFixed(1)} %, p = ${p.toFixed(3)}`,
  );
  return held;
}

const results: boolean[] = [];
for (const question of questions) results.push(await compare(question));
server.disconnect();
process.exitCode = results.every(Boolean) ? 0 : 1;
