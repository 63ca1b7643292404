import axios from 'axios';
import ky from 'ky';
import { Agent, request } from 'undici';
import { type Client, rowPath } from './client.ts';

/** No deadline, no retries, no bearer: as little as can be done. */
export function bareUndici(origin: string): Client {
  const dispatcher = new Agent();
  return async () => {
    const { body } = await request(origin + rowPath, { dispatcher });
    return body.json();
  };
}

export function nodeFetch(origin: string): Client {
  return async () => (await fetch(origin + rowPath)).json();
}

/** With the deadline that it has by itself. */
export function kyClient(origin: string): Client {
  return () => ky.get(origin + rowPath).json();
}

export function axiosClient(origin: string): Client {
  return async () => (await axios.get<unknown>(origin + rowPath)).data;
}
