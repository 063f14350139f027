import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { closeRequest, putOffRequest } from '#api/backend/desk/requests/close.ts';
import { takeRequest } from '#api/backend/desk/requests/take.ts';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import { addOperator, deskContext } from '#tests/fixtures/desk.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { rounds } from '#tests/harness/rounds.ts';

const INTERLEAVINGS = rounds(60, 200);
const STEPS = 3;
const MINUTE = 60_000;

/** Numbers from 0 to 1 that are the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

eachDatabase('two people at one request', (db) => {
  it('desk-H13: nothing that one has done is lost, and the other is told what and by whom', async () => {
    const clock = movingClock('2026-11-18T09:00:00Z');
    const people = [await addOperator(db(), 'Иван'), await addOperator(db(), 'Анна')] as const;
    let conflicts = 0;
    for (let seed = 0; seed < INTERLEAVINGS; seed += 1) {
      const random = numbersOf(seed);
      const [made] = await db().query<{ id: number }>({
        name: '',
        text: `insert into request (kind, phone, created_at) values ('recall', '+79123456789', $1) returning id`,
        values: [clock.now()],
      });
      const id = made?.id ?? 0;
      type Seen = Pick<RequestLine, 'version' | 'handled' | 'assignee' | 'outcome' | 'attempts'>;
      const untouched: Seen = { version: 1, handled: 'open', assignee: null, outcome: null, attempts: 0 };
      /** The row as it must be, who made it so, and what each person has seen of it. */
      let truth = untouched;
      let by: Operator | null = null;
      const seen = new Map<Operator, Seen>(people.map((one) => [one, untouched]));
      for (let step = 0; step < STEPS; step += 1) {
        clock.pass(MINUTE);
        const who = people[random() < 0.5 ? 0 : 1];
        const context = deskContext(db(), who, { clock });
        const { version, assignee } = seen.get(who) ?? untouched;
        const press = randomUUID();
        const kind = random();
        const [answer, isHis, wanted] =
          kind < 0.4
            ? [
                await takeRequest({ press, id, from: assignee?.id ?? null }, context),
                truth.handled === 'done' ||
                  truth.assignee === null ||
                  [who.id, assignee?.id].includes(truth.assignee.id),
                { handled: 'taken', outcome: null, assignee: { id: who.id, name: who.name } },
              ]
            : kind < 0.8
              ? [
                  await closeRequest({ press, id, version, outcome: 'spam', orderNumber: null }, context),
                  version === truth.version,
                  { handled: 'done', outcome: 'spam' },
                ]
              : [
                  await putOffRequest(
                    {
                      press,
                      id,
                      version,
                      remindAt: new Date(clock.now().getTime() + MINUTE * 90).toISOString(),
                    },
                    context,
                  ),
                  version === truth.version,
                  { handled: 'later', outcome: null },
                ];
        if (!isHis) {
          conflicts += 1;
          expect(answer).toMatchObject({ code: 'conflict', other: { name: by?.name, row: truth } });
          seen.set(who, truth);
          continue;
        }
        const before: Seen = truth;
        expect(answer, `seed ${seed}`).toMatchObject({
          row: { assignee: before.assignee ?? { id: who.id, name: who.name }, ...wanted },
        });
        if (!('row' in answer)) throw new Error('no row');
        const { row } = answer;
        truth = {
          version: row.version,
          handled: row.handled,
          assignee: row.assignee,
          outcome: row.outcome,
          attempts: row.attempts,
        };
        by = who;
        seen.set(who, truth);
      }
      const [kept] = await db().query({
        name: '',
        text: 'select version, handled, outcome, assignee_id from request where id = $1',
        values: [id],
      });
      const { version, handled, outcome, assignee } = truth;
      expect(kept).toEqual({ version, handled, outcome, assignee_id: assignee?.id ?? null });
    }
    expect(conflicts).toBeGreaterThan(INTERLEAVINGS / 4);
  }, 60_000);
});
