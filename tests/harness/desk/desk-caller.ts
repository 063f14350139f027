import { Agent, type IncomingMessage, request } from 'node:http';
import { type DeskCallName, type DeskOutput, deskContract } from '#api/contract/desk/index.ts';

/** What a call was answered; `said` is a refusal unless the status is 200. */
export type DeskAnswered = { status: number; said: unknown; ms: number };

/** A browser at the desk of a running shop, without the browser: its cookies and its address. */
export type DeskCaller = {
  call(name: DeskCallName, input?: object): Promise<DeskAnswered>;
  /** The same, of which only an answer is expected. */
  ask<N extends DeskCallName>(name: N, input?: object): Promise<DeskOutput<N>>;
  /** Fetches a file of a ticket and drops it; its bytes. */
  fetch(path: string): Promise<number>;
  /** Hears what changes from now on, as each screen does; returns what ends that. */
  listen(): Promise<() => void>;
};

/** Comes to the desk of a shop on this machine; `address` is believed by a shop behind a proxy. */
export function deskCaller(port: number, address = '203.0.113.7'): DeskCaller {
  const agent = new Agent({ keepAlive: true });
  const cookies = new Map<string, string>();

  function send(method: string, path: string, body?: string): Promise<IncomingMessage> {
    const headers = {
      host: `desk.localhost:${port}`,
      'x-desk': '1',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return new Promise((done, fail) => {
      request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        for (const set of response.headers['set-cookie'] ?? []) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === '') cookies.delete(key);
          else cookies.set(key, value);
        }
        done(response);
      })
        .on('error', fail)
        .end(body);
    });
  }

  async function call(name: DeskCallName, input: object = {}): Promise<DeskAnswered> {
    const { method, path } = deskContract[name];
    const from = performance.now();
    const query = method === 'GET' ? `?${new URLSearchParams({ ...input })}` : '';
    const body = method === 'GET' ? undefined : JSON.stringify(input);
    const response = await send(method, `${path}${query}`, body);
    const text = Buffer.concat(await Array.fromAsync(response)).toString();
    return { status: response.statusCode ?? 0, said: JSON.parse(text), ms: performance.now() - from };
  }

  return {
    call,
    async fetch(path) {
      const response = await send('GET', path);
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
      let bytes = 0;
      for await (const part of response) bytes += part.length;
      return bytes;
    },
    async listen() {
      const response = await send('GET', '/api/desk/stream');
      if (response.statusCode !== 200) throw new Error(`stream: ${response.statusCode}`);
      // Ended by whoever listens: that is no fault.
      response.on('error', () => undefined).resume();
      return () => void response.destroy();
    },
    async ask(name, input) {
      const { status, said } = await call(name, input);
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(said)}`);
      return said as DeskOutput<typeof name>;
    },
  };
}
