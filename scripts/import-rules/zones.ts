/** Parts of the project, named as in ARCHITECTURE.md, and the paths each of them owns. */
export const ZONES = {
  tests: '^(tests|bench)/|^[^/]+\\.config\\.m?ts$',
  scripts: '^scripts/',
  generator: '^demo/generator/',
  server: '^server(\\.ts$|/)',
  middleware: '^middleware\\.ts$',
  app: '^app/',
  desk: '^desk/',
  components: '^components/',
  store: '^store/',
  shop: '^api/shop/',
  transport: '^api/transport\\.ts$',
  client: '^api/client/',
  backend: '^api/backend/',
  contract: '^api/contract/',
  lib: '^lib/',
  log: '^log/',
  process: '^process/',
  styles: '^styles/',
} as const;

export type Zone = keyof typeof ZONES;

export const zones = (...names: readonly Zone[]): string[] => names.map((name) => ZONES[name]);
