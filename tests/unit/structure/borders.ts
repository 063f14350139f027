import { posix } from 'node:path';
import { importsOf, type Source } from './source.ts';

/** Parts of the project, named as in ARCHITECTURE.md. The first pattern that matches a path is its zone. */
const ZONES: readonly (readonly [zone: string, pattern: RegExp])[] = [
  ['tests', /^(tests|bench)\/|\.config\.m?ts$/],
  ['scripts', /^scripts\//],
  ['demo', /^demo\/generator\//],
  ['server', /^server(\.ts$|\/)/],
  ['middleware', /^middleware\.ts$/],
  ['door', /^app\/(api|convert)\//],
  ['app', /^app\//],
  ['components', /^components\//],
  ['store', /^store\//],
  ['shop', /^api\/shop\//],
  ['transport', /^api\/transport\.ts$/],
  ['client', /^api\/client\//],
  ['backend', /^api\/backend\//],
  ['contract', /^api\/contract\//],
  ['lib', /^lib\//],
  ['styles', /^styles\//],
];

/** Which zones a zone may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  app: ['components', 'store', 'shop', 'client', 'contract', 'lib'],
  door: ['shop', 'transport', 'backend', 'contract', 'lib'],
  components: ['store', 'client', 'contract', 'lib'],
  store: ['client', 'contract', 'lib'],
  shop: ['transport', 'contract', 'lib'],
  transport: ['client', 'backend', 'contract', 'lib'],
  client: ['contract', 'lib'],
  backend: ['contract', 'lib'],
  contract: ['lib'],
  middleware: ['lib'],
  server: ['lib'],
  scripts: ['server', 'backend', 'contract', 'lib', 'tests'],
  demo: ['scripts', 'backend', 'contract', 'lib'],
  lib: [],
  styles: [],
};

/** Packages that only some zones may know. */
const PACKAGES: readonly { pattern: RegExp; only: (path: string, zone: string) => boolean; why: string }[] = [
  {
    pattern: /^next(\/|$)/,
    only: (_, zone) => !['lib', 'contract', 'backend', 'store', 'scripts'].includes(zone),
    why: 'Next is unknown here',
  },
  {
    pattern: /^(react|react-dom)(\/|$)/,
    only: (_, zone) =>
      !['lib', 'contract', 'backend', 'transport', 'server', 'scripts', 'middleware'].includes(zone),
    why: 'React is unknown here',
  },
  {
    pattern: /^(pg|@electric-sql\/pglite)(\/|$)/,
    only: (path) => path.startsWith('api/backend/db/'),
    why: 'only api/backend/db knows the engines',
  },
  {
    pattern: /^node:/,
    only: (_, zone) => !['lib', 'contract', 'components', 'store', 'client', 'middleware'].includes(zone),
    why: 'Node is unknown here: this also runs in a browser or on the edge',
  },
];

/** The zone of a path, or null for a file at the root that belongs to none. */
export function zoneOf(path: string): string | null {
  return ZONES.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** Every import of the file that crosses a border it may not cross: one sentence each. */
export function crossings(source: Source): string[] {
  const zone = zoneOf(source.path);
  if (zone === null) return [`${source.path}: belongs to no part of the project`];
  if (zone === 'tests') return [];
  return importsOf(source.text).flatMap(({ specifier, line }) => {
    const complaint = complaintOf(source.path, zone, specifier);
    return complaint === null ? [] : [`${source.path}:${line} imports ${specifier}: ${complaint}`];
  });
}

/** What fills an empty shop and draws its pictures at run time. */
const DRAWING = [
  'server/lifecycle.ts',
  'api/backend/pictures/picture-store.ts',
  'api/backend/pictures/worker.ts',
];

function complaintOf(path: string, zone: string, specifier: string): string | null {
  if (!/^[#.]/.test(specifier)) {
    const rule = PACKAGES.find(({ pattern }) => pattern.test(specifier));
    return rule === undefined || rule.only(path, zone) ? null : rule.why;
  }
  const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
  if (/\.css$/.test(target)) return styleComplaint(path, target);
  if (!/\.(ts|tsx|mts|json)$/.test(target)) return 'own imports name the file with its ending';
  const other = zoneOf(target);
  if (specifier.startsWith('../') && other !== zone) return 'imports of another part begin with #';
  if (path === 'server/lifecycle.ts' && other === 'backend') return null;
  if (DRAWING.includes(path) && other === 'demo') return null;
  if (target === 'lib/env/current.ts' && ['components', 'store', 'client'].includes(zone)) {
    return 'a browser has no settings: pass them as props';
  }
  if (target === 'server.ts' && zone === 'scripts') return null;
  const allowed = other !== null && (other === zone || MAY_IMPORT[zone]?.includes(other));
  return allowed ? null : `${zone} may not import ${other ?? 'this'}`;
}

/** Next replaces the layout by global-error.tsx, which therefore brings the styles itself. */
const DOCUMENTS = ['app/layout.tsx', 'app/global-error.tsx'];

function styleComplaint(path: string, target: string): string | null {
  if (target.startsWith('styles/')) {
    return DOCUMENTS.includes(path) ? null : 'styles are imported where the document begins';
  }
  const shared = path.startsWith('app/') && target.startsWith('app/');
  const own = posix.dirname(target) === posix.dirname(path) || shared;
  return target.endsWith('.module.css') && own ? null : "a component imports its own folder's module only";
}

/** A file that only hands on other files' exports, anywhere but at the contract's one table. */
export function barrels(source: Source): string[] {
  if (source.path === 'api/contract/index.ts') return [];
  const isIndex = /(^|\/)index\.tsx?$/.test(source.path);
  const handsOn = /^\s*export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s/m.test(source.text);
  return isIndex || handsOn ? [`${source.path}: a barrel; import the file itself`] : [];
}
