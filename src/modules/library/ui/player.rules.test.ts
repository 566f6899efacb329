import { describe, expect, it } from 'vitest';
import { aSeason } from './library.factory.ts';
import { ageOn, numberColumns, yearsText } from './player.rules.ts';

it.each([
  ['2000-07-21', '2026-07-20', 25],
  ['2000-07-21', '2026-07-21', 26],
  ['2000-12-31', '2026-01-01', 25],
])('ageOn: born on %s, on %s: %d', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age);
});

it.each([
  [2021, 2024, false, '2021–2024'],
  [2024, 2024, false, '2024'],
  [2024, 2026, true, '2024–'],
  [null, null, true, null],
])('yearsText: from %s to %s, current: %s', (from, to, present, text) => {
  expect(yearsText({ from, to }, present)).toBe(text);
});

describe('numberColumns', () => {
  const shown = (line: string[], ...seasons: Parameters<typeof aSeason>[0][]) => {
    const all = seasons.map(aSeason);
    return numberColumns(all, line).map(({ key, value }) => `${key} ${all.map(value).join()}`);
  };

  it("are the sport's columns with data", () => {
    expect(shown(['goals', 'shots', 'passes'], { totals: { goals: 3, shots: 0 } })).toEqual([
      'goals 3',
      'shots 0',
    ]);
  });

  it('take goals and assists from events where team sheets have none', () => {
    expect(shown(['goals', 'assists'], { goals: 4, totals: { goals: 3 } }, { assists: 2 })).toEqual([
      'goals 4,0',
      'assists 0,2',
    ]);
  });

  it('have no goals where the sport has points', () => {
    expect(shown(['points'], { goals: 8, totals: { points: 20 } })).toEqual(['points 20']);
  });

  it('omit averages, and cards without any', () => {
    expect(shown(['kills', 'kda'], { totals: { kills: 9, kda: 12.5 }, yellowCards: 0, redCards: 1 })).toEqual(
      ['kills 9', 'redCards 1'],
    );
  });
});
