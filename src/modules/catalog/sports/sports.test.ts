import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { createTranslator, readPacks } from '#platform/translations/translator.ts';
import { GAMES } from '../games.rules.ts';
import { LOBBY_GAMES } from '../lobby-games.rules.ts';
import { periodName, SHOOTOUT_EVENTS, type Sport } from '../sport.rules.ts';
import { SPORTS, sportOf } from './index.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const sports = Object.entries(SPORTS);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Messages of no single sport: states, parts that feeds may name, a shoot-out, an interruption. */
const OF_ALL = [
  ...MATCH_STATES.map((state) => `sports.state.${state}`),
  ...['round', 'overtime'].flatMap((word) => [`sports.period.${word}`, `sports.periodShort.${word}`]),
  ...SHOOTOUT_EVENTS.map((kind) => `sports.event.${kind}`),
  'sports.event.shotMissed',
  'sports.event.shotScored',
  'sports.fact.shootout',
  'sports.fact.suspended',
  'sports.stat.rating',
];
const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length;

it('every game has its sport', () => {
  expect(Object.keys(SPORTS)).toEqual(GAMES.map(({ slug }) => slug));
});

describe.each(sports)('%s', (slug, sport) => {
  const { family, periods, scoring, lineup, markets, stats } = sport;

  it('has a file of its name', () => {
    expect(sport.slug).toBe(slug);
    expect(existsSync(resolve(import.meta.dirname, `${slug}.ts`))).toBe(true);
  });

  it('has playable periods', () => {
    expect(periods.count).toBeGreaterThanOrEqual(1);
    expect(periods.seconds).toBeGreaterThan(0);
    expect(periods.lasts ?? periods.seconds).toBeGreaterThanOrEqual(periods.seconds);
    expect(periods.breaks.length).toBeGreaterThan(0);
    if (periods.clock !== 'up') expect(periods.runsOn).toBe(false);
    if (periods.overtime) expect(periods.overtime.count).toBeGreaterThan(0);
  });

  it('is a series exactly where periods are won', () => {
    expect(periods.bestOf !== null).toBe(family === 'won');
    for (const bestOf of periods.bestOf ?? []) expect(bestOf % 2).toBe(1);
    if (periods.bestOf) expect(periods.count).toBe(Math.max(...periods.bestOf));
    if (sport.periodWinner) expect(family).toBe('won');
  });

  it('has scoring events whose shares sum to one', () => {
    expect(sum(scoring.map(({ share }) => share))).toBeCloseTo(1, 10);
    for (const { points, share } of scoring) expect(Math.min(points, share)).toBeGreaterThan(0);
    expect(sport.rate).toBeGreaterThan(0);
  });

  it('has unique names', () => {
    expect(isUnique([...scoring, ...sport.happenings].map(({ kind }) => kind))).toBe(true);
    for (const keys of [
      stats.map(({ key }) => key),
      sport.playerLine,
      sport.facts,
      markets,
      sport.maps ?? [],
    ])
      expect(isUnique(keys), keys.join()).toBe(true);
  });

  it('has plausible numbers', () => {
    for (const { usual } of [...stats, ...sport.happenings]) expect(usual).toBeGreaterThan(0);
    for (const { kind, usual, split } of stats) {
      if (kind === 'percent') expect(usual).toBeLessThanOrEqual(100);
      if (split) expect([kind, usual]).toEqual(['percent', 50]);
    }
  });

  it('has a line-up that fills its positions', () => {
    expect(lineup.positions.length).toBeGreaterThan(0);
    if (lineup.shape === 'pitch') {
      for (const formation of lineup.formations ?? [])
        expect(sum(formation.split('-').map(Number))).toBe(lineup.starters - 1);
      expect(lineup.formations?.length).toBeGreaterThan(0);
    } else {
      expect(lineup.positions.length).toBe(lineup.starters);
      expect(lineup.formations).toBeUndefined();
    }
  });

  it('has a draft exactly where its line-up is a draft', () => {
    const { shape, draft } = lineup;
    expect(draft !== undefined).toBe(shape === 'draft');
    if (!draft) return;
    expect(draft.picks).toBe(lineup.starters);
    expect(isUnique(draft.pool)).toBe(true);
    expect(draft.pool.filter((name) => name.trim() !== name || name === '')).toEqual([]);
    // Both sides' picks and bans differ where there are bans.
    if (draft.bans > 0) expect(draft.pool.length).toBeGreaterThanOrEqual(2 * (draft.picks + draft.bans));
    expect(draft.pool.length).toBeGreaterThanOrEqual(draft.picks);
  });

  it('has the points of a lobby exactly where teams are placed', () => {
    expect(sport.lobby !== undefined).toBe(family === 'placing');
    expect(LOBBY_GAMES.has(sport.slug)).toBe(family === 'placing');
    if (!sport.lobby) return;
    const { teams, places } = sport.lobby;
    expect(places.length).toBeLessThanOrEqual(teams);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
  });

  it('has markets that match its results', () => {
    expect(markets.includes('winner3')).toBe(sport.draws);
    // Markets are about two sides.
    expect(markets.includes('winner2')).toBe(!sport.draws && family !== 'placing');
    if (markets.includes('mapTotal') || markets.includes('mapHandicap')) expect(family).toBe('won');
    // A match without draws has a tie-break.
    if (!sport.draws && (family === 'clock' || family === 'innings'))
      expect(periods.overtime !== null || periods.shootout).toBe(true);
  });
});

