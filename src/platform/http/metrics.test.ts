import { createMetrics } from './metrics.ts';

it('series: a value for each label, of the moment of reading', async () => {
  const metrics = createMetrics();
  const runs = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const more = { help: 'Runs', label: 'job', kind: 'counter' } as const;
  metrics.series({ ...more, name: 'runs_total', read: async () => runs });
  const read = async () =>
    (await metrics.registry.getSingleMetricAsString('runs_total')).split('\n').slice(1);
  expect(await read()).toEqual([
    '# TYPE runs_total counter',
    'runs_total{job="a"} 1',
    'runs_total{job="b"} 2',
  ]);
  runs.delete('a');
  runs.set('b', 5);
  expect(await read()).toEqual(['# TYPE runs_total counter', 'runs_total{job="b"} 5']);
});

it('every request is counted when metrics are read, for any number since', async () => {
  const metrics = createMetrics();
  const read = async (name: string) => {
    const text = await metrics.registry.getSingleMetricAsString(name);
    return text.split('\n').filter((line) => !line.startsWith('#'));
  };
  metrics.request('kept', 200, 0.0004);
  expect(await read('http_requests_total')).toEqual(['http_requests_total{kind="kept",status="200"} 1']);
  for (let count = 0; count < 999; count++) metrics.request('kept', 200, 0.3);
  metrics.request('page', 404, 0.02);
  const times = await read('http_request_duration_seconds');
  expect(times).toContain('http_request_duration_seconds_bucket{le="0.0005",kind="kept"} 1');
  expect(times).toContain('http_request_duration_seconds_bucket{le="0.5",kind="kept"} 1000');
  expect(times).toContain('http_request_duration_seconds_count{kind="page"} 1');
  expect(await read('http_requests_total')).toEqual([
    'http_requests_total{kind="kept",status="200"} 1000',
    'http_requests_total{kind="page",status="404"} 1',
  ]);
});
