import { CREST_SHAPES } from '#modules/catalog/catalog.rules.ts';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { SIM_LEAGUES } from './leagues.rules.ts';
import { winnerOf } from './play/ending.rules.ts';
import { scriptMatch } from './play/script.rules.ts';
import { squadOf } from './rosters.rules.ts';
import { DAY_MS, dayOf, type SimFixture } from './schedule.rules.ts';
import { planOf, SEED, setupOf } from './simulator.service.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const today = dayOf(NOW);
const days = Array.from({ length: 29 }, (_, index) => today - 14 + index);
const plan = planOf(SEED);
const byDay = days.map((day) => plan(day, NOW));
const all = byDay.flat();

describe('schedule', () => {
  it('is deterministic', () => {
    const again = planOf(SEED);
    expect(days.flatMap((day) => again(day, NOW)).map(({ ref, startMs }) => [ref, startMs])).toEqual(
      all.map(({ ref, startMs }) => [ref, startMs]),
    );
    const tomorrow = plan(today + 1, NOW + DAY_MS).map(({ ref }) => ref);
    expect(tomorrow).toEqual(expect.arrayContaining(byDay[15]!.map(({ ref }) => ref)));
  });

  it('has about two hundred matches each day, all of that day', () => {
    for (const [index, fixtures] of byDay.entries()) {
      expect(fixtures.length).toBeGreaterThan(180);
      expect(fixtures.length).toBeLessThan(240);
      expect(fixtures.filter(({ startMs }) => dayOf(startMs) !== days[index])).toEqual([]);
    }
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(all.length);
  });

  it('has several a week of every game, most of football, basketball and esports', () => {
    const week = byDay.slice(10, 17).flat();
    const count = (slug: string) => week.filter(({ league }) => league.game === slug).length;
    for (const { slug } of GAMES) expect(count(slug), slug).toBeGreaterThanOrEqual(4);
    expect(count('football')).toBeGreaterThan(300);
    expect(count('basketball')).toBeGreaterThan(150);
  });

  it('is spread over the day', () => {
    const hours = new Set(byDay[14]!.map(({ startMs }) => new Date(startMs).getUTCHours()));
    expect(hours.size).toBe(24);
  });

  it('has no team against itself, or twice at the same time', () => {
    expect(all.filter(({ home, away }) => home.ref === away.ref)).toEqual([]);
    const starts = all.flatMap(({ home, away, startMs }) => [
      `${home.ref} ${startMs}`,
      `${away.ref} ${startMs}`,
    ]);
    // A club may be in a league and in a cup; few of its matches may coincide.
    expect(starts.length - new Set(starts).size).toBeLessThan(20);
  });
});

describe('cup', () => {
  const cup = SIM_LEAGUES.find(({ slug }) => slug === 'champions-league')!;
  const rounds = (now: number): Map<string, SimFixture[]> => {
    const own = days.flatMap((day) => plan(day, now)).filter(({ league }) => league === cup);
    const seasons = Map.groupBy(own, ({ season }) => season);
    const whole = [...seasons.values()].toSorted((a, b) => b.length - a.length)[0]!;
    return Map.groupBy(whole, ({ round }) => round);
  };

  it('goes from sixteen teams to one, winners only', () => {
    const done = rounds(NOW + 40 * DAY_MS);
    expect([...done].map(([name, fixtures]) => [name, fixtures.length])).toEqual([
      ['Round of 16', 8],
      ['Quarter-finals', 4],
      ['Semi-finals', 2],
      ['Final', 1],
    ]);
    const winners = done.get('Round of 16')!.map((fixture) => {
      const side = winnerOf(scriptMatch(setupOf(fixture, SEED)))!;
      return fixture[side].ref;
    });
    const next = done.get('Quarter-finals')!.flatMap(({ home, away }) => [home.ref, away.ref]);
    expect(next.toSorted()).toEqual(winners.toSorted());
  });

  it('hides a round until the one before is over', () => {
    for (const fixture of all.filter(({ knockout, startMs }) => knockout && startMs > NOW)) {
      const before = all.filter(
        ({ league, season, round, startMs }) =>
          league === fixture.league &&
          season === fixture.season &&
          round !== fixture.round &&
          startMs < fixture.startMs,
      );
      for (const one of before) {
        expect(one.startMs + scriptMatch(setupOf(one, SEED)).end * 1_000).toBeLessThanOrEqual(NOW);
      }
    }
  });
});

describe('leagues', () => {
  it('cover every game, in every format', () => {
    expect(new Set(SIM_LEAGUES.map(({ game }) => game))).toEqual(new Set(GAMES.map(({ slug }) => slug)));
    expect(new Set(SIM_LEAGUES.map(({ format }) => format))).toEqual(new Set(['table', 'cup', 'tour']));
    expect(new Set(SIM_LEAGUES.map(({ rank }) => rank)).size).toBe(SIM_LEAGUES.length);
  });

  it('have teams that satisfy the catalogue', () => {
    const teams = new Map(SIM_LEAGUES.flatMap(({ teams: own }) => own.map((team) => [team.ref, team])));
    for (const { slug, crest, strength, country } of teams.values()) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect([crest.a, crest.b, crest.c].every((colour) => /^#[0-9A-F]{6}$/.test(colour))).toBe(true);
      expect(CREST_SHAPES).toContain(crest.shape);
      expect(strength).toBeGreaterThan(0);
      expect(strength).toBeLessThanOrEqual(100);
      expect(country).toMatch(/^[a-z]{3}$/);
    }
    for (const { teams: own, slug } of SIM_LEAGUES) {
      expect(own.length % 2, slug).toBe(0);
      expect(new Set(own).size, slug).toBe(own.length);
    }
  });

  it('have Chinese names for the best known teams', () => {
    const names = new Map(SIM_LEAGUES.map(({ slug, names: words }) => [slug, words.zh_CN]));
    expect([names.get('premier-league'), names.get('champions-league')]).toEqual(['英超', '欧冠']);
    const football = SIM_LEAGUES.filter(({ game }) => game === 'football').flatMap(({ teams }) => teams);
    expect(football.filter(({ names: words }) => !words.zh_CN)).toEqual([]);
  });
});

describe('squads', () => {
  const teams = [
    ...new Map(SIM_LEAGUES.flatMap(({ teams: own }) => own.map((team) => [team.ref, team]))).values(),
  ];

  it('fill a line-up, each player with a name and a slug of their own', () => {
    for (const team of teams) {
      const sport = sportOf(team.game);
      const { players } = squadOf(team, sport);
      const { starters, bench } = sport.lineup;
      expect(players, team.ref).toHaveLength(sport.individual ? starters : starters + bench);
      expect(new Set(players.map(({ names }) => names.en)).size, team.ref).toBe(players.length);
      const shirts = players.flatMap(({ number }) => number ?? []);
      expect(new Set(shirts).size, team.ref).toBe(shirts.length);
      for (const { born, position } of players) {
        expect(born).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
        expect(sport.lineup.positions).toContain(position);
      }
    }
    for (const game of new Set(teams.map(({ game: one }) => one))) {
      const slugs = teams
        .filter((team) => team.game === game)
        .flatMap((team) => squadOf(team, sportOf(game)).players);
      expect(new Set(slugs.map(({ slug }) => slug)).size, game).toBe(slugs.length);
    }
  });
});
