import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedSeries } from '#modules/feeds/feed-series.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { replicaGauges } from '#platform/http/work-gauges.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { ROOT } from './sources.ts';

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rules = text('deploy/monitoring/rules.yml');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => String(name));
const database = testDatabase();
const site = testApp({ parts: { database } });

/** Names of metrics: what stands before a selector, and words with an underscore elsewhere. */
const metricsOf = (expressions: string): string[] => [
  ...new Set([...expressions.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)].map(([name]) => name)),
];
/** Functions and labels of PromQL. */
const LANGUAGE = ['histogram_quantile'];

it('alerts: each has a case, and a line of instructions', () => {
  expect(alerts).toHaveLength(18);
  const cases = text('deploy/monitoring/rules.test.yml');
  const runbook = text('docs/operations.md');
  expect(alerts.filter((name) => !cases.includes(`- name: ${name}\n`))).toEqual([]);
  expect(alerts.filter((name) => !runbook.includes(`| \`${name}\` |`))).toEqual([]);
});

it('alerts and dashboard: every metric exists', async () => {
  const answer = await fetch(`${site.url}/metrics`);
  const types = [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const known = new Set(types.map(([, name, type]) => (type === 'histogram' ? `${name}_bucket` : name)));
  // Of sites with a provider of matches, and with a replica.
  for (const { name } of feedSeries(database.db, new FakeClock(), () => [])) known.add(name);
  for (const { name } of replicaGauges({} as never)) known.add(name);
  const expressions = [
    ...[...rules.matchAll(/expr: '(.+)'$/gm)].map(([, expression]) => expression),
    ...[...text('deploy/monitoring/dashboard.json').matchAll(/"expr": "(.+)",?$/gm)].map(([, each]) => each),
  ].join('\n');
  const unknown = metricsOf(expressions).filter((name) => !known.has(name) && !LANGUAGE.includes(name));
  expect(unknown).toEqual([]);
});
