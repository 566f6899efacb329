import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  coachOf,
  eventRows,
  fixtureRow,
  lineupRows,
  momentsOf,
  photoOf,
  playerRows,
  progressAt,
  statisticRows,
  teamOf,
  venueOf,
} from './match.testing.ts';
import {
  chance,
  LEAGUES,
  type ReplayMatch,
  type ReplayTeam,
  replaySeasons,
  squadOf,
} from './season.testing.ts';

const DAY = 24 * 3_600_000;
const LIVE: ReadonlySet<string> = new Set(['1H', 'HT', '2H']);
const LIMIT = 7_500;

/** Answers of API-Football v3 about five leagues whose round is played now: shapes as recorded, results as they were. */
export function replayAnswers(beganAt: number, now: () => number) {
  const { season, matches } = replaySeasons(beganAt);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const teams = new Map(matches.map(({ home }) => [home.id, home]));
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const rows = (some: readonly ReplayMatch[], withEvents = false) =>
    some.map((match) => fixtureRow(match, season, now(), withEvents));
  const over = (match: ReplayMatch) => progressAt(match, now()).short === 'FT';
  const leagueRow = (id: number) => {
    const { name, country, flag } = LEAGUES.find((league) => league.id === id)!;
    const logo = `https://media.api-sports.io/football/leagues/${id}.png`;
    return { id, name, country, logo, flag: `https://media.api-sports.io/flags/${flag}.svg`, season };
  };

  function fixtures(query: URLSearchParams) {
    const [league, date, ids] = [query.get('league'), query.get('date'), query.get('ids')];
    if (query.has('live'))
      return rows(
        matches.filter((match) => LIVE.has(progressAt(match, now()).short)),
        true,
      );
    if (ids)
      return ids.split('-').flatMap((id) => {
        const match = byId.get(Number(id));
        const whole = (one: ReplayMatch) => ({
          ...fixtureRow(one, season, now(), true),
          ...{
            lineups: lineupRows(one),
            statistics: statisticRows(one, now()),
            players: playerRows(one, now()),
          },
        });
        return match ? [whole(match)] : [];
      });
    if (date) return rows(matches.filter(({ startAt }) => dayOf(startAt) === date));
    return rows(
      Number(query.get('season')) === season ? matches.filter((one) => one.league.id === Number(league)) : [],
    );
  }

  function standings(query: URLSearchParams) {
    const league = Number(query.get('league'));
    const played = matches.filter((match) => match.league.id === league && over(match));
    const own = [...teams.values()].filter((team) => team.league.id === league);
    const table = own.map((team) => {
      const results = played
        .filter(({ home, away }) => home === team || away === team)
        .toSorted((a, b) => a.startAt - b.startAt)
        .map(({ home, goals: [h, a] }) => (home === team ? [h, a] : [a, h]) as [number, number]);
      const count = (how: (scored: number, conceded: number) => boolean) =>
        results.filter(([f, a]) => how(f, a)).length;
      const sum = (side: 0 | 1) => results.reduce((total, result) => total + result[side], 0);
      const [win, draw] = [count((f, a) => f > a), count((f, a) => f === a)];
      const letter = ([f, a]: [number, number]) => (f > a ? 'W' : f === a ? 'D' : 'L');
      return {
        ...{
          team: teamOf(team),
          points: 3 * win + draw,
          goalsDiff: sum(0) - sum(1),
          group: leagueRow(league).name,
        },
        // Newest first.
        ...{ form: results.slice(-5).map(letter).toReversed().join(''), status: 'same', description: null },
        all: {
          ...{ played: results.length, win, draw, lose: results.length - win - draw },
          goals: { for: sum(0), against: sum(1) },
        },
        update: new Date(now()).toISOString().slice(0, 10).concat('T00:00:00+00:00'),
      };
    });
    table.sort(
      (a, b) => b.points - a.points || b.goalsDiff - a.goalsDiff || b.all.goals.for - a.all.goals.for,
    );
    const last = table.length - 3;
    const description = (index: number): string | null =>
      index < 4 ? 'Promotion - Champions League (League phase: )' : index >= last ? 'Relegation' : null;
    const ranked = table.map((row, index) => ({ rank: index + 1, ...row, description: description(index) }));
    return [{ league: { ...leagueRow(league), standings: [ranked] } }];
  }

  /** Players of a season with the numbers of their goals, passes and cards. */
  function seasonRows(of: readonly ReplayTeam[]) {
    const totals = new Map<number, Record<string, number>>();
    const note = (id: number, key: string) => {
      const own = totals.get(id) ?? {};
      totals.set(id, { ...own, [key]: (own[key] ?? 0) + 1 });
    };
    for (const match of matches.filter(over))
      for (const { type, detail, player, second } of momentsOf(match)) {
        if (type === 'Goal') note(player.id, 'goals');
        if (type === 'Goal' && second) note(second.id, 'assists');
        if (type === 'Card') note(player.id, detail === 'Red Card' ? 'red' : 'yellow');
      }
    return of.flatMap((team) =>
      squadOf(team).map((player) => {
        const { goals = 0, assists = 0, yellow = 0, red = 0 } = totals.get(player.id) ?? {};
        const year = 1990 + Math.floor(16 * chance('born', player.id));
        const { country } = team.league;
        const played = matches.filter((one) => over(one) && (one.home === team || one.away === team)).length;
        return {
          player: {
            ...{ id: player.id, name: player.name, firstname: null, lastname: null, photo: photoOf(player) },
            ...{
              nationality: country,
              birth: { date: `${year}-05-17`, place: null, country },
              height: '183',
              weight: '77',
            },
          },
          statistics: [
            {
              team: teamOf(team),
              league: leagueRow(team.league.id),
              games: {
                appearences: played,
                lineups: played,
                minutes: 90 * played,
                position: player.position,
                rating: '6.9',
              },
              goals: { total: goals, conceded: 0, assists, saves: null },
              cards: { yellow, yellowred: 0, red },
            },
          ],
        };
      }),
    );
  }

  type SeasonRow = ReturnType<typeof seasonRows>[number];
  const topRows = (
    query: URLSearchParams,
    numberOf: (statistics: SeasonRow['statistics'][number]) => number,
  ) =>
    seasonRows([...teams.values()].filter((team) => team.league.id === Number(query.get('league'))))
      .filter(({ statistics }) => numberOf(statistics[0]!) > 0)
      .toSorted(
        (a, b) => numberOf(b.statistics[0]!) - numberOf(a.statistics[0]!) || a.player.id - b.player.id,
      )
      .slice(0, 20);

  const coverage = {
    fixtures: { events: true, lineups: true, statistics_fixtures: true, statistics_players: true },
    ...{ standings: true, players: true, top_scorers: true, top_assists: true, top_cards: true },
    ...{ injuries: true, predictions: true, odds: true },
  };

  function meetings(query: URLSearchParams) {
    const ids = query.get('h2h')?.split('-').map(Number) ?? [];
    const [home, away] = ids.map((id) => teams.get(id));
    if (!home || !away) return [];
    return [1, 2, 3, 4].map((ago) => {
      const sides = ago % 2 === 0 ? { home, away } : { home: away, away: home };
      const goals = [0, 1].map((side) => Math.floor(4 * chance('meeting', home.id, away.id, ago, side)));
      const match: ReplayMatch = {
        ...{ id: 90_000_000 + (home.id + away.id) * 10 + ago, league: home.league, round: 9 + ago, ...sides },
        ...{
          goals: [goals[0]!, goals[1]!],
          startAt: Math.floor(beganAt / DAY) * DAY - ago * 182 * DAY + 15 * 3_600_000,
        },
      };
      return fixtureRow(match, season - Math.ceil(ago / 2), now(), false);
    });
  }

  function odds(match: ReplayMatch) {
    const home = 1.5 + 2.5 * chance('price', match.id);
    const away = 5.6 - home;
    const price = (number: number) => number.toFixed(2);
    const values = (offers: Record<string, number>, by: number) =>
      Object.entries(offers).map(([value, odd]) => ({ value, odd: price(odd * by) }));
    return {
      league: leagueRow(match.league.id),
      fixture: { id: match.id },
      update: new Date(now()).toISOString().replace(/\.\d+Z/, '+00:00'),
      bookmakers: ['Bet365', '1xBet', 'Pinnacle'].map((name, index) => ({
        ...{ id: index + 8, name },
        bets: [
          {
            id: 1,
            name: 'Match Winner',
            values: values({ Home: home, Draw: 3.4, Away: away }, 1 - index / 50),
          },
          {
            id: 5,
            name: 'Goals Over/Under',
            values: values({ 'Over 2.5': 1.87, 'Under 2.5': 1.97 }, 1 - index / 50),
          },
          {
            id: 4,
            name: 'Asian Handicap',
            values: values({ 'Home -0.5': 1.95, 'Away -0.5': 1.9 }, 1 - index / 50),
          },
        ],
      })),
    };
  }

  return (url: URL): unknown[] | object => {
    const { pathname, searchParams: query } = url;
    const match = byId.get(Number(query.get('fixture')));
    const team = teams.get(Number(query.get('team')));
    switch (pathname) {
      case '/status':
        return {
          account: {},
          subscription: { plan: 'Pro', end: new Date(beganAt + 30 * DAY).toISOString(), active: true },
          requests: { current: 12, limit_day: LIMIT },
        };
      case '/leagues':
        return LEAGUES.map(({ id, name, country, flag }) => ({
          league: { id, name, type: 'League', logo: leagueRow(id).logo },
          country: { name: country, code: flag.slice(0, 2).toUpperCase(), flag: leagueRow(id).flag },
          seasons: [
            { year: season, start: `${season}-08-01`, end: `${season + 1}-05-31`, current: true, coverage },
          ],
        }));
      case '/fixtures':
        return fixtures(query);
      case '/standings':
        return standings(query);
      case '/fixtures/events':
        return match ? eventRows(match, now()) : [];
      case '/fixtures/lineups':
        return match ? lineupRows(match) : [];
      case '/fixtures/statistics':
        return match && progressAt(match, now()).short !== 'NS' ? statisticRows(match, now()) : [];
      case '/fixtures/players':
        return match && progressAt(match, now()).short !== 'NS' ? playerRows(match, now()) : [];
      case '/fixtures/headtohead':
        return meetings(query);
      case '/odds':
        return match
          ? [odds(match)]
          : matches
              .filter(({ league, startAt }) => league.id === Number(query.get('league')) && startAt > now())
              .filter(({ startAt }) => startAt < now() + 14 * DAY)
              .map(odds);
      case '/players/squads':
        return team
          ? [
              {
                team: teamOf(team),
                players: squadOf(team).map((player) => ({ ...player, age: 25, photo: photoOf(player) })),
              },
            ]
          : [];
      case '/players':
        return team ? seasonRows([team]) : [];
      case '/players/topscorers':
        return topRows(query, ({ goals }) => goals.total);
      case '/players/topassists':
        return topRows(query, ({ goals }) => goals.assists);
      case '/players/topyellowcards':
        return topRows(query, ({ cards }) => cards.yellow);
      case '/players/topredcards':
        return topRows(query, ({ cards }) => cards.red);
      case '/coachs':
        return team
          ? [
              {
                id: team.id,
                name: coachOf(team),
                career: [{ team: teamOf(team), start: '2024-07-01', end: null }],
              },
            ]
          : [];
      case '/teams':
        return [...teams.values()]
          .filter(({ league }) => league.id === Number(query.get('league')))
          .map((one) => ({
            team: { ...teamOf(one), founded: 1899 },
            venue: { ...venueOf(one), capacity: 40_000 },
          }));
      case '/injuries':
        return matches
          .filter(({ startAt }) => dayOf(startAt) === query.get('date'))
          .map(({ id, home }) => ({
            player: {
              id: home.id * 100 + 17,
              name: squadOf(home)[17]!.name,
              type: 'Missing Fixture',
              reason: 'Knee Injury',
            },
            ...{ team: teamOf(home), fixture: { id } },
          }));
      default:
        return [];
    }
  };
}

/** Listens on this port; 0: on any. */
export async function replayServer(port: number, beganAt = Date.now(), now: () => number = Date.now) {
  const answer = replayAnswers(beganAt, now);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    requests.push(url.pathname + url.search);
    const found = answer(url);
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-ratelimit-requests-limit': String(LIMIT),
      'x-ratelimit-requests-remaining': String(Math.max(0, LIMIT - requests.length)),
      'x-ratelimit-limit': '300',
      'x-ratelimit-remaining': '299',
    });
    const results = Array.isArray(found) ? found.length : 0;
    response.end(
      JSON.stringify({
        get: url.pathname.slice(1),
        errors: [],
        results,
        paging: { current: 1, total: 1 },
        response: found,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    requests,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
