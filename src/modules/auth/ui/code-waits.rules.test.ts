import { type CodeTarget, type CodeWait, secondsToWait, withWait } from './code-waits.rules.ts';

const WAITS: CodeWait[] = [
  { by: 'phone', to: '86139', until: 60_000 },
  { by: 'phone', to: '44740', until: 20_000 },
  { by: 'email', to: 'a@b.example', until: 30_000 },
  { by: 'email', to: 'own', until: 60_000 },
];

it.each<[CodeTarget, number, number]>([
  [{ by: 'phone', to: '86139' }, 0, 60],
  [{ by: 'phone', to: '86139' }, 1, 60],
  [{ by: 'phone', to: '86139' }, 1_000, 59],
  [{ by: 'phone', to: '86139' }, 60_000, 0],
  [{ by: 'phone', to: '86139' }, 99_000, 0],
  [{ by: 'phone', to: '44740' }, 0, 20],
  [{ by: 'phone', to: '86150' }, 0, 0],
  [{ by: 'phone', to: '' }, 0, 60],
  [{ by: 'email', to: '' }, 0, 30],
  [{ by: 'email', to: 'own' }, 0, 60],
  [{ by: 'email', to: '86139' }, 0, 0],
])('a code to %j at %i ms waits %i s', (target, now, seconds) => {
  expect(secondsToWait(WAITS, target, now)).toBe(seconds);
});

it('expired waits are deleted', () => {
  const next: CodeWait = { by: 'phone', to: '1', until: 85_000 };
  expect(withWait(WAITS, next, 25_000)).toEqual([WAITS[0], WAITS[2], WAITS[3], next]);
});
