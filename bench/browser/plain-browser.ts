import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession } from '@playwright/test';
import { z } from 'zod';
import { FLAGS, installedChromium, type Profile, slowDown } from './browser.ts';

/** The protocol's calls and events of one page, with the types that Playwright gives them. */
export type Protocol = Pick<CDPSession, 'send' | 'on'>;

const MESSAGE = z.object({
  id: z.optional(z.number()),
  sessionId: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Speaks with the browser and with its pages over one connection. */
class Connection {
  private readonly waiting = new Map<number, Waiting>();
  private readonly pages = new Map<string, EventEmitter>();
  private asked = 0;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.hear(MESSAGE.parse(JSON.parse(String(data)))));
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
    this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  page(sessionId: string): Protocol {
    const events = new EventEmitter();
    this.pages.set(sessionId, events);
    const send = (method: string, params?: object) => this.send(method, params, sessionId);
    // The names are the protocol's own, and what Chromium answers to them is what Playwright says it is.
    return Object.assign(events, { send }) as unknown as Protocol;
  }

  private hear({ id, sessionId = '', method, params, result, error }: z.infer<typeof MESSAGE>): void {
    if (id === undefined) {
      if (method !== undefined) this.pages.get(sessionId)?.emit(method, params);
      return;
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(error.message));
  }
}

/** Opens an address; resolves when its page is loaded. */
export async function visit(protocol: Protocol, url: string): Promise<void> {
  const loaded = new Promise<void>((done) => protocol.on('Page.loadEventFired', () => done()));
  await protocol.send('Page.navigate', { url });
  await loaded;
}

/** What an expression comes to in the page. Throws when it is not of this shape. */
export async function evaluated<T>(protocol: Protocol, expression: string, shape: z.ZodType<T>): Promise<T> {
  const { result } = await protocol.send('Runtime.evaluate', { expression, returnByValue: true });
  return shape.parse(result.value);
}

export type PlainBrowser = {
  /** Runs `work` on a page with an empty cache under a profile. */
  onPage<T>(profile: Profile, work: (protocol: Protocol) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

async function prepare(protocol: Protocol, profile: Profile): Promise<void> {
  const { screen } = profile;
  await protocol.send('Page.enable');
  await protocol.send('Emulation.setDeviceMetricsOverride', screen);
  if (screen.mobile) await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await slowDown(protocol, profile);
}

/**
 * A Chromium of which nothing is asked but what a measurement needs. Playwright turns the protocol's runtime
 * domain on for every page, and V8 then looks up the source of each error and each request that a script
 * makes: 95 to 176 ms of a phone's main thread in React's first run alone. Throws when no Chromium is
 * installed.
 */
export async function launchPlain(): Promise<PlainBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'tara-browser-'));
  const own = ['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const program = spawn(installedChromium(), [...FLAGS, ...own], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let told = '';
    program.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const [found] = /ws:\/\/\S+/.exec(told) ?? [];
      if (found !== undefined) resolve(found);
    });
    program.once('exit', () => reject(new Error(`Chromium does not start:\n${told}`)));
  });
  // The browser's own processes keep it open longer than the browser itself is there.
  program.stderr.destroy();
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const connection = new Connection(socket);
  const ask = async (method: string, params: object, answer: string): Promise<string> =>
    z.record(z.string(), z.string()).parse(await connection.send(method, params))[answer] ?? '';

  return {
    async onPage(profile, work) {
      const browserContextId = await ask('Target.createBrowserContext', {}, 'browserContextId');
      try {
        const blank = { url: 'about:blank', browserContextId };
        const targetId = await ask('Target.createTarget', blank, 'targetId');
        const sessionId = await ask('Target.attachToTarget', { targetId, flatten: true }, 'sessionId');
        const protocol = connection.page(sessionId);
        await prepare(protocol, profile);
        return await work(protocol);
      } finally {
        await connection.send('Target.disposeBrowserContext', { browserContextId });
      }
    },
    async close() {
      const gone = once(program, 'exit');
      // By its own word: what was started may be a script that the browser would outlive.
      await connection.send('Browser.close');
      await gone;
      socket.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
