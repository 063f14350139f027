import { z } from 'zod';
import { holiday } from '#api/backend/db/schema/regions.ts';
import { day } from '../fields/fields.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

const days = z.array(day, { error: 'нужен список дат' }).max(400).default([]);

/** The shop's own days off and worked weekends; they beat the production calendar (D48). */
export const workDays = defineKind({
  schema: z
    .strictObject({ off: days, worked: days })
    .refine(({ off, worked }) => !off.some((each) => worked.includes(each)), {
      error: 'день назван и рабочим, и выходным',
      path: ['worked'],
    }),
  names: singleName('work-days'),
  async write(tx, _, { off, worked }) {
    await tx.orm.delete(holiday);
    const rows = [
      ...[...new Set(off)].map((each) => ({ day: each, isWorking: false })),
      ...[...new Set(worked)].map((each) => ({ day: each, isWorking: true })),
    ];
    if (rows.length > 0) await tx.orm.insert(holiday).values(rows);
    return null;
  },
  async read(db) {
    const rows = await db.orm.select().from(holiday).orderBy(holiday.day);
    if (rows.length === 0) return null;
    const those = (isWorking: boolean) =>
      rows.filter((row) => row.isWorking === isWorking).map((row) => row.day);
    return { off: those(false), worked: those(true) };
  },
  list: `select 'work-days' as name, null::smallint as region_id, count(*) || ' дней' as title from holiday
    having count(*) > 0`,
  // Only calls tell of work days.
  keys: () => [],
  periods: null,
});
