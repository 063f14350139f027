import type { IForbiddenRuleType } from 'dependency-cruiser';
import { forbid, packages } from './forbid.ts';
import { ZONES, zones } from './zones.ts';

/**
 * What of lib only a server evaluates: its schemas are written with the whole of zod, its memory is bounded
 * by a package.
 */
const LIB_OF_THE_SERVER = '^(lib/(env/|company-schema\\.ts$)|process/(settings|memory|remember)\\.ts$)';
/** What the folders of the server may import of it besides themselves; its own files put them together. */
const SERVER_FOLDERS = {
  http: [],
  next: ['^server/http/', '^server/failure\\.ts$'],
  gate: ['^server/http/', '^server/next/(build-output|private-headers)\\.ts$'],
  'static-files': ['^server/http/', '^server/next/build-output\\.ts$'],
  offline: ['^server/http/', '^server/next/build-output\\.ts$'],
  robots: ['^server/http/'],
  'early-(cart|presses|search)': [],
  desk: [
    '^server/(gate|http)/',
    '^server/metrics/meter\\.ts$',
    '^server/next/build-output\\.ts$',
    '^server/static-files/content-types\\.ts$',
    '^server/static-files/pictures\\.ts$',
  ],
  edge: [],
  'page-cache': ['^server/(http|next)/', '^server/edge/edge-headers\\.ts$', '^server/metrics/meter\\.ts$'],
  metrics: ['^server/gate/'],
  tracing: ['^server/http/', '^server/metrics/meter\\.ts$'],
} as const;

function serverParts(): IForbiddenRuleType[] {
  return Object.entries(SERVER_FOLDERS).map(([folder, others]) =>
    forbid(
      `server-${folder}`,
      'server/README.md says which folder of the server may import which',
      { path: `^server/${folder}/` },
      { path: ZONES.server, pathNot: [`^server/${folder}/`, ...others] },
    ),
  );
}

/** What is nobody's business outside. */
export const FENCES = [
  forbid(
    'zod-of-the-server',
    'what a browser may load validates with zod/mini: the whole of zod is heavy and tries what the policy forbids',
    {
      path: zones('app', 'components', 'desk', 'store', 'client', 'contract', 'lib'),
      pathNot: LIB_OF_THE_SERVER,
    },
    { path: packages('zod'), pathNot: '^node_modules/zod/mini/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'memory-of-the-server',
    'bounded memories are the server’s: a browser keeps a few things, and the package that bounds them is not for its scripts',
    {
      path: zones('app', 'components', 'desk', 'store', 'client', 'contract', 'lib'),
      pathNot: LIB_OF_THE_SERVER,
    },
    { path: packages('lru-cache') },
  ),
  forbid(
    'lib-of-the-server',
    'a browser has neither settings nor schemas of the server: pass values as props, import types only',
    { path: zones('components', 'store', 'client', 'contract', 'lib'), pathNot: LIB_OF_THE_SERVER },
    { path: LIB_OF_THE_SERVER, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'fence-around-next',
    "only the server knows Next's private bytes; scripts know where its build stands",
    { pathNot: zones('server', 'tests') },
    { path: '^server/next/', pathNot: '^server/next/build-output\\.ts$' },
  ),
  forbid(
    'desk-of-the-kit',
    'the desk is built apart: of the shop it knows the kit, the contract of its own calls, and lib',
    { path: ZONES.desk },
    {
      path: zones('components', 'contract', 'store', 'client'),
      pathNot: ['^components/kit/(ui|form|picture)/', '^api/contract/desk/', '^api/contract/contacts\\.ts$'],
    },
  ),
  forbid(
    'nobody-knows-the-desk',
    'the shop stands without the desk',
    { pathNot: zones('desk', 'tests') },
    { path: ZONES.desk },
  ),
  forbid(
    'contract-apart',
    'what the desk asks is not in what shoppers load',
    { pathNot: ['^api/contract/desk/', '^api/backend/desk/', ...zones('desk', 'tests')] },
    { path: '^api/contract/desk/' },
  ),
  ...serverParts(),
  forbid(
    'generator-apart',
    'the shop reads what the generator made, never the generator',
    { pathNot: zones('generator', 'tests') },
    { path: ZONES.generator },
  ),
];
