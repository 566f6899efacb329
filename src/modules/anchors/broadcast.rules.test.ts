import { hiddenKey, isNews, startProblem, stepOf, stepText } from './broadcast.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const match = { state: 'in_progress', startAt: inMinutes(-30) } as const;
const ready = { mode: 'anchor', title: 'Derby', sourceUrl: '', signal: true, picture: true, match } as const;

describe('startProblem', () => {
  it.each([
    ['everything is there', ready, null, 'start'],
    ['no match', { ...ready, match: null }, 'noMatch', 'match'],
    [
      'a match in an hour',
      { ...ready, match: { state: 'not_started', startAt: inMinutes(60) } },
      null,
      'start',
    ],
    [
      'a match later',
      { ...ready, match: { state: 'not_started', startAt: inMinutes(61) } },
      'matchNotNow',
      'match',
    ],
    ['a match that is over', { ...ready, match: { ...match, state: 'finished' } }, 'matchNotNow', 'match'],
    ['a match put off', { ...ready, match: { ...match, state: 'postponed' } }, 'matchNotNow', 'match'],
    ['a blank title', { ...ready, title: '  ' }, 'titleEmpty', 'info'],
    ['no push', { ...ready, signal: false }, 'noSignal', 'source'],
    ['sound alone', { ...ready, picture: false }, 'noPicture', 'source'],
    ['a push of an external server', { ...ready, picture: null }, null, 'start'],
    ['a robot needs no push', { ...ready, mode: 'robot', signal: false }, null, 'start'],
    ['a playlist without address', { ...ready, mode: 'custom', signal: false }, 'noSource', 'source'],
    ['a playlist', { ...ready, mode: 'custom', sourceUrl: '/a.m3u8', signal: false }, null, 'start'],
  ] as const)('%s', (_what, room, problem, step) => {
    expect(startProblem(room, now)).toBe(problem);
    expect(stepOf(problem)).toBe(step);
  });
});

it('hiddenKey masks all but the end of a key', () => {
  expect(hiddenKey('12?key=abcdefgh')).toBe('••••••••••••••••efgh');
});

it('isNews: true, unless the last broadcast resumes', () => {
  expect([null, inMinutes(-10), inMinutes(-9)].map((ended) => isNews(ended, now))).toEqual([
    true,
    true,
    false,
  ]);
});

it('stepText mentions a push only in mode anchor', () => {
  expect((['anchor', 'robot', 'custom'] as const).map((mode) => stepText('start', mode))).toEqual([
    'anchor.step.start.text',
    'anchor.step.start.saved',
    'anchor.step.start.saved',
  ]);
});
