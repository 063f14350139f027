import { forbid, packages } from './forbid.ts';
import { ZONES, zones } from './zones.ts';

/** Who knows which package. */
export const PACKAGES = [
  forbid(
    'next-unknown',
    'Next is unknown here',
    { path: zones('lib', 'log', 'contract', 'backend', 'desk', 'store', 'scripts', 'generator') },
    { path: packages('next') },
  ),
  forbid(
    'react-unknown',
    'React is unknown here',
    {
      path: zones(
        'lib',
        'log',
        'contract',
        'backend',
        'transport',
        'server',
        'scripts',
        'generator',
        'middleware',
      ),
      // Behind the fence around Next, React draws what pages have in common.
      pathNot: '^server/next/open-pages\\.ts$',
    },
    { path: packages('react', 'react-dom', '@types/react', '@types/react-dom') },
  ),
  forbid(
    'engines-unknown',
    'only api/backend/db knows the engines',
    { pathNot: [...zones('tests'), '^api/backend/db/'] },
    { path: packages('pg', '@types/pg', '@electric-sql/pglite') },
  ),
  forbid(
    'traces-when-told',
    'only what is loaded where somebody collects traces knows what writes them',
    { pathNot: [...zones('tests'), '^server/tracing/(tell-traces|parent)\\.ts$'] },
    { path: packages('@opentelemetry') },
  ),
  forbid(
    'traces-by-intent',
    'a shop that tells no traces loads none of it',
    { pathNot: zones('tests') },
    { path: '^server/tracing/tell-traces\\.ts$', dynamic: false },
  ),
  forbid('one-log', 'only the log knows what writes it', { pathNot: ZONES.log }, { path: packages('pino') }),
  forbid(
    'node-unknown',
    'Node is unknown here: this also runs in a browser or on the edge',
    { path: zones('lib', 'contract', 'components', 'desk', 'store', 'client', 'middleware') },
    { dependencyTypes: ['core'] },
  ),
];
