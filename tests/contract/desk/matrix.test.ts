import { expect, it } from 'vitest';
import { type DeskCallName, deskContract } from '#api/contract/desk/index.ts';
import type { DeskCallShape } from '#api/contract/desk/row.ts';
import type { DeskVerdict } from '#lib/desk/desk-exchange.ts';
import { RIGHTS, type Right, ROLES, type Role } from '#lib/desk/rights.ts';
import { deskRequest, openedDesk } from '#tests/fixtures/desk-browser.ts';
import { deskGround } from '#tests/fixtures/desk-people.ts';
import { type Seat, seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

/** The table of the specification (desk.md §5.3), typed anew: who may what. */
const MAY: Readonly<Record<Right, string>> = {
  today: 'owner manager editor catalogue',
  'orders.read': 'owner manager',
  'orders.print': 'owner manager',
  'orders.change': 'owner manager',
  'orders.price': 'owner',
  'orders.back': 'owner',
  'orders.export': 'owner',
  'requests.handle': 'owner manager',
  'outbox.read': 'owner manager',
  'outbox.retry': 'owner manager',
  people: 'owner',
  'log.read': 'owner',
  self: 'owner manager editor catalogue',
};

/** What nobody may do on a factor that was shown long ago. */
const STEPS_UP: readonly Right[] = ['orders.export', 'people'];

const NAMES = Object.keys(deskContract) as DeskCallName[];
const rowOf = (name: DeskCallName): DeskCallShape => deskContract[name];

/** Everything but the journal and its end. */
const COUNT_ALL = `
  select string_agg(t.name || ':' || (xpath('/row/n/text()', query_to_xml(
    format('select count(*) as n, 1 from %I', t.name), false, true, '')))[1]::text, ' ' order by t.name) as counts
  from (select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not in ('operator_event', 'setting')) t`;

it('desk-H3 rights are those of the specification', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(Object.keys(MAY).sort());
  for (const right of Object.keys(MAY) as Right[]) expect(RIGHTS[right].roles.join(' ')).toBe(MAY[right]);
  const needsFresh = NAMES.filter((name) => STEPS_UP.some((right) => right === rowOf(name).may));
  expect(needsFresh.filter((name) => rowOf(name).stepUp !== true)).toEqual([]);
});

it('desk-H3 every way in is changed on a fresh factor only', () => {
  const ways = NAMES.filter((name) => /^\/api\/desk\/me\/(?!sessions|ways)/.test(rowOf(name).path));
  expect(ways.length).toBeGreaterThan(8);
  expect(ways.filter((name) => rowOf(name).stepUp !== true)).toEqual([]);
});

eachDatabase('desk-H3 who may make which call', (db) => {
  type Kind = 'none' | 'expired' | 'curtain' | 'second' | 'blocked' | 'stale' | Role;

  async function seats() {
    const ground = deskGround(db());
    const seated: Partial<Record<Kind, Seat>> = {};
    const sit = async (kind: Kind, role: Role, stage: 'second' | 'full' = 'full') => {
      seated[kind] = await seatAt(ground, { email: `${kind}@example.ru`, roles: [role], stage });
    };
    await sit('expired', 'owner');
    ground.clock.pass(12 * 60 * 60_000);
    await sit('curtain', 'owner');
    ground.clock.pass(2 * 60 * 60_000);
    await sit('stale', 'owner');
    ground.clock.pass(11 * 60_000);
    await sit('second', 'owner', 'second');
    await sit('blocked', 'owner');
    for (const role of ROLES) await sit(role, role);
    const text = `update operator set blocked_at = $1 where email = 'blocked@example.ru'`;
    await db().query({ name: '', text, values: [ground.clock.now()] });
    const admit = openedDesk(ground);
    const cookieOf = (kind: Kind) => {
      const token = seated[kind]?.browser.cookies.get('__Host-desk');
      return token === undefined ? '' : `__Host-desk=${token}`;
    };
    return (name: DeskCallName, kind: Kind): Promise<DeskVerdict> =>
      admit(deskRequest(name, { cookie: cookieOf(kind), address: '203.0.113.7' }).request);
  }

  /** The refusal of the table; null = let in. */
  function refusalFor(name: DeskCallName, kind: Kind): string | null {
    const { may, stepUp } = rowOf(name);
    if (may === 'anyone') return null;
    if (kind === 'none' || kind === 'expired' || kind === 'blocked') return 'no-session';
    if (kind === 'second') return 'second-awaited';
    if (kind === 'curtain') return 'curtain';
    const role = kind === 'stale' ? 'owner' : kind;
    if (!MAY[may].split(' ').includes(role)) return 'forbidden';
    return kind === 'stale' && stepUp === true ? 'step-up' : null;
  }

  /** What a verdict refuses with; null = let in, whatever it answers then. */
  function refusalIn(verdict: DeskVerdict): string | null {
    if (verdict.kind !== 'answered') return null;
    const { status, body } = verdict.answer;
    return status === 401 || status === 403 ? JSON.parse(String(body)).code : null;
  }

  const KINDS: readonly Kind[] = ['none', 'expired', 'curtain', 'second', 'blocked', 'stale', ...ROLES];

  it.each(KINDS)('%s: each call as the table says, before its body is read', async (kind) => {
    const admit = await seats();
    const told: Record<string, string | null> = {};
    for (const name of NAMES) told[name] = refusalIn(await admit(name, kind));
    expect(told).toEqual(Object.fromEntries(NAMES.map((name) => [name, refusalFor(name, kind)])));
  });

  it('a refusal writes nothing but the journal, and there each missing right once', async () => {
    const admit = await seats();
    const counts = async () =>
      (await db().query<{ counts: string }>({ name: '', text: COUNT_ALL }))[0]?.counts;
    const before = await counts();
    let forbidden = 0;
    for (const kind of KINDS)
      for (const name of NAMES) {
        const refusal = refusalFor(name, kind);
        if (refusal === null) continue;
        await admit(name, kind);
        if (refusal === 'forbidden') forbidden += 1;
      }
    expect(await counts()).toBe(before);
    const text = `select count(*) as n from operator_event where kind = 'refused'`;
    expect(await db().query({ name: '', text })).toEqual([{ n: forbidden }]);
    expect(forbidden).toBeGreaterThan(20);
  });
});
