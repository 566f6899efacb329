import { lackOf, type Measured, pageRows, reasonOf } from './page-rows.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const run = (lcp: number, score = 1): Measured =>
  ({
    audits: {
      'largest-contentful-paint': { id: 'largest-contentful-paint', numericValue: lcp, score },
      'cumulative-layout-shift': { id: 'cumulative-layout-shift', numericValue: 0, score: 1 },
      'total-blocking-time': { id: 'total-blocking-time', numericValue: 150, score: 1 },
    },
    categories: Object.fromEntries(
      CATEGORIES.map((id) => [id, { score: 1, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] }]),
    ),
  }) as unknown as Measured;

const GOAL = 'LCP ≤ 2.50 s, CLS ≤ 0.020, TBT ≤ 200 ms';

it('pageRows: a page has the median of its visits', () => {
  const [metrics, scores] = pageRows('home', { runs: [run(1_000), run(9_000), run(2_000)], failures: [] });
  expect(metrics).toEqual({
    name: 'home',
    value: 'LCP 2.00 s, CLS 0.000, TBT 150 ms',
    goal: GOAL,
    met: true,
  });
  expect(scores).toMatchObject({
    value: 'performance 100, accessibility 100, best-practices 100, seo 100',
    met: true,
    note: 'nothing costs points',
  });
});

it('pageRows: audits that cost points are named', () => {
  const [metrics, scores] = pageRows('home', { runs: [run(3_000, 0.5)], failures: [] });
  expect(metrics!.met).toBe(false);
  expect(scores!.note).toContain('largest-contentful-paint');
});

it('pageRows: a page without a measured visit has the reason, and meets no goal', () => {
  const rows = pageRows('live room', { runs: [], failures: ['Session closed', 'Session closed'] });
  expect(rows).toEqual([
    {
      name: 'live room',
      value: 'could not be measured',
      goal: GOAL,
      met: false,
      note: '2 of 2 visits could not be measured: Session closed',
    },
    {
      name: 'live room, Lighthouse',
      value: 'could not be measured',
      goal: '90 / 100 / 100 / 100',
      met: false,
    },
  ]);
});

it('pageRows: a page with some measured visits has their median, and the number of missing ones', () => {
  const [metrics] = pageRows('live room', { runs: [run(1_000), run(2_000)], failures: ['Session closed'] });
  expect(metrics).toMatchObject({
    value: 'LCP 1.50 s, CLS 0.000, TBT 150 ms',
    note: '1 of 3 visits could not be measured: Session closed',
  });
});

describe('lackOf', () => {
  it('is null when every number is there', () => {
    expect(lackOf(run(1_000))).toBe(null);
  });

  it('is a number that Lighthouse could not give, with its reason', () => {
    const { audits } = run(1_000);
    const lacking = { ...audits['total-blocking-time']!, errorMessage: 'no quiet moment' };
    delete lacking.numericValue;
    expect(lackOf({ audits: { ...audits, 'total-blocking-time': lacking } })).toBe('TBT: no quiet moment');
  });

  it('is everything when the page did not load', () => {
    const runtimeError = { code: 'NO_FCP', message: 'nothing was painted' };
    expect(lackOf({ audits: {}, runtimeError })).toBe('nothing was painted');
  });
});

describe('reasonOf', () => {
  it('is the line that names the error, without the command, the stack and the colours', () => {
    const output = [
      'Command failed: node lighthouse/cli/index.js http://127.0.0.1/en --chrome-flags=--error',
      '\u001b[31mRuntime error encountered: The page is gone\u001b[0m',
      'LighthouseError: PROTOCOL_TIMEOUT',
      '    at ProtocolSession.onError (file:///session.js:1:2)',
      '',
    ].join('\n');
    expect(reasonOf(output)).toBe('LighthouseError: PROTOCOL_TIMEOUT');
  });

  it('is the last line where none names an error', () => {
    expect(reasonOf('Debugger protocol timed out\n\n')).toBe('Debugger protocol timed out');
    expect(reasonOf('')).toBe('it said nothing');
  });
});
