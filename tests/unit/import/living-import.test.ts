import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isGone, type RunningProcess, THIS_PROCESS } from '#api/backend/base/running-process.ts';
import { openRun } from '#api/backend/feeds/import/merge/import-run.ts';
import { leaderName, leaveLead, takeLead } from '#api/backend/feeds/pictures/fetching/lead.ts';
import { START_ID } from '#process/start-id.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

/** The number of a process that has just ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

const ABOUT = { format: 'yml', regionId: null };

eachDatabase('operations §1: who is at it is known by its start, not by host name and number', (db) => {
  const leave = (where: RunningProcess, silence: string) =>
    db().query({
      name: '',
      text: `insert into import_run (source, format, stats) values ('', 'yml', jsonb_build_object('start', 'another',
               'place', $1::text, 'pid', $2::int, 'beatAt', now() - $3::interval))`,
      values: [where.place, where.pid, silence],
    });
  const begin = async () => {
    try {
      const run = await openRun(db(), ABOUT);
      run.end();
      return 'begun';
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  const BUSY = expect.stringContaining('Сейчас идёт другая загрузка');

  it('a living import in another container is not taken for lost, whatever number it has', async () => {
    await leave({ place: 'a-boot pid:[1]', pid: await endedPid() }, '5 seconds');
    expect(await begin()).toEqual(BUSY);
    await db().query({ name: '', text: 'delete from import_run' });
    await leave({ place: 'a-boot pid:[1]', pid: process.pid }, '5 seconds');
    expect(await begin()).toEqual(BUSY);
  });

  it('one that has been silent for a minute is, and one of this machine that has ended at once', async () => {
    await leave({ place: 'a-boot pid:[1]', pid: process.pid }, '61 seconds');
    await leave({ place: THIS_PROCESS.place, pid: await endedPid() }, '5 seconds');
    expect(await begin()).toBe(THIS_PROCESS.place === null ? BUSY : 'begun');
  });

  it('its own row says which start it is, and frees it when it ends', async () => {
    const run = await openRun(db(), ABOUT);
    const stats = `select stats->>'start' as start, stats->>'host' as host from import_run where status = 'running'`;
    expect(await db().query({ name: '', text: stats })).toEqual([{ start: START_ID, host: null }]);
    expect(await begin()).toEqual(BUSY);
    run.end();
    expect(await begin()).toBe('begun');
  });

  it('the lead of fetching pictures is left to a fetcher of another container until it is silent', async () => {
    const other = `a-boot pid:[1]/${await endedPid()}/another/fetcher`;
    expect(await takeLead(db(), other)).toBe(true);
    expect(await takeLead(db(), leaderName('mine'))).toBe(false);
    await leaveLead(db(), other);
    const dead = `${THIS_PROCESS.place ?? ''}/${await endedPid()}/another/fetcher`;
    expect(await takeLead(db(), dead)).toBe(true);
    expect(await takeLead(db(), leaderName('mine'))).toBe(THIS_PROCESS.place !== null);
  });
});

it('only a number of the same place tells, and another user’s process is there', async () => {
  const place = 'a-boot pid:[1]';
  const here = { place, pid: process.pid };
  const pid = await endedPid();
  expect(isGone({ place, pid }, here)).toBe(true);
  expect(isGone({ place: 'a-boot pid:[2]', pid }, here)).toBe(false);
  expect(isGone({ place: null, pid }, { place: null, pid: process.pid })).toBe(false);
  expect(isGone({ place, pid: 1 }, here)).toBe(false);
  expect(isGone(here, here)).toBe(false);
});

const ALONE = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];

it.skipIf(spawnSync('unshare', [...ALONE, 'true']).status !== 0)(
  'two namespaces of one machine are two places, with one host name',
  async () => {
    // Each lives until its input ends: the number of a namespace that is gone is given to the next.
    const tell = `import os from 'node:os';
      const { THIS_PROCESS } = await import('#api/backend/base/running-process.ts');
      console.log(JSON.stringify({ host: os.hostname(), ...THIS_PROCESS }));
      process.stdin.resume();`;
    const command = [...ALONE, process.execPath, '--input-type=module', '-e', tell];
    const children = [1, 2].map(() => spawn('unshare', command, { stdio: ['pipe', 'pipe', 'inherit'] }));
    const told = await Promise.all(
      children.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0]))),
    );
    for (const { stdin } of children) stdin.end();
    const [one, other] = told;
    expect([one.host, one.pid]).toEqual([other.host, other.pid]);
    expect(new Set([one.place, other.place, THIS_PROCESS.place]).size).toBe(3);
  },
);
