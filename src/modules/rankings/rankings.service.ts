import { nationsInEnglish } from '#modules/catalog/countries.rules.ts';
import { findGame, findGameById } from '#modules/catalog/games.rules.ts';
import { slugOf, teamView } from '#modules/matches/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { type EloRules, ESPORT_ELO, eloStandings, NATIONAL_ELO } from './elo.rules.ts';
import { kindOf, type RankedSide, rank, tourKey } from './ranking.rules.ts';
import type { ListRankings, Ranking, RankingPage, TeamRankings } from './rankings.contract.ts';
import {
  type Counted,
  deleteRanking,
  type FinishedMatch,
  findRanking,
  fingerprintOf,
  listFinished,
  listInputVersions,
  listNationalTeams,
  listPlaces,
  listPlacesOf,
  listRankings,
  listTours,
  lockRanking,
  type NamedRanking,
  saveRanking,
} from './rankings.store.ts';
import type { RankingSideRow, RankingUnit } from './rankings.tables.ts';
import { ELO_GAMES, NATIONAL_GAMES, RANKED_GAMES } from './targets.rules.ts';
import { TOUR_GAMES, tourResults, tourRules, tourStandings } from './tour-points.rules.ts';
import { WEEK_MS } from './weeks.rules.ts';

export interface RankingsService {
  list(query: ListRankings, lang: LanguageCode): Promise<RankingPage>;
  ofTeam(teamId: number, lang: LanguageCode): Promise<TeamRankings>;
  /** Computes the rankings whose matches changed since, or that are of an earlier day. */
  update(now: Date): Promise<void>;
}

/** What one ranking is made of. */
interface Target {
  gameId: number;
  key: string;
  unit: RankingUnit;
  /** Whose name it has. */
  leagueId: number | null;
  matches: Counted;
  rank(matches: readonly FinishedMatch[], now: number): RankedSide[];
}

const PAGE = 50;
const PLACE_CURSOR = { place: 'int', id: 'id' } as const;
/** Two years that count, and a year of history. */
const CONSIDERED_WEEKS = 160;
const DAY_MS = 86_400_000;

