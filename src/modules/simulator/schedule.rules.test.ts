import { CREST_SHAPES } from '#modules/catalog/catalog.rules.ts';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { SIM_LEAGUES } from './leagues.rules.ts';
import { planOf, SEED, setupOf } from './plan.service.ts';
import { winnerOf } from './play/ending.rules.ts';
import { scriptMatch } from './play/script.rules.ts';
import { squadOf } from './rosters.rules.ts';
import type { SimFixture } from './schedule.rules.ts';
import { DAY_MS, dayOf, matchesOf, meetingsOf } from './seasons.rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const today = dayOf(NOW);
const days = Array.from({ length: 29 }, (_, index) => today - 14 + index);
const { day: plan, earlier } = planOf(today);
const { before, season } = earlier(NOW);
const past = [...before, ...season]
  .flatMap((fixtures) => fixtures())
  .filter(({ startMs }) => dayOf(startMs) < days[0]!);
const byDay = days.map((day) => plan(day, NOW));
const all = byDay.flat();

describe('schedule', () => {
  it('is deterministic', () => {
    const { day: again } = planOf(today);
    expect(days.flatMap((day) => again(day, NOW)).map(({ ref, startMs }) => [ref, startMs])).toEqual(
      all.map(({ ref, startMs }) => [ref, startMs]),
    );
    const tomorrow = plan(today + 1, NOW + DAY_MS).map(({ ref }) => ref);
    expect(tomorrow).toEqual(expect.arrayContaining(byDay[15]!.map(({ ref }) => ref)));
  });

  it('has about two hundred matches each day, all of that day', () => {
    for (const [index, fixtures] of byDay.entries()) {
      expect(fixtures.length).toBeGreaterThan(160);
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
    const season = Array.from({ length: 70 }, (_, index) => today - 35 + index);
    const own = season.flatMap((day) => plan(day, now)).filter(({ league }) => league === cup);
    return Map.groupBy(own, ({ round }) => round);
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

  /** Of a tour; a cup is one itself. */
  const tournamentOf = (round: string) => (round.includes(', ') ? round.split(', ')[0] : '');

  it('hides a round until the one before is over', () => {
    for (const fixture of all.filter(({ knockout, startMs }) => knockout && startMs > NOW)) {
      const before = all.filter(
        ({ league, season, round, startMs }) =>
          league === fixture.league &&
          season === fixture.season &&
          round !== fixture.round &&
          tournamentOf(round) === tournamentOf(fixture.round) &&
          startMs < fixture.startMs,
      );
      for (const one of before) {
        expect(one.startMs + scriptMatch(setupOf(one, SEED)).end * 1_000).toBeLessThanOrEqual(NOW);
      }
    }
  });
});

describe('seasons', () => {
  const isOver = ({ startMs }: SimFixture) => startMs < NOW;
  const byLeague = Map.groupBy([...past, ...all], ({ league }) => league);

  it.each(
    SIM_LEAGUES.filter(({ format, game }) => format === 'table' && !sportOf(game).lobby).map(
      (league) => [league.slug, league] as const,
    ),
  )('of %s: matches played agree with the round, and two seasons do not mix', (_, league) => {
    const seasons = Map.groupBy(byLeague.get(league)!, ({ season }) => season);
    const [last, now] = [...seasons.values()];
    expect(last).toHaveLength(matchesOf(league));
    const meetings = Map.groupBy(last!, ({ home, away }) => [home.ref, away.ref].toSorted().join());
    expect(new Set([...meetings.values()].map((own) => own.length))).toEqual(new Set([meetingsOf(league)]));
    const over = now!.filter(isOver);
    const round = Math.max(...over.map((fixture) => Number(fixture.round)));
    for (const { ref } of league.teams) {
      const played = over.filter(({ home, away }) => home.ref === ref || away.ref === ref).length;
      expect(Math.abs(played - round), ref).toBeLessThanOrEqual(1);
    }
    expect(Math.min(...now!.map(({ startMs }) => startMs))).toBeGreaterThan(
      Math.max(...last!.map(({ startMs }) => startMs)),
    );
  });

  it('of lobbies have one a day, and two do not mix', () => {
    for (const league of SIM_LEAGUES.filter(({ game }) => sportOf(game).lobby)) {
      const seasons = Map.groupBy(byLeague.get(league)!, ({ season }) => season);
      const [last, now] = [...seasons.values()];
      expect(last!.map(({ round }) => Number(round))).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
      expect(Math.min(...now!.map(({ startMs }) => startMs))).toBeGreaterThan(
        Math.max(...last!.map(({ startMs }) => startMs)),
      );
    }
  });

  it('have the label of their sport', () => {
    const labels = (slug: string) =>
      new Set(byLeague.get(SIM_LEAGUES.find((league) => league.slug === slug)!)!.map(({ season }) => season));
    expect(labels('premier-league')).toEqual(new Set(['2025-2026', '2026-2027']));
    expect(labels('champions-league')).toEqual(new Set(['2025-2026', '2026-2027']));
    expect(labels('mls')).toEqual(new Set(['2025', '2026']));
    expect(labels('lpl')).toEqual(new Set(['2025', '2026']));
  });

  it('follow each other once one is over', () => {
    const league = SIM_LEAGUES.find(({ slug }) => slug === 'premier-league')!;
    const seasonAt = (day: number) =>
      new Set(
        plan(day, day * DAY_MS)
          .filter((one) => one.league === league)
          .map(({ season }) => season),
      );
    expect(seasonAt(today + 60)).toEqual(new Set(['2027-2028']));
    expect(plan(today + 40, NOW).filter((one) => one.league === league)).toEqual([]);
  });

  it('have three meetings of most sides that will meet', () => {
    const pairOf = ({ home, away, league }: SimFixture) =>
      `${league.slug} ${[home.ref, away.ref].toSorted()}`;
    const met = Map.groupBy([...past, ...all.filter(isOver)], pairOf);
    const upcoming = all.filter((fixture) => !isOver(fixture));
    const known = upcoming.filter((fixture) => (met.get(pairOf(fixture))?.length ?? 0) >= 3);
    expect(known.length / upcoming.length).toBeGreaterThan(0.5);
  });
});

describe('tours', () => {
  const tours = SIM_LEAGUES.filter(({ format }) => format === 'tour');

  it.each(tours.map((league) => [league.slug, league] as const))(
    '%s: every tournament is a draw',
    (_, league) => {
      const own = [...past, ...all].filter((one) => one.league === league);
      const tournaments = [
        ...Map.groupBy(own, ({ season, round }) => `${season} ${round.split(', ')[0]}`),
      ].filter(([, [first]]) => first!.startMs < NOW - 5 * DAY_MS);
      expect(tournaments.length).toBeGreaterThan(20);
      for (const [name, played] of tournaments) {
        expect(played.length, name).toBe(league.teams.length - 1);
        expect(
          played.filter(({ round }) => round.endsWith(', Final')),
          name,
        ).toHaveLength(1);
        const lost = played.map(
          (fixture) => fixture[winnerOf(scriptMatch(setupOf(fixture, SEED))) === 'home' ? 'away' : 'home'],
        );
        expect(new Set(lost).size, name).toBe(played.length);
        const seeded = new Map(
          played.flatMap(({ home, away, seeds }) =>
            (seeds ?? []).flatMap((seed, side) =>
              seed === null ? [] : [[seed, [home, away][side]!] as const],
            ),
          ),
        );
        // The best of the tour, in their order; they meet in the semi-finals at the earliest.
        expect(
          [...seeded].sort(([a], [b]) => a - b).map(([, side]) => side),
          name,
        ).toEqual(league.teams.slice(0, seeded.size));
        expect(seeded.size, name).toBe(4);
      }
    },
  );
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
