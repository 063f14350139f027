import { expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { changeStream } from '#api/backend/desk/live/change-stream.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const operator = (roles: Operator['roles'], id = 1): Operator => ({
  id,
  email: `${id}@example.ru`,
  name: 'Кто-то',
  roles,
  regions: null,
});

eachDatabase('changes as open screens hear them', (db) => {
  const note = (kind: string, ref: number, isNew = true) =>
    db().query({
      name: '',
      text: 'insert into desk_change (kind, ref, version, is_new) values ($1, $2, 1, $3)',
      values: [kind, ref, isNew],
    });

  /** What a transaction does that has written its change and not ended yet. */
  async function takeNumber(): Promise<number> {
    const text = `select nextval(pg_get_serial_sequence('desk_change', 'id'))::bigint as id`;
    const [row] = await db().query<{ id: number }>({ name: '', text });
    if (row === undefined) throw new Error('no number');
    return row.id;
  }
  const noteLate = (id: number, ref: number) =>
    db().query({
      name: '',
      text: `insert into desk_change (id, kind, ref, version, is_new) overriding system value
             values ($1, 'order', $2, 1, true)`,
      values: [id, ref],
    });

  function listening(there: () => ReadonlySet<string>, database = db()) {
    const stream = changeStream(
      database,
      async () => there(),
      (error) => expect(error).toBeUndefined(),
    );
    function open(who: Operator, sessionId: string, after?: string) {
      const heard: string[] = [];
      const ids: string[] = [];
      let isEnded = false;
      const headers = after === undefined ? {} : { 'last-event-id': after };
      const verdict = stream.open(
        { operator: who, sessionId },
        { method: 'GET', path: '', query: '', headers, address: '' },
      );
      if (verdict.kind !== 'stream') throw new Error('no stream');
      const leave = verdict.begin(
        (text) => {
          heard.push(...[...text.matchAll(/"kind":"(\w+)","ref":(\d+)/g)].map(([, k, r]) => `${k} ${r}`));
          ids.push(...[...text.matchAll(/^id: ([\d:,]+)$/gm)].map(([, id = '']) => id));
        },
        () => {
          isEnded = true;
        },
      );
      return { heard, ids, leave, isEnded: () => isEnded };
    }
    return { stream, open };
  }

  it('desk-H14: tells each who may hear of it, once, in order, and nobody what was before', async () => {
    await note('order', 1);
    const { stream, open } = listening(() => new Set(['a', 'b']));
    const manager = open(operator(['manager']), 'a');
    const editor = open(operator(['editor'], 2), 'b');
    await stream.look();
    await note('order', 2);
    await note('request', 3);
    await stream.look();
    await stream.look();
    expect(manager.heard).toEqual(['order 2', 'request 3']);
    expect(editor.heard).toEqual([]);
    manager.leave();
    await note('order', 4);
    await stream.look();
    expect(manager.heard).toHaveLength(2);
  });

  it('desk-H14: loses none where one look is slower than another', async () => {
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const slow: Database = {
      ...db(),
      query: async (statement) => {
        if (statement.name === 'desk_changes_last') asked += 1;
        if (statement.name === 'desk_changes_last' && asked === 2) await gate.promise;
        return db().query(statement);
      },
    };
    const { stream, open } = listening(() => new Set(['a', 'b']), slow);
    const first = open(operator(['manager']), 'a');
    open(operator(['manager'], 2), 'b');
    await stream.look();
    await note('order', 5);
    gate.resolve();
    // Long enough for a look that was held back.
    await db().query({ name: '', text: 'select pg_sleep(0.05)' });
    await stream.look();
    expect(first.heard).toEqual(['order 5']);
    stream.close();
  });

  it('desk-H14: tells of a change that took its number before another and was committed after it', async () => {
    const { stream, open } = listening(() => new Set(['a']));
    await note('order', 1);
    const screen = open(operator(['manager']), 'a');
    await stream.look();
    const taken = await takeNumber();
    await note('order', 2);
    await stream.look();
    await noteLate(taken, 3);
    await stream.look();
    await stream.look();
    expect(screen.heard).toEqual(['order 2', 'order 3']);
    stream.close();
  });

  it('desk-H14: tells of more at once than one reading brings', async () => {
    const { stream, open } = listening(() => new Set(['a']));
    const screen = open(operator(['manager']), 'a');
    await stream.look();
    await db().query({
      name: '',
      text: `insert into desk_change (kind, ref, version, is_new)
             select 'order', n, 1, true from generate_series(1, 1201) n`,
    });
    await stream.look();
    expect(screen.heard).toEqual(Array.from({ length: 1201 }, (_, at) => `order ${at + 1}`));
    stream.close();
  });

  it('desk-H14: goes on after the last event that was heard, without a gap', async () => {
    const { stream, open } = listening(() => new Set(['a']));
    const [row] = await db().query<{ id: number }>({
      name: '',
      text: 'select coalesce(max(id), 0)::bigint as id from desk_change',
    });
    await note('order', 7);
    await note('order', 8);
    const late = open(operator(['owner']), 'a', String(row?.id ?? 0));
    await expect.poll(() => late.heard).toEqual(['order 7', 'order 8']);
    await stream.look();
    await note('order', 9);
    await stream.look();
    expect(late.heard).toEqual(['order 7', 'order 8', 'order 9']);
    stream.close();
  });

  it('desk-H14: tells who comes back of a change that took its number before the cut and was committed during it', async () => {
    const { stream, open } = listening(() => new Set(['a', 'b']));
    const screen = open(operator(['manager']), 'a');
    await expect.poll(() => screen.ids).toHaveLength(1);
    const taken = await takeNumber();
    const nothing = await takeNumber();
    await note('order', 2);
    await stream.look();
    expect(screen.heard).toEqual(['order 2']);
    screen.leave();
    await noteLate(taken, 3);
    const back = open(operator(['manager']), 'a', screen.ids.at(-1));
    await expect.poll(() => back.heard).toEqual(['order 3']);
    back.leave();
    // Another process, which has seen neither; and a number that was taken for longer.
    const other = listening(() => new Set(['a', 'b']));
    const there = other.open(operator(['manager']), 'b', back.ids.at(-1));
    await other.stream.look();
    await noteLate(nothing, 4);
    await other.stream.look();
    await other.stream.look();
    expect(there.heard).toEqual(['order 4']);
    for (const each of [stream, other.stream]) each.close();
  });

  it('desk-H14: a cut between two of one writing loses none', async () => {
    const { stream, open } = listening(() => new Set(['a']));
    const screen = open(operator(['manager']), 'a');
    await expect.poll(() => screen.ids).toHaveLength(1);
    const taken = [await takeNumber(), await takeNumber()];
    for (const ref of [1, 2]) await note('order', ref);
    await stream.look();
    for (const [at, id] of taken.entries()) await noteLate(id, 3 + at);
    await stream.look();
    expect(screen.heard).toEqual(['order 1', 'order 2', 'order 3', 'order 4']);
    for (const [at, id] of screen.ids.slice(1).entries()) {
      const back = open(operator(['manager']), 'a', id);
      const rest = screen.heard.slice(at + 1).toSorted();
      await expect.poll(() => back.heard.toSorted(), { message: `after ${id}` }).toEqual(rest);
      back.leave();
    }
    stream.close();
  });

  it('desk-H14: says at once where it begins, so that who hears of nothing before a cut goes on from there', async () => {
    const { stream, open } = listening(() => new Set(['a']));
    await note('order', 1);
    const screen = open(operator(['owner']), 'a');
    await expect.poll(() => screen.ids).toHaveLength(1);
    screen.leave();
    await note('order', 2);
    const back = open(operator(['owner']), 'a', screen.ids[0]);
    await expect.poll(() => back.heard).toEqual(['order 2']);
    stream.close();
  });

  it('desk-H8: ends with its session', async () => {
    let there: ReadonlySet<string> = new Set(['a']);
    const { stream, open } = listening(() => there);
    const one = open(operator(['owner']), 'a');
    there = new Set();
    await expect
      .poll(
        async () => {
          await stream.look();
          return one.isEnded();
        },
        { timeout: 5_000, interval: 200 },
      )
      .toBe(true);
  });
});
