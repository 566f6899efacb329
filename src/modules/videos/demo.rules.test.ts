import { GAMES } from '#modules/catalog/games.rules.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { createPackTranslator } from '#platform/translations/pack-translator.ts';
import { type FilmedMatch, filmGame } from './demo.rules.ts';

const message = createPackTranslator(['demo', 'catalog']);
const NOW = new Date('2026-11-15T16:00:00Z');
const played = (id: number, hoursAgo: number): FilmedMatch => ({
  ...{ id, gameId: 202, leagueId: 1, league: { en: 'League' }, score: [2, 1] },
  home: { id: 1, names: { en: 'Lens' } },
  away: { id: 2, names: { en: 'Nice' } },
  first: null,
  startAt: new Date(NOW.getTime() - hoursAgo * 3_600_000),
});

it("a demo's video is newer than the end of its match, and not in the future", () => {
  const films = filmGame(
    { slug: 'football', gameId: 202, clips: 2 },
    [played(1, 40), played(2, 2.5), played(3, 0.5)],
    NOW,
    message,
  );
  const ages = films.map(({ publishedAt }) => (NOW.getTime() - publishedAt.getTime()) / 3_600_000);
  expect(ages.map((age) => age.toFixed(1))).toEqual(['3.3', '0.5', '0.0', '14.1']);
});

it.each(GAMES)(
  'filmGame: videos of $slug have titles, texts and chapters in every language',
  ({ slug, gameId }) => {
    const films = filmGame({ slug, gameId, clips: 1 }, [played(1, 40), played(2, 2.5)], NOW, message);
    expect(films.map(({ kind }) => kind)).toEqual(['highlight', 'playback', 'feature']);
    for (const { titles, summaries, chapters } of films)
      for (const lang of LANGUAGE_CODES)
        for (const text of [
          titles[lang],
          summaries[lang],
          ...chapters.map((chapter) => chapter.titles[lang]),
        ])
          expect(text).toMatch(/^[^{}]{2,}$/);
  },
);

it('filmGame: a battle royale is filmed by its winner and the points of it', () => {
  const match = { ...played(1, 5), gameId: 5, first: { team: { id: 3, names: { en: 'FaZe' } }, points: 88 } };
  const [highlight] = filmGame({ slug: 'pubg', gameId: 5, clips: 1 }, [match], NOW, message);
  expect(highlight!.titles.en).toBe('Highlights: FaZe (88)');
});
