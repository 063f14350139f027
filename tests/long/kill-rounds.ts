import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SHORT_LIVED_FLAGS } from '#tests/harness/command.ts';

export type KillReport = {
  rounds: number;
  /** Transactions whose commit the dead process had acknowledged. */
  acknowledged: number;
  lost: number;
  torn: number;
  /** From the dead process to the first answer of the reopened database, worst of all rounds, ms. */
  slowestReopenMs: number;
};

type Found = { last: number; notes: number; torn: number };

/** Starts a writer, which loads its modules and waits. */
function prepare(dir: string) {
  return spawn(process.execPath, [...SHORT_LIVED_FLAGS, join(import.meta.dirname, 'kill-child.ts'), dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** One life of a writer: what it found, and the last number it acknowledged before it was killed. */
async function live(
  child: ReturnType<typeof prepare>,
  liveMs: number,
): Promise<{ found: Found; acknowledged: number; openMs: number }> {
  const started = performance.now();
  child.stdin.write('go\n');
  let found: Found | undefined;
  let acknowledged = 0;
  let openMs = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (found) {
      acknowledged = Number(line);
    } else {
      found = JSON.parse(line) as Found;
      openMs = performance.now() - started;
      setTimeout(() => child.kill('SIGKILL'), liveMs);
    }
  }
  if (!found) throw new Error('The writer could not open its database.');
  return { found, acknowledged, openMs };
}

/** Kills a writer `rounds` times at random moments and counts what of its acknowledged work is missing. */
export async function killRounds(dir: string, rounds: number): Promise<KillReport> {
  const report: KillReport = { rounds, acknowledged: 0, lost: 0, torn: 0, slowestReopenMs: 0 };
  let next = prepare(dir);
  for (let round = 0; round <= rounds; round += 1) {
    const child = next;
    if (round < rounds) next = prepare(dir);
    const { found, acknowledged, openMs } = await live(child, 30 + Math.random() * 270);
    if (round > 0) report.slowestReopenMs = Math.max(report.slowestReopenMs, Math.round(openMs));
    report.lost += Math.max(0, report.acknowledged - found.notes);
    report.torn += found.torn + (found.last - found.notes);
    // The one in flight may have been committed without a word; it counts from now on.
    report.acknowledged = Math.max(acknowledged, found.last);
  }
  return report;
}
