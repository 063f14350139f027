import fc from 'fast-check';
import { type CallName, contract } from '#api/contract/index.ts';

/** The bytes of one request, as whoever knows the contract and means no good would write them. */
export type Attack = { bytes: Buffer };

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const PIECES = [
  ...words(
    '0 1 7 -1 1e308 2147483648 NaN __proto__ constructor .. . %2e%2e % %% %zz %E0%A4%A %C0%AF %00 %0d%0aX:1',
  ),
  ...words(
    '%ED%A0%80 %F0%9F%98%80 %EF%F0 %2F %5c \\ // ; ..; stakany popular catalog goods msk spb api _next static',
  ),
  ...words("<script> '-- ящик \xff\xfe \u202e * $1 {id} %7B%7D & = ? # @ :80 АВС-1587%2F4"),
  '',
  ' ',
  'x'.repeat(3000),
];
const piece = fc.oneof(
  fc.constantFrom(...PIECES),
  fc.string({ maxLength: 12 }),
  fc.nat({ max: 50 }).map(String),
);
const word = fc.oneof(
  fc.constantFrom('1', 'stakany', 'price', 'ящик', 'true'),
  piece.map(encodeURIComponent),
);

/** A call of the contract with its own method and somebody's parameters. */
const call = fc
  .tuple(
    fc.constantFrom(...(Object.keys(contract) as CallName[])),
    fc.array(fc.oneof(word, piece), { minLength: 2 }),
  )
  .map(([name, given]) => {
    const left = [...given];
    const { method, path } = contract[name];
    return { method: method as string, path: path.replace(/\{\w+\??\}/g, () => left.shift() ?? '') };
  });
const KNOWN =
  words(`/ /catalog /catalog/ //sale /msk /spb/catalog/stakany /goods/1 /sale /cart /order /404 /errors/failed /api /convert
  /_next/static/x.js /media/p/cup-front/320.webp /api/health/live /api/internal/expire /technical-works`);
const ODD = [...words('* http://evil.example/ evil //evil.example/ /\\evil.example'), ''];
const document = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
    {
      weight: 6,
      arbitrary: fc.array(fc.oneof(word, piece), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ODD) },
  )
  .map((path) => ({ method: 'GET', path }));
const query = fc
  .array(fc.tuple(word, fc.oneof(word, piece)), { maxLength: 3 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );

const METHODS = words('GET POST HEAD PUT DELETE PATCH OPTIONS TRACE PROPFIND get X');
const NAMES =
  words(`Accept Accept-Encoding Accept-Language Connection Content-Encoding Cookie City Forwarded If-Match
  If-None-Match If-Range Idempotency-Key Next-Action Next-Router-Prefetch Next-Router-Segment-Prefetch Next-Url RSC
  Next-Router-State-Tree Origin Range Referer Sec-Fetch-Site TE Upgrade User-Agent Via X-Forwarded-For X-Forwarded-Host
  X-Forwarded-Proto X-Real-IP X-Middleware-Subrequest X-Middleware-Rewrite X-NextJS-Data X-HTTP-Method-Override
  X-Tara-Internal X-Original-URL`);
const RARE_NAMES = words('Transfer-Encoding Expect Host Content-Length Content-Type');
const VALUES = [
  ...words(
    '1 gzip br;q=0 * *;q=x gzip;q=1.5,,; bytes=0- bytes=9-1 "x" W/"x" null websocket same-origin cross-site',
  ),
  ...words(
    'http://HOST https://evil.example evil.example keep-alive close upgrade chunked identity 100-continue',
  ),
  ...words('127.0.0.1 __Host-sid=x msk /_tree %5B%22%22%5D ["x"] middleware:middleware \xff ящик'),
  '',
  '::1, ::1',
  '__Host-sid=x; __Host-sid=y',
  'a'.repeat(2000),
];
const header = fc.tuple(
  fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom(...NAMES) },
    { weight: 1, arbitrary: fc.constantFrom(...RARE_NAMES) },
  ),
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  ),
);

const json = fc.oneof(
  fc.json(),
  fc
    .dictionary(fc.constantFrom(...words('name phone q quantity address __proto__ id')), fc.jsonValue())
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(...words('{ [] null " {"a":1}} [[[['), '', `{"a":"${'x'.repeat(70_000)}"}`),
);
const body = fc.record({
  text: fc.oneof(json, json, fc.string({ unit: 'binary', maxLength: 200 })),
  type: mostly('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'a/b;;', ''),
  /** How its length is told; a wrong one is a smuggler's. */
  framing: mostly('length', 'chunked', 'short', 'both', 'none', 'not a number'),
});

/** The first value nine times in ten, so that most attacks get past the first checks. */
function mostly<T>(right: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

/** No raw line break reaches a request line or header from here: an attack is one request, not two. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, ' ');
}

function framed(text: string, framing: string): { headers: string[]; bytes: Buffer } {
  const bytes = Buffer.from(text);
  const size = Buffer.from(`${bytes.length.toString(16)}\r\n`);
  const end = Buffer.from('0\r\n\r\n');
  const chunked = bytes.length === 0 ? end : Buffer.concat([size, bytes, Buffer.from('\r\n'), end]);
  switch (framing) {
    case 'chunked':
      return { headers: ['Transfer-Encoding: chunked'], bytes: chunked };
    case 'both':
      return { headers: ['Transfer-Encoding: chunked', `Content-Length: ${bytes.length}`], bytes: chunked };
    case 'short':
      return { headers: [`Content-Length: ${Math.floor(bytes.length / 2)}`], bytes };
    case 'none':
      return { headers: [], bytes };
    case 'not a number':
      return { headers: ['Content-Length: 1e3'], bytes };
    default:
      return { headers: [`Content-Length: ${bytes.length}`], bytes };
  }
}

/**
 * Requests over the contract's table: header soup, broken encodings, every method, bodies told of wrongly.
 */
export function attacks(host: string): fc.Arbitrary<Attack> {
  return fc
    .record({
      asked: fc.oneof(call, call, document),
      query,
      method: mostly('own', ...METHODS),
      version: mostly('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'http/1.1'),
      hosts: mostly([host], [], ['evil.example'], [host, host], [`${host}, evil`]),
      headers: fc.array(header, { maxLength: 4 }),
      bodyOfWrite: fc.option(body, { freq: 4 }),
      bodyOfRead: fc.option(body, { freq: 1, nil: null }),
    })
    .map(({ asked, query: search, method, version, hosts, headers, bodyOfWrite, bodyOfRead }) => {
      const used = method === 'own' ? asked.method : method;
      const given =
        used === 'POST' ? bodyOfWrite : search.length % 5 === 0 && search !== '' ? bodyOfRead : null;
      const carried =
        given === null ? { headers: [], bytes: Buffer.alloc(0) } : framed(given.text, given.framing);
      const lines = [
        `${used} ${oneLine(`${asked.path}${search}`)} ${version}`,
        ...hosts.map((name) => `Host: ${name}`),
        ...headers.map(([name, value]) => `${name}: ${oneLine(value).replaceAll('HOST', host)}`),
        ...(given === null ? [] : [`Content-Type: ${given.type}`]),
        ...carried.headers,
      ];
      return { bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), carried.bytes]) };
    });
}
