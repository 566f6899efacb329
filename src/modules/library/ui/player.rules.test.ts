import { describe, expect, it } from 'vitest';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { aMatch } from '#modules/matches/ui/detail/detail.factory.ts';
import { aSeason } from './library.factory.ts';
import {
  ageOn,
  averageRating,
  matchColumns,
  numberColumns,
  outcomeFor,
  setsText,
  yearsText,
} from './player.rules.ts';

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

describe('matches of a player', () => {
  const match = aMatch('tennis', {
    state: 'finished',
    homeScore: 2,
    awayScore: 1,
    periodScores: [
      [6, 4, 1],
      [3, 6, 2],
      [7, 5, 1],
    ],
  });
  const played = (line: Record<string, number | string>, rating: number | null = null) => ({
    match,
    teamId: match.away.id,
    rating,
    line,
  });

  it('matchColumns: those of the sport with data, at most six, then cards', () => {
    const shown = matchColumns(
      [played({ b: 1, a: '3/4' }), played({ redCards: 1 })],
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    );
    expect(shown).toEqual(['a', 'b', 'redCards']);
    const all = [...'abcdefgh'];
    expect(matchColumns([played(Object.fromEntries(all.map((key) => [key, 1])))], all)).toEqual(
      all.slice(0, 6),
    );
  });

  it('the own score is first, and the result is the own', () => {
    expect(setsText(played({}))).toBe('4-6 6-3 5-7');
    expect(outcomeFor(match, match.away.id, sportOf('tennis'))).toBe('l');
    expect(outcomeFor(match, match.home.id, sportOf('tennis'))).toBe('w');
    expect(outcomeFor({ ...match, homeScore: 1 }, match.home.id, sportOf('tennis'))).toBe('d');
  });

  it('averageRating: of the rated matches', () => {
    expect(averageRating([{ rating: 74 }, { rating: null }, { rating: 61 }])).toBe(68);
    expect(averageRating([{ rating: null }])).toBeNull();
  });
});
