import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { canDelete, heatOf, LINES, tidyComment } from './comments.rules.ts';

it.each([
  ['  a   b\t c ', 'a b c'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a \n b', 'a\nb'],
  ['\u202egnp.exe\u2066', 'gnp.exe'],
  ['a\u0000b', 'a b'],
  [`e${'\u0301'.repeat(40)}`, `e${'\u0301'.repeat(3)}`],
  ['\ud800', '\ufffd'],
  ['\u200f \n\u202a', ''],
])('tidyComment: %j becomes %j', (raw, tidy) => expect(tidyComment(raw)).toBe(tidy));

it('tidyComment: surplus lines are joined to the last one', () => {
  const lines = Array.from({ length: 40 }, (_, i) => `${i}`);
  const tidy = tidyComment(lines.join('\n'));
  expect(tidy.split('\n')).toHaveLength(LINES);
  expect(tidy.endsWith('38 39')).toBe(true);
});

it('canDelete: the author and moderators only', () => {
  const as = (id: number, ...roles: ('moderator' | 'administrator' | 'anchor')[]): Viewer => ({
    kind: 'user',
    id,
    roles: ['user', ...roles],
    sessionId: 1,
  });
  const comment = { userId: 7 };
  const may = [guest, as(7), as(8), as(8, 'anchor'), as(8, 'moderator'), as(8, 'administrator')];
  expect(may.map((viewer) => canDelete(viewer, comment))).toEqual([false, true, false, false, true, true]);
});

it('heatOf: replies weigh more than likes', () => {
  expect(heatOf({ likes: 3, replies: 2 })).toBe(7);
});
