import { type FilmedMatch, filmGame } from './demo.rules.ts';

const NOW = new Date('2026-11-15T16:00:00Z');
const played = (id: number, hoursAgo: number): FilmedMatch => ({
  ...{ id, gameId: 202, leagueId: 1, league: { en: 'League' }, score: [2, 1] },
  home: { id: 1, names: { en: 'Lens' } },
  away: { id: 2, names: { en: 'Nice' } },
  startAt: new Date(NOW.getTime() - hoursAgo * 3_600_000),
});

it("a demo's video is newer than the end of its match, and not in the future", () => {
  const films = filmGame(
    'football',
    { en: 'Football' },
    [played(1, 40), played(2, 2.5), played(3, 0.5)],
    NOW,
  );
  const ages = films.map(({ publishedAt }) => (NOW.getTime() - publishedAt.getTime()) / 3_600_000);
  expect(ages.map((age) => age.toFixed(1))).toEqual(['3.3', '0.5', '0.0', '14.1']);
});
