import type { Registry } from 'prom-client';
import { BOUNDS_S, type Series, type Times } from '#process/tally.ts';
import { METRICS, type MetricName, type MetricRow } from './metric-table.ts';
import type { Sample, Sources } from './sources.ts';

type Figure = Sample | Series<Times>;
type Line = { metricName: string; labels: Record<string, string | number>; value: number };

/** A number is a line; times are so many within each bound, their sum and how many they are. */
function linesOf(name: string, row: MetricRow, { labels: given, value }: Figure): Line[] {
  const labels = Object.fromEntries(row.labels.map((label, at) => [label, given[at] ?? '']));
  if (typeof value === 'number') return [{ metricName: name, labels, value }];
  let so = 0;
  const within = [...BOUNDS_S, '+Inf'].map((le, at) => {
    so += value.counts[at] ?? 0;
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: so };
  });
  return [
    ...within,
    { metricName: `${name}_sum`, labels, value: value.sumS },
    { metricName: `${name}_count`, labels, value: so },
  ];
}

/**
 * The registry that writes `/metrics`, made when it is first asked for: until then its package is not loaded.
 * What it writes is counted elsewhere (process/tally.ts) and read at each scrape.
 */
export async function openRegistry(sources: Sources): Promise<Registry> {
  const { Gauge, Registry: Registers } = await import('prom-client');
  const registry = new Registers();
  for (const [key, row] of Object.entries<MetricRow>(METRICS)) {
    const name = key as MetricName;
    // The package counts by hashing labels at each request; here it only names what is read.
    const metric = new Gauge({ name, help: row.help, registers: [registry] });
    const { get } = metric;
    metric.get = async () => {
      const all: readonly Figure[] = await sources[name]();
      const values = all.flatMap((each) => linesOf(name, row, each));
      return Object.assign(await get.call(metric), { type: row.type, values });
    };
  }
  return registry;
}
