import type { ZodMiniType } from 'zod/mini';
import type { Log } from '#platform/log/log.ts';
import type { Ingest, PlayerMessage } from '../feed.contract.ts';
import type { Answer } from '../http/rate-limited-fetch.service.ts';
import { readable } from '../http/readable.contract.ts';
import type { BackgroundKind, BackgroundRequest } from './background.rules.ts';
import { LeagueItem, uncoveredBySeason } from './coverage.contract.ts';
import type { Uncovered } from './coverage.rules.ts';
import type { Following } from './detail-polling.service.ts';
import { openEnvelope } from './envelope.contract.ts';
import { countryOf, matchRef, WholeFixture } from './fixtures.contract.ts';
import { LEADERBOARDS, LeaderItem, leadersMessage } from './leaders.contract.ts';
import { OddsItem, oddsMessages } from './odds.contract.ts';
import {
  absentees,
  CoachItem,
  InjuryItem,
  ProfileItem,
  presentCoach,
  profileMessages,
  SquadItem,
  squadMessages,
} from './squads.contract.ts';
import { StandingsItem, standingsMessage } from './standings.contract.ts';

export type FetchPath = (path: string, query: Record<string, string | number>) => Promise<Answer>;

interface BackgroundParts {
  fetchPath: FetchPath;
  following: Following;
  deliver: Ingest;
  log: Log;
  now(): number;
  /** What the provider has nothing of, by league and season. */
  covered(uncovered: ReadonlyMap<string, Uncovered>): void;
  /** Whole season of a league: a table counts the matches before the site was installed. */
  season(request: BackgroundRequest): Promise<void>;
}

/** How each kind of background request is sent, and what is delivered of its answer. */
export function createBackgroundPoll(
  parts: BackgroundParts,
): Readonly<Record<BackgroundKind, (request: BackgroundRequest) => Promise<void>>> {
  const { fetchPath, following, deliver, log, now } = parts;
  /** Present squads by team: profiles have the players of a whole season. */
  const squads = new Map<number, ReadonlyMap<number, PlayerMessage>>();

  async function read<Item>(
    schema: ZodMiniType<Item>,
    path: string,
    query: Record<string, string | number>,
  ): Promise<{ items: Item[]; pages: number; version: number }> {
    const { body, requestedAt } = await fetchPath(path, query);
    const { items: all, pages } = openEnvelope(body);
    const { items, unreadable } = readable(schema, all);
    if (unreadable > 0)
      log.warn(
        { event: 'feed.unknown_format', provider: 'api-football', path, unreadable },
        'rows in an unknown format skipped',
      );
    return { items, pages, version: requestedAt.getTime() };
  }

  return {
    async coverage() {
      const { items } = await read(LeagueItem, '/leagues', { current: 'true' });
      parts.covered(uncoveredBySeason(items));
    },

    season: parts.season,

    async matches({ ids = [] }) {
      const { items, version } = await read(WholeFixture, '/fixtures', { ids: ids.join('-') });
      await deliver(items.flatMap((item) => following.past(item, version)));
    },

    async standings({ id, season }) {
      const { items, version } = await read(StandingsItem, '/standings', { league: id, season: season ?? 0 });
      await deliver(
        items.flatMap((item) => {
          const message = standingsMessage(item, version);
          const country = countryOf(item);
          const teams = item.league.standings.flat().map(({ team }) => following.team(team, country));
          return message ? [...teams, message] : [];
        }),
      );
    },

    async leaders({ id, season }) {
      for (const board of LEADERBOARDS) {
        const { items, version } = await read(LeaderItem, board.path, { league: id, season: season ?? 0 });
        const message = leadersMessage(items, board, { id, season: season ?? 0 }, version);
        if (message) await deliver([message]);
      }
    },

    /** Of the matches of the next days; an hour before its kick-off each is requested by itself. */
    async odds({ id, season }) {
      for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
        const query = { league: id, season: season ?? 0, ...(page > 1 && { page }) };
        const answer = await read(OddsItem, '/odds', query);
        pages = answer.pages;
        await deliver(answer.items.flatMap((item) => oddsMessages(item, matchRef(item.fixture.id))));
      }
    },

    async injuries() {
      const date = new Date(now()).toISOString().slice(0, 10);
      const { items } = await read(InjuryItem, '/injuries', { date });
      following.absent(absentees(items));
    },

    async squad({ id }) {
      const { items, version } = await read(SquadItem, '/players/squads', { team: id });
      const messages = items.flatMap((item) => squadMessages(item, version));
      squads.set(id, new Map(messages.map((message) => [Number(message.ref), message])));
      await deliver(messages);
    },

    async coach({ id }) {
      const { items } = await read(CoachItem, '/coachs', { team: id });
      const name = presentCoach(items, id);
      if (name) await deliver(following.coach(id, name));
    },

    async players({ id, season }) {
      const squad = squads.get(id) ?? new Map();
      for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
        const answer = await read(ProfileItem, '/players', { team: id, season: season ?? 0, page });
        pages = answer.pages;
        await deliver(answer.items.flatMap((item) => profileMessages(item, squad, answer.version)));
      }
    },
  };
}
