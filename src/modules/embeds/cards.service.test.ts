import { aFixture, aLeague, aScore, aTeam, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { createCardsService } from './cards.service.ts';

const database = testDatabase();
const brand = loadBrands('http://scores.example').all.find((one) => one.default)!;

it("image: names a shoot-out by the sport's term", async () => {
  const feed = testFeed(database, new FakeClock('2026-11-15T12:30:00Z'));
  const game = 'handball';
  const inShootout = { state: 'penalty', period: 5, clockRuns: false } as const;
  await feed.ingest([
    ...GROUND,
    aLeague('hl', { game }),
    aTeam('ha', { game }),
    aTeam('hb', { game }),
    aFixture('sevens', { game, league: 'hl', home: 'ha', away: 'hb' }),
    aFixture('kicks'),
    aScore('sevens', inShootout),
    aScore('kicks', inShootout),
  ]);
  const draw = async ({ svg }: { svg: string }) => Buffer.from(svg);
  const cards = createCardsService({ db: database.db, draw, translate: createTranslator() });
  const drawn = async (ref: string) => String(await cards.ofMatch(await feed.idOf(ref), brand, 'de', true));
  expect(await drawn('sevens')).toContain('>Siebenmeterwerfen<');
  expect(await drawn('kicks')).toContain('>Elfmeterschießen<');
});
