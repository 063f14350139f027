import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionAction, Step } from '#api/backend/db/embedded/protocol.ts';
import { Turns } from '#api/backend/db/embedded/turns.ts';

const waiting = (session: number, action: SessionAction = 'run'): { step: Step } => ({
  step: { session, action, request: { kind: 'run', text: '', values: [], keepPlan: false }, deadlineMs: 1 },
});

describe('turns at the embedded database', () => {
  it('go first come, first served, one at a time', () => {
    const turns = new Turns<{ step: Step }>();
    const [first, second] = [waiting(0), waiting(0)];
    turns.add(first);
    turns.add(second);
    expect(turns.take()).toBe(first);
    expect(turns.take()).toBeNull();
    turns.done(first.step, true);
    expect(turns.take()).toBe(second);
  });

  it('belong to the session that has begun, until it commits', () => {
    const turns = new Turns<{ step: Step }>();
    const [begin, other, own, commit] = [waiting(1, 'begin'), waiting(0), waiting(1), waiting(1, 'commit')];
    for (const it of [begin, other, own, commit]) turns.add(it);
    for (const expected of [begin, own, commit, other]) {
      const next = turns.take();
      expect(next).toBe(expected);
      if (next) turns.done(next.step, true);
    }
  });

  it('exchange-1c §14: are waited for while anything runs or has come meanwhile', () => {
    const turns = new Turns<{ step: Step }>();
    const [begin, other, commit] = [waiting(1, 'begin'), waiting(0), waiting(1, 'commit')];
    expect(turns.isWaitedFor).toBe(false);
    turns.add(begin);
    turns.take();
    turns.done(begin.step, true);
    expect(turns.isWaitedFor).toBe(false);
    for (const it of [other, commit]) turns.add(it);
    expect(turns.take()).toBe(commit);
    turns.done(commit.step, true);
    expect(turns.isWaitedFor).toBe(true);
    turns.take();
    expect(turns.isWaitedFor).toBe(true);
    turns.done(other.step, true);
    expect(turns.isWaitedFor).toBe(false);
  });

  it('are free again when the beginning fails', () => {
    const turns = new Turns<{ step: Step }>();
    const [begin, other] = [waiting(1, 'begin'), waiting(0)];
    turns.add(begin);
    turns.add(other);
    turns.take();
    turns.done(begin.step, false);
    expect(turns.owner).toBeNull();
    expect(turns.take()).toBe(other);
  });

  it('never mix two transactions, whatever the order of arrival', () => {
    const sessions = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });
    fc.assert(
      fc.property(sessions, (order) => {
        const turns = new Turns<{ step: Step }>();
        const begun = new Set<number>();
        let added = 0;
        for (const session of order) {
          const actions: SessionAction[] =
            session === 0 ? ['run'] : begun.has(session) ? ['run'] : ['begin', 'run'];
          begun.add(session);
          for (const action of actions) {
            turns.add(waiting(session, action));
            added += 1;
          }
        }
        for (const session of begun) {
          if (session === 0) continue;
          turns.add(waiting(session, 'commit'));
          added += 1;
        }
        let open: number | null = null;
        let served = 0;
        for (let next = turns.take(); next; next = turns.take()) {
          const { session, action } = next.step;
          if (open !== null) expect(session).toBe(open);
          if (action === 'begin') open = session;
          if (action === 'commit') open = null;
          turns.done(next.step, true);
          served += 1;
        }
        expect(served).toBe(added);
      }),
    );
  });
});
