import { readTimeCursor, writeTimeCursor } from './time-cursor.rules.ts';

it('keeps its place in time', () => {
  const mark = { at: new Date('2026-11-15T12:00:00Z'), id: 7 };
  expect(readTimeCursor(writeTimeCursor(mark))).toEqual(mark);
  expect(['', 'x_1', '2026-99-99T00:00:00Z_1', '2026-11-15T12:00:00Z'].map(readTimeCursor)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
