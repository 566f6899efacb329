import { checkFlood, FLOOD } from './flood.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number, text: string) => ({ text, at: new Date(now.getTime() - seconds * 1_000) });

describe('flood', () => {
  it.each([
    ['nothing was said', [], 'hi', null],
    ['four in eight seconds', [1, 2, 3, 4].map((s) => ago(s, `m${s}`)), 'hi', null],
    [
      'a fifth is let through, a sixth waits',
      [1, 2, 3, 4, 5].map((s) => ago(s, `m${s}`)),
      'hi',
      { kind: 'flood', seconds: 3 },
    ],
    ['the clock was set back since', [-1, -2, -3, -4, -86_400].map((s) => ago(s, 'goal')), 'goal', null],
    ['the oldest is just gone', [1, 2, 3, 4, FLOOD.seconds].map((s) => ago(s, `m${s}`)), 'hi', null],
    ['the same once before', [ago(10, 'goal')], 'goal', null],
    ['the same twice before', [ago(10, 'goal'), ago(20, 'goal')], 'goal', { kind: 'repeat' }],
    ['the same in other dress', [ago(10, 'GOAL!'), ago(20, 'g o a l')], 'Ｇｏａｌ', { kind: 'repeat' }],
    ['the same, long ago', [ago(10, 'goal'), ago(FLOOD.repeatSeconds, 'goal')], 'goal', null],
    ['faces are told apart', [ago(10, '😀'), ago(20, '😀')], '🎉', null],
    ['the same face', [ago(10, '😀'), ago(20, '😀 ')], '😀', { kind: 'repeat' }],
  ])('%s', (_, recent, text, problem) => {
    expect(checkFlood(recent, text, now)).toEqual(problem);
  });
});