/** Message ids that a sport needs. */
function idsOf(sport: Sport): string[] {
  const { periods, stats, playerLine, scoring, happenings, facts, lineup, markets } = sport;
  const last = periods.count + (periods.overtime?.count ?? 0) + (periods.shootout ? 1 : 0);
  const ids = (place: string, keys: readonly string[]) => keys.map((key) => `sports.${place}.${key}`);
  return [
    ...Array.from({ length: last }, (_, index) => periodName(sport, index + 1)).flatMap(({ id, short }) => [
      id,
      short,
    ]),
    ...ids('stat', [...stats.map(({ key }) => key), ...playerLine]),
    ...ids(
      'event',
      [...scoring, ...happenings].map(({ kind }) => kind),
    ),
    ...ids('position', lineup.positions),
    ...ids('market', markets),
    ...ids('fact', facts),
  ];
}

describe('messages', () => {
  const used = new Set([...sports.flatMap(([, sport]) => idsOf(sport)), ...OF_ALL]);
  const english = Object.keys(readPacks(resolve(ROOT, 'locales'), 'en'));
  const chinese = Object.keys(readPacks(resolve(ROOT, 'locales'), 'zh_CN'));

  it('exist in English and Chinese for every name of a sport, and no others', () => {
    const ofSports = (ids: readonly string[]) => ids.filter((id) => id.startsWith('sports.')).toSorted();
    expect(ofSports(english)).toEqual([...used].toSorted());
    expect(ofSports(chinese)).toEqual([...used].toSorted());
  });

  it.each([
    ['football', 1, '1st half', '上半场', '1H', '上'],
    ['football', 4, 'Extra time, 2nd half', '加时下半场', 'ET2', '加下'],
    ['basketball', 3, '3rd quarter', '第3节', 'Q3', '第3节'],
    ['basketball', 5, 'Overtime', '加时赛', 'OT', '加时'],
    ['basketball', 6, 'Overtime 2', '第2加时', '2OT', '加时2'],
    ['icehockey', 2, '2nd period', '第2节', 'P2', '第2节'],
    ['tennis', 2, '2nd set', '第2盘', 'Set 2', '第2盘'],
    ['volleyball', 2, '2nd set', '第2局', 'Set 2', '第2局'],
    ['baseball', 11, '11th inning', '第11局', 'Inn 11', '第11局'],
    ['lol', 4, 'Game 4', '第4局', 'Game 4', '第4局'],
  ] as const)('name period %s %i', (slug, period, en, zh, shortEn, shortZh) => {
    const translate = createTranslator();
    const { id, short, n } = periodName(sportOf(slug), period);
    expect([translate('en', id, { n }), translate('zh_CN', id, { n })]).toEqual([en, zh]);
    expect([translate('en', short, { n }), translate('zh_CN', short, { n })]).toEqual([shortEn, shortZh]);
  });

  it('name a market by its game', () => {
    const translate = createTranslator();
    const handicap = (game: string) => translate('zh_CN', 'sports.market.handicap', { game });
    expect([
      handicap('football'),
      handicap('basketball'),
      translate('zh_CN', 'sports.market.handicap'),
    ]).toEqual(['让球', '让分', '让分']);
    expect(translate('en', 'sports.market.handicap', { game: 'football' })).toBe('Handicap');
  });
});
