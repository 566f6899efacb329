import { flagOfName, INTERNATIONAL, nationNames } from '#modules/catalog/countries.rules.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import type {
  FeedMessage,
  LeagueMessage,
  PlayerMessage,
  Ref,
  TeamMessage,
  Version,
} from '../feed.contract.ts';
import { drawnCrest, slugOf } from '../http/slugs.rules.ts';
import type { LeagueFile, Match, SquadsFile } from './files.contract.ts';
import { kickOff } from './kick-off.rules.ts';
import { type LeagueInfo, leagueSlug } from './leagues.rules.ts';
import { goalsOf, resultOf } from './results.contract.ts';
import { clubRef, shortened, type TeamName, teamName } from './team-names.rules.ts';

const GAME = 'football';

export interface FileOrigin {
  /** File name without its extension: `en.1`. */
  code: string;
  season: string;
  info: LeagueInfo;
  version: Version;
}

/** Messages of a league file: the league of one season, its teams, and its matches with known sides. */
export function leagueMessages({ name, matches }: LeagueFile, origin: FileOrigin): FeedMessage[] {
  const { code, season, info, version } = origin;
  const league: Ref = `${code}/${season}`;
  const names = info.names ?? { en: bareName(name) };
  const { ties, teams } = tiesOf(matches, info);
  return [
    seasonMessage(league, season, { ...info, names }),
    ...teams.values(),
    ...ties.flatMap(({ ref, home, away, match }): FeedMessage[] => {
      const about = { match: `${league}/${ref}`, version };
      const goals = goalsOf(match);
      return [
        {
          kind: 'fixture',
          ref: about.match,
          version,
          game: GAME,
          league,
          home,
          away,
          round: roundOf(match),
          startAt: kickOff(match.date, match.time, info.zone),
          bestOf: null,
        },
        { kind: 'score', ...about, ...resultOf(match) },
        ...(goals.length > 0 ? [{ kind: 'events' as const, ...about, data: goals }] : []),
      ];
    }),
  ];
}

/** A league of one season: the same row from every source that names the season alike. */
export const seasonMessage = (
  ref: Ref,
  season: string,
  { names, country, format, rank }: LeagueInfo & { names: LocalizedText },
): LeagueMessage => ({
  kind: 'league',
  ref,
  game: GAME,
  slug: leagueSlug(country, names),
  names,
  country,
  season,
  format,
  rank,
});

interface Tie {
  /** Both sides, with a number from their second meeting on: independent of date and round. */
  ref: Ref;
  home: Ref;
  away: Ref;
  match: Match;
}

function tiesOf(matches: readonly Match[], info: LeagueInfo): { ties: Tie[]; teams: Map<Ref, TeamMessage> } {
  const known = matches.flatMap((match) => {
    const [home, away] = [teamName(match.team1, info.country), teamName(match.team2, info.country)];
    return home && away ? [{ match, home, away }] : [];
  });
  const whole = shortened(
    known.map(({ match, home, away }) => ({ round: roundOf(match), team1: home.name, team2: away.name })),
  );
  const teams = new Map<Ref, TeamMessage>();
  const refOf = ({ name, country }: TeamName): Ref => {
    const team = { name: whole.get(name) ?? name, country };
    const message = info.nations ? nationMessage(team.name) : clubMessage(team);
    teams.set(message.ref, message);
    return message.ref;
  };

  const meetings = new Map<string, Map<string, Tie>>();
  for (const { match, home: one, away: other } of known) {
    const [home, away] = [refOf(one), refOf(other)];
    const pair = `${home}/${away}`;
    const rounds = meetings.get(pair) ?? new Map<string, Tie>();
    meetings.set(pair, rounds);
    const twice = rounds.get(roundOf(match));
    const ref = twice?.ref ?? (rounds.size > 0 ? `${pair}/${rounds.size + 1}` : pair);
    // A repeated entry of a round is one match: the one with a result, or the later one.
    if (!twice || isPlayed(match) || !isPlayed(twice.match))
      rounds.set(roundOf(match), { ref, home, away, match });
  }
  return { ties: [...meetings.values()].flatMap((rounds) => [...rounds.values()]), teams };
}

const isPlayed = (match: Match): boolean => resultOf(match).state === 'finished';
const roundOf = ({ stage, group, round }: Match): string => [stage, group, round].filter(Boolean).join(', ');

/** `Egypt | Premiership 2024/25` → `Premiership`. */
const bareName = (name: string): string =>
  name
    .replace(/^.*\|\s*/, '')
    .replace(/\s+\d{4}(\/\d{2,4})?$/, '')
    .trim();

export const clubMessage = (team: TeamName): TeamMessage => ({
  kind: 'team',
  ref: clubRef(team),
  game: GAME,
  slug: clubRef(team),
  names: { en: team.name },
  crest: drawnCrest(team.name),
  country: team.country,
});

export function nationMessage(name: string): TeamMessage {
  const country = flagOfName(name);
  return {
    kind: 'team',
    ref: slugOf(name),
    game: GAME,
    slug: slugOf(name),
    names: nationNames(name, country),
    ...(country !== INTERNATIONAL && { shortNames: { en: country.toUpperCase() } }),
    crest: drawnCrest(name),
    country,
  };
}

const POSITIONS: Readonly<Record<string, string>> = {
  GK: 'goalkeeper',
  DF: 'defender',
  MF: 'midfielder',
  FW: 'forward',
};

export const squadMessages = (squads: SquadsFile): FeedMessage[] =>
  squads.flatMap(({ name, players }) => {
    const team = nationMessage(name);
    return [
      team,
      ...players.map(
        (player): PlayerMessage => ({
          kind: 'player',
          ref: `${team.ref}/${slugOf(player.name)}`,
          game: GAME,
          team: team.ref,
          slug: slugOf(player.name, team.ref),
          names: { en: player.name },
          position: POSITIONS[player.pos] ?? 'midfielder',
          number: player.number ?? null,
          born: player.date_of_birth ?? null,
          country: team.country,
        }),
      ),
    ];
  });
