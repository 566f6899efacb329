import { createIdleDetector } from './idle-gc.ts';

it.each<[string, number[], boolean[]]>([
  ['a start that has nothing to do', [0.01, 0.01], [true, false]],
  ['a first start: once, when its work is over', [0.6, 0.7, 0.02, 0.02], [false, false, true, false]],
  ['work that comes again', [0.01, 0.5, 0.03, 0.5, 0.03], [true, false, true, false, true]],
  [
    'little work is rest, not reason to collect again',
    [0.05, 0.15, 0.05, 0.19, 0.01],
    [true, false, false, false, false],
  ],
  ['neither at rest nor busy', [0.15, 0.15, 0.05], [false, false, true]],
])('%s', (_, busy, rests) => expect(busy.map(createIdleDetector())).toEqual(rests));
