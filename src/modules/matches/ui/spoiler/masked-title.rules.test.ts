import { piecesOf, withoutScores } from './masked-title.rules.ts';

it.each([
  ['Highlights: Newcastle United 3–1 Fulham', ['3–1']],
  ['6 matches, from Newcastle United 3–1 Fulham to Everton 1-0 Chelsea', ['3–1', '1-0']],
  ['纽卡斯尔联 3比1 富勒姆', ['3比1']],
  ['Lakers 101:98 Celtics', ['101:98']],
  ['Chelsea have won 3-1.', ['3-1']],
  ['Version 1-2.5', []],
  ['Preview: Arsenal – Chelsea', []],
  ['Season 2026-27 begins on 2026-11-15', []],
])('%s', (title, scores) => {
  const pieces = piecesOf(title);
  expect(pieces.map(({ text }) => text).join('')).toBe(title);
  expect(pieces.filter(({ score }) => score).map(({ text }) => text)).toEqual(scores);
  for (const score of scores) expect(withoutScores(title)).not.toContain(score);
});