export function createRankingsService({ db }: { db: Db }): RankingsService {
  /** What this process compared last, by game: the day, and the version of the input. */
  const compared = new Map<number, string>();

  async function targetsOf(games: ReadonlySet<number>, now: Date): Promise<Target[]> {
    // By whole days: the same matches give the same ranking at any hour.
    const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - CONSIDERED_WEEKS * WEEK_MS);
    const tours = await listTours(
      db,
      gameIdsOf(TOUR_GAMES).filter((id) => games.has(id)),
    );
    const nationals = await listNationalTeams(
      db,
      NATIONAL_GAMES.map(({ gameId }) => gameId).filter((id) => games.has(id)),
      nationsInEnglish(),
    );
    return [
      ...tours.flatMap(({ gameId, country, slug, leagueIds }): Target[] => {
        const rules = tourRules({ game: slugOf(gameId), country, slug });
        if (!rules) return [];
        return [
          {
            gameId,
            key: tourKey({ country, slug }),
            unit: rules.unit,
            leagueId: leagueIds[0] ?? null,
            matches: { gameId, leagueIds, from },
            rank(matches, at) {
              const results = tourResults(rules, matches.map(withWinner));
              return rank(at, (time) => tourStandings(rules, results, time));
            },
          },
        ];
      }),
      ...ELO_GAMES.filter(({ gameId }) => games.has(gameId)).map(({ gameId }) =>
        eloTarget('elo', ESPORT_ELO, { gameId, from }),
      ),
      ...[...nationals].map(([gameId, teamIds]) =>
        eloTarget('national', NATIONAL_ELO, { gameId, teamIds, from }),
      ),
    ];
  }

  async function updateOne({ matches, ...target }: Target, now: Date): Promise<void> {
    const day = Math.floor(now.getTime() / DAY_MS);
    const current = await fingerprintOf(db, matches);
    const known = await findRanking(db, target.gameId, target.key);
    if (known?.fingerprint === `${day}/${current.text}` || (!known && current.matches === 0)) return;
    await transact(db, async (tx) => {
      const row = await lockRanking(tx, { gameId: target.gameId, key: target.key, unit: target.unit, now });
      // Read under the lock: of two computations the later one has the newer matches.
      const { matches: n, text } = await fingerprintOf(tx, matches);
      const sides = n === 0 ? [] : target.rank(await listFinished(tx, matches), now.getTime());
      const { id } = row;
      if (n === 0) await deleteRanking(tx, id);
      else {
        const { unit, leagueId } = target;
        await saveRanking(tx, { id, unit, leagueId, fingerprint: `${day}/${text}`, computedAt: now }, sides);
      }
    });
  }

  return {
    async list({ game, ranking, cursor }, lang) {
      const after = decodeCursor(PLACE_CURSOR, cursor);
      const found = await listRankings(db, { gameId: findGame(game)!.gameId });
      const shown = ranking === undefined ? found[0] : found.find((one) => one.ranking.key === ranking);
      const rows = shown ? await listPlaces(db, shown.ranking.id, after, PAGE + 1) : [];
      const { items, ...page } = pageOf(rows, PAGE, ({ row }) =>
        encodeCursor(PLACE_CURSOR, { place: row.place, id: row.teamId }),
      );
      return {
        rankings: found.map((one) => rankingView(one, lang)),
        shown: shown?.ranking.key ?? null,
        rows: items.map(({ row, team }) => ({
          team: { ...teamView(team, lang), country: team.country },
          ...placing(row),
        })),
        ...page,
      };
    },
    async ofTeam(teamId, lang) {
      const rows = await listPlacesOf(db, teamId);
      const found = rows.length > 0 ? await listRankings(db, { ids: rows.map((row) => row.rankingId) }) : [];
      return {
        rankings: found.flatMap((one) => {
          const row = rows.find(({ rankingId }) => rankingId === one.ranking.id);
          if (!row) return [];
          const history = row.history.map(([at, place, points]) => ({
            at: new Date(at * 1_000).toISOString(),
            place,
            points,
          }));
          return [{ ranking: rankingView(one, lang), ...placing(row), history }];
        }),
      };
    },
    async update(now) {
      const day = Math.floor(now.getTime() / DAY_MS);
      // Read before the matches: a change in between is another version, and compared with the next update.
      const versions = await listInputVersions(db);
      const current = new Map(RANKED_GAMES.map((id) => [id, `${day}/${versions.get(id) ?? 0}`]));
      const changed = new Set(RANKED_GAMES.filter((id) => compared.get(id) !== current.get(id)));
      if (changed.size === 0) return;
      for (const target of await targetsOf(changed, now)) await updateOne(target, now);
      for (const id of changed) compared.set(id, current.get(id)!);
    },
  };
}

const eloTarget = (key: string, rules: EloRules, matches: Counted): Target => ({
  gameId: matches.gameId,
  key,
  unit: 'elo',
  leagueId: null,
  matches,
  rank: (played, now) => rank(now, eloStandings(rules, played.map(withWinner))),
});

/** A level score is a draw; draws of a tour have none. */
const withWinner = (match: FinishedMatch) => ({
  ...match,
  winner:
    match.homeScore === match.awayScore
      ? null
      : match.homeScore > match.awayScore
        ? ('home' as const)
        : ('away' as const),
});

const gameIdsOf = (slugs: readonly string[]): number[] =>
  slugs.flatMap((slug) => findGame(slug)?.gameId ?? []);

const placing = ({ place, previous, points, defending, counted }: RankingSideRow) => ({
  place,
  previous,
  points,
  defending,
  counted,
});

function rankingView({ ranking, league, sides }: NamedRanking, lang: LanguageCode): Ranking {
  const game = findGameById(ranking.gameId)?.slug ?? 'othersports';
  const kind = kindOf(ranking.key);
  const [country = '', slug = ''] = ranking.key.split(/\.(.*)/s);
  const rules = kind === 'tour' ? tourRules({ game, country, slug }) : null;
  return {
    key: ranking.key,
    game,
    kind,
    name: league ? localizedIn(league.names, lang) : '',
    unit: ranking.unit,
    weeks: rules?.weeks ?? null,
    best: rules?.best ?? null,
    sides,
    updatedAt: ranking.computedAt.toISOString(),
  };
}
