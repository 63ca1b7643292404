import { getEventListeners } from 'node:events';
import type { Dispatcher } from 'undici';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpResponse } from '../platform/ports/http-sender.ts';
import { ResponseReader } from './response-reader.ts';

/** The connection's side of a request, and why it was cut. */
class Connection implements Dispatcher.DispatchController {
  readonly aborted = false;
  readonly paused = false;
  readonly reason = null;
  readonly cuts: Error[] = [];
  abort(reason: Error): void {
    this.cuts.push(reason);
  }
  pause(): void {}
  resume(): void {}
}

let connection: Connection;
let caller: AbortController;
let outcome: { response?: HttpResponse; reason?: unknown };
let reader: ResponseReader;

beforeEach(() => {
  connection = new Connection();
  caller = new AbortController();
  outcome = {};
  reader = new ResponseReader(
    caller.signal,
    (response) => {
      outcome.response = response;
    },
    (reason) => {
      outcome.reason = reason;
    },
  );
});

const listeners = () => getEventListeners(caller.signal, 'abort').length;

describe('a response being read', () => {
  it('gives header names in lower case, and no header without a value', () => {
    reader.onRequestStart(connection);
    reader.onResponseStart(connection, 200, { 'X-Should-Retry': 'false', Gone: undefined });
    reader.onResponseEnd();
    expect(outcome.response).toEqual({
      status: 200,
      headers: { 'x-should-retry': 'false' },
      body: '',
    });
  });

  it('cuts the connection and fails at once with the reason of the caller', () => {
    reader.onRequestStart(connection);
    reader.onResponseStart(connection, 200, {});
    const reason = new Error('enough');
    caller.abort(reason);
    expect([connection.cuts, outcome.reason]).toEqual([[reason], reason]);
  });

  it('gives the caller its own reason where that is no error', () => {
    reader.onRequestStart(connection);
    caller.abort('enough');
    expect([connection.cuts, outcome.reason]).toEqual([[new Error('Aborted')], 'enough']);
  });

  it('fails before it has a connection, and cuts the one that it gets later', () => {
    const reason = new Error('enough');
    caller.abort(reason);
    expect(outcome.reason).toBe(reason);
    reader.onRequestStart(connection);
    expect(connection.cuts).toEqual([reason]);
  });

  it('leaves nothing on a signal that outlives it, whether it ends or breaks off', () => {
    expect(listeners()).toBe(1);
    reader.onResponseEnd();
    expect(listeners()).toBe(0);

    const other = new ResponseReader(
      caller.signal,
      () => undefined,
      (reason) => {
        outcome.reason = reason;
      },
    );
    expect(listeners()).toBe(1);
    other.onResponseError(connection, new Error('broken off'));
    expect([listeners(), outcome.reason]).toEqual([0, new Error('broken off')]);
  });
});
