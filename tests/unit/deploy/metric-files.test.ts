import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { METRICS, type MetricRow } from '#server/metrics/metric-table.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ALERTS = join(ROOT, 'deploy/prometheus/alerts.yml');
const TABLE: Readonly<Record<string, MetricRow>> = METRICS;
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string().min(10) }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(ALERTS, 'utf8')))
  .groups.flatMap((group) => group.rules);

const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        id: z.int(),
        targets: z.array(z.object({ expr: z.string() })).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/shop.json'), 'utf8')));

const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const asked = [...shown, ...rules.map(({ expr }) => expr)];

/** What Prometheus itself knows of a target, and what it makes of histograms. */
const OWN = ['job', 'instance', 'le'];
const SUFFIX = /_(?:bucket|sum|count)$/;

/** The figures that an expression names, as the table calls them. */
function namedIn(expr: string): string[] {
  return [...expr.matchAll(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => {
    const base = name.replace(SUFFIX, '');
    return TABLE[base]?.type === 'histogram' ? base : name;
  });
}

/** The labels that an expression selects or sums by. */
function labelsIn(expr: string): string[] {
  const selected = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/(\w+)\s*(?:=~|!=|=)/g)].map(([, label = '']) => label),
  );
  const by = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inner = '']) => inner.split(/,\s*/));
  return [...selected, ...by];
}

describe('operations §3, §6: what the dashboard and the alerts ask for', () => {
  it('is told by /metrics, under labels that it has', () => {
    expect(asked.length).toBeGreaterThan(30);
    for (const expr of asked) {
      const names = namedIn(expr);
      const labels = names.flatMap((name) => TABLE[name]?.labels ?? []);
      expect(
        names.filter((name) => TABLE[name] === undefined),
        expr,
      ).toEqual([]);
      expect(
        labelsIn(expr).filter((label) => ![...OWN, ...labels].includes(label)),
        expr,
      ).toEqual([]);
    }
  });

  it('is looked at: every figure of the table is on the dashboard or in an alert', () => {
    const told = new Set(asked.flatMap(namedIn));
    const unseen = Object.keys(TABLE).filter((name) => !told.has(name));
    // What these say, the bytes of the pages and the age of the last import say better.
    expect(unseen).toEqual(['shop_page_cache_pages', 'shop_imports_of_day']);
  });

  it('a counter is never shown bare, since it begins anew with its process', () => {
    const counters = Object.keys(TABLE).filter((name) => TABLE[name]?.type === 'counter');
    for (const expr of asked) {
      for (const name of counters.filter((each) => expr.includes(each)))
        expect(expr, name).toMatch(new RegExp(`(?:rate|increase)\\(${name}`));
    }
  });

  it('panels have numbers of their own and fit beside each other', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.keys(TABLE))('operators read of %s', (name) => {
    expect(OPERATIONS).toContain(`\`${name}\``);
  });

  it.each(rules.map(({ alert, labels }) => [alert, labels.severity]))(
    'operators read what to do at the alert %s (%s)',
    (alert) => expect(OPERATIONS).toContain(`\`${alert}\``),
  );

  it('notices a name, a label and a bare counter that are wrong', () => {
    expect(namedIn('rate(shop_http_request_duration_seconds_bucket[5m]) + shop_none')).toEqual([
      'shop_http_request_duration_seconds',
      'shop_none',
    ]);
    expect(labelsIn('sum by (le, name) (x{place="page", status=~"5xx"})')).toEqual([
      'place',
      'status',
      'le',
      'name',
    ]);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

it.runIf(process.env.TEST_LONG === '1' && hasPromtool)('promtool finds no fault with the alerts', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
