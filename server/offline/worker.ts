import type { VisitedPage } from '#lib/browser/offline-copies.ts';

/*
 * What runs in visitors' browsers. Every function here is sent as it stands (`service-worker.ts`): it knows
 * the others by their names, and of the shop only what its arguments say.
 */

/** What whoever serves the worker tells it. */
export type WorkerConfig = {
  /** Caches of this build. */
  pages: string;
  files: string;
  /** How every cache of the shop begins, of whatever build. */
  prefixes: readonly string[];
  /** Where the build's files stand. */
  filesPath: string;
  offlinePath: string;
  header: string;
  mark: string;
  most: number;
};

type Lasting = { waitUntil(work: Promise<unknown>): void };
/** When the worker is put in: newer browsers take rules by which they do not have to ask it. */
type InstallEvent = Lasting & { addRoutes?(rules: readonly unknown[]): Promise<void> };
type AskEvent = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type ToldEvent = Lasting & { data: VisitedPage };

/** The part of a worker's surroundings that this one uses; TypeScript knows either these or a page's. */
export type WorkerScope = {
  addEventListener(kind: 'install', hear: (event: InstallEvent) => void): void;
  addEventListener(kind: 'activate', hear: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', hear: (event: AskEvent) => void): void;
  addEventListener(kind: 'message', hear: (event: ToldEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: {
    unregister(): Promise<boolean>;
    navigationPreload?: { enable(): Promise<void> };
  };
};

/** Takes away the shop's caches but those that are named. */
export async function dropCaches(prefixes: readonly string[], kept: readonly string[]): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  await Promise.all(ours.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
}

/**
 * Keeps a page as it is now, as the latest of so many; one that may not be kept any more goes. Anonymous: no
 * cookie is sent.
 */
export async function keepPage(address: string, config: WorkerConfig): Promise<void> {
  const { pages, header, most } = config;
  const answer = await fetch(address, { credentials: 'omit' });
  const cache = await caches.open(pages);
  await cache.delete(address, { ignoreVary: true });
  if (answer.status !== 200 || answer.redirected || !answer.headers.has(header)) return;
  const files = filesIn(await answer.clone().text(), config);
  await cache.put(address, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
  await keepFiles(files, config);
}

/** Addresses of the build's files that a document names. */
export function filesIn(html: string, { filesPath }: WorkerConfig): string[] {
  return html
    .split(filesPath)
    .slice(1)
    .map((rest) => `${filesPath}${/^[\w~./-]*/.exec(rest)?.[0] ?? ''}`);
}

/** Keeps what is not kept yet of these files. */
export async function keepFiles(files: readonly string[], config: WorkerConfig): Promise<void> {
  const cache = await caches.open(config.files);
  for (const address of new Set(files)) {
    if ((await cache.match(address, { ignoreVary: true })) !== undefined) continue;
    const answer = await fetch(address, { credentials: 'omit' });
    if (answer.status === 200 && !answer.redirected) await cache.put(address, answer);
  }
}

/** Keeps the region's page for what no copy is kept of, once. */
export async function keepStandIn(base: string, config: WorkerConfig): Promise<void> {
  const address = `${base}${config.offlinePath}`;
  const cache = await caches.open(config.files);
  if ((await cache.match(address, { ignoreVary: true })) !== undefined) return;
  const answer = await fetch(address, { credentials: 'omit' });
  if (answer.status !== 200 || answer.redirected) return;
  const files = filesIn(await answer.clone().text(), config);
  await cache.put(address, answer);
  await keepFiles(files, config);
}

/**
 * The kept page of an address with the hour of its copy inside, else the page that says that there is none.
 */
export async function answerOffline(address: string, config: WorkerConfig): Promise<Response> {
  const { pages, files, offlinePath, mark } = config;
  const copy = await caches.match(address, { cacheName: pages, ignoreVary: true });
  if (copy !== undefined) {
    const taken = new Date(copy.headers.get('Date') ?? Date.now()).toISOString();
    const tag = `<meta name="${mark}" content="${taken}"></head>`;
    return new Response((await copy.text()).replace('</head>', tag), { headers: copy.headers });
  }
  const prefix = /^\/[^/]+/.exec(new URL(address).pathname)?.[0] ?? '';
  const cache = await caches.open(files);
  const others = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith(offlinePath));
  // Of the region, of none, of another one: better than the browser's own.
  for (const standIn of [`${prefix}${offlinePath}`, offlinePath, ...others]) {
    const page = await cache.match(standIn, { ignoreVary: true });
    if (page !== undefined) return page;
  }
  return Response.error();
}

/** A document from the network always; only when none can be reached, what is kept. */
export async function answerDocument(event: AskEvent, config: WorkerConfig): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return await answerOffline(event.request.url, config);
  }
}

/** A file of the build: its name says its content, so that a copy is as good as it. */
export async function answerFile(request: Request, { files }: WorkerConfig): Promise<Response> {
  return (await caches.match(request.url, { cacheName: files, ignoreVary: true })) ?? (await fetch(request));
}

/** Rules by which a browser that knows them need not start the worker for anything but documents. */
export function routes({ files, filesPath }: WorkerConfig): readonly unknown[] {
  return [
    { condition: { urlPattern: `${filesPath}*` }, source: { cacheName: files } },
    { condition: { requestMode: 'cors' }, source: 'network' },
    { condition: { requestMode: 'no-cors' }, source: 'network' },
  ];
}

/** Begins to answer for the shop's pages. Calls, pictures and whatever changes something pass it by. */
export function serveCopies(scope: WorkerScope, config: WorkerConfig): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting());
    event.waitUntil(event.addRoutes?.(routes(config)).catch(() => undefined) ?? Promise.resolve());
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(dropCaches(config.prefixes, [config.pages, config.files]));
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
    event.waitUntil(scope.clients.claim());
  });
  scope.addEventListener('message', (event) => {
    const { address, base, files } = event.data;
    const works = [keepStandIn(base, config), keepPage(address, config), keepFiles(files, config)];
    event.waitUntil(Promise.allSettled(works));
  });
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    if (method !== 'GET') return;
    const { pathname } = new URL(url);
    if (pathname.startsWith('/api/')) return;
    if (mode === 'navigate') event.respondWith(answerDocument(event, config));
    else if (pathname.startsWith(config.filesPath)) event.respondWith(answerFile(event.request, config));
  });
}

/** Undoes all of it in a browser that an earlier worker stands in: its copies go, and then it itself. */
export function stopCopies(scope: WorkerScope, prefixes: readonly string[]): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    event.waitUntil(dropCaches(prefixes, []).then(() => scope.registration.unregister()));
  });
}
