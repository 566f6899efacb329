import type { Log } from '#platform/log/log.ts';
import type { FeedMessage, FeedProvider, LeagueMessage, StandingsMessage } from '../feed.contract.ts';
import { deduplicate } from '../http/deduplicate.service.ts';
import { createProviderClient, type ProviderParts } from '../http/provider-client.service.ts';
import { ProviderError } from '../http/provider-error.rules.ts';
import { DAY } from '../http/rate-limit.rules.ts';
import type { RateLimitedGet } from '../http/rate-limited-fetch.service.ts';
import { readable } from '../http/readable.contract.ts';
import { gameOf } from './games.rules.ts';
import { Match, matchMessages, startOf } from './matches.contract.ts';
import { hasNextPage } from './paging.rules.ts';
import { Rosters, rosterMessages } from './rosters.contract.ts';
import { StandingsRow, standingsMessage, tableOf, teamsOf } from './standings.contract.ts';
import { createStages, createTournaments, type Stage } from './tournaments.rules.ts';

export interface PandaScoreParts extends ProviderParts {
  token: string;
  /** `https://api.pandascore.co`, or a test server. */
  baseUrl: string;
}

const NAME = 'pandascore';
const MINUTE = 60_000;
const PAGE_SIZE = 100;
/** Limit against endless paging by the provider. */
const MOST_PAGES = 30;
const AHEAD = 14 * DAY;
const BACK = 2 * DAY;

type List = 'upcoming' | 'running' | 'past';

export function createPandaScore(parts: PandaScoreParts): FeedProvider {
  const { token, clock, log } = parts;

  return {
    name: NAME,
    async start(sink) {
      const { ingest, signal } = sink;
      const { get, poll } = createProviderClient('PandaScore', parts, sink, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      const deliver = deduplicate(ingest);
      const translate = createTranslation(log);
      const tournaments = createTournaments();
      const stages = createStages<StandingsMessage['tables'][number]>();
      /** A match of each stage: those of its bracket do not name their league. */
      const samples = new Map<number, Match>();
      let running = new Set<number>();

      async function pull(list: List, sort: string, enough: (last: Match) => boolean): Promise<Match[]> {
        const found: Match[] = [];
        for await (const page of pages(get, list, sort, signal)) {
          found.push(...page);
          for (const match of page) learn(match);
          await deliver(page.flatMap(translate));
          const last = page.at(-1);
          if (last && enough(last)) break;
        }
        return found;
      }
      function learn(match: Match): void {
        const { tournament, videogame, serie, status, modified_at } = match;
        const game = gameOf(videogame.slug);
        if (!tournament?.id || !game) return;
        const { id, name, has_bracket } = tournament;
        tournaments.add({ id, game });
        if (status !== 'finished') return;
        const stage = { id, game, serie: serie.id, name: name ?? '', hasBracket: has_bracket ?? false };
        stages.add(stage, Date.parse(modified_at));
        samples.set(id, match);
      }

      const now = (): number => clock.now().getTime();
      const startsAt = (match: Match): number => Date.parse(startOf(match) ?? '');
      const past = async (): Promise<void> => {
        await pull('past', '-begin_at', (last) => startsAt(last) < now() - BACK);
      };

      /** Who plays in a tournament. Where it has no rosters, or the plan none of them, it is left out. */
      const rosters = async (): Promise<void> => {
        const next = tournaments.next(now());
        if (!next) return;
        try {
          const { body } = await get(`/tournaments/${next.id}/rosters`, {}, signal);
          const read = Rosters.safeParse(body);
          if (!read.success) throw new ProviderError('PandaScore sent an answer of an unknown shape');
          const { messages, unreadable } = rosterMessages(read.data, next.game);
          if (unreadable > 0)
            log.warn(
              { event: 'feed.unknown_format', provider: NAME, tournament: next.id, unreadable },
              'players in an unknown format skipped',
            );
          await deliver(messages);
        } catch (error) {
          if (!(error instanceof ProviderError && (error.status === 403 || error.status === 404)))
            throw error;
        }
        tournaments.noteRequest(next.id, now());
      };

      /** Null where it has none, or the plan excludes it. */
      async function listOf(path: string): Promise<{ items: unknown[]; version: number } | null> {
        try {
          const { body, requestedAt } = await get(path, {}, signal);
          if (!Array.isArray(body)) throw new ProviderError('PandaScore sent an answer of an unknown shape');
          return { items: body, version: requestedAt.getTime() };
        } catch (error) {
          if (error instanceof ProviderError && (error.status === 403 || error.status === 404)) return null;
          throw error;
        }
      }

      /** The matches of a bracket, those before the site was installed too. */
      async function bracketOf({ id }: Stage): Promise<void> {
        const { league, serie, tournament, videogame } = samples.get(id)!;
        const found = await listOf(`/tournaments/${id}/brackets`);
        const rows = (found?.items ?? []).map((row) => ({
          ...{ league, serie, videogame },
          ...(row as object),
          tournament,
        }));
        await deliver(readable(Match, rows).items.flatMap(translate));
      }

      async function tablesOf(stage: NonNullable<ReturnType<typeof stages.next>>): Promise<void> {
        const found = await listOf(`/tournaments/${stage.id}/standings`);
        const { items, unreadable } = readable(StandingsRow, found?.items ?? []);
        if (unreadable > 0) {
          log.warn(
            { event: 'feed.unknown_format', provider: NAME, tournament: stage.id, unreadable },
            'rows of a table in an unknown format: it is left out',
          );
          return;
        }
        await deliver(teamsOf(items, stage.game));
        stages.answered(stage, tableOf(stage.name, items));
        const tables = stages.tablesOf(stage.serie);
        if (!tables || tables.length === 0) return;
        await deliver([standingsMessage(stage.serie, tables, found?.version ?? now())]);
      }

      async function stage(): Promise<void> {
        const next = stages.next(now());
        if (!next) return;
        stages.postpone(next, now());
        if (next.hasBracket) await bracketOf(next);
        await tablesOf(next);
      }

      await poll([
        {
          name: 'upcoming',
          everyMs: () => 15 * MINUTE,
          run: async () => {
            await pull('upcoming', 'begin_at', (last) => startsAt(last) > now() + AHEAD);
          },
        },
        { name: 'past', everyMs: () => 10 * MINUTE, run: past },
        {
          name: 'running',
          scores: true,
          everyMs: () => MINUTE / 3,
          run: async () => {
            const ids = new Set((await pull('running', 'begin_at', () => false)).map((match) => match.id));
            const ended = [...running].some((id) => !ids.has(id));
            running = ids;
            if (ended) await past();
          },
        },
        { name: 'rosters', everyMs: () => MINUTE / 2, run: rosters },
        { name: 'stages', everyMs: () => MINUTE, run: stage },
      ]);
    },
  };

  async function* pages(
    get: RateLimitedGet,
    list: List,
    sort: string,
    signal: AbortSignal,
  ): AsyncGenerator<Match[]> {
    for (let number = 1; number <= MOST_PAGES; number += 1) {
      const query = { sort, 'page[size]': PAGE_SIZE, 'page[number]': number };
      const { body, headers } = await get(`/matches/${list}`, query, signal);
      if (!Array.isArray(body)) throw new ProviderError('PandaScore sent an answer of an unknown shape');
      const { items, unreadable } = readable(Match, body);
      if (unreadable > 0)
        log.warn(
          { event: 'feed.unknown_format', provider: NAME, list, unreadable },
          'matches in an unknown format skipped',
        );
      yield items;
      if (!hasNextPage((name) => headers.get(name))) return;
    }
  }
}

/** An unknown game is logged once. The league is taken from the first match of a series. */
function createTranslation(log: Log): (match: Match) => FeedMessage[] {
  const unknown = new Set<string>();
  const leagues = new Map<string, LeagueMessage>();
  return (match) => {
    const { slug } = match.videogame;
    const game = gameOf(slug);
    if (!game) {
      if (!unknown.has(slug))
        log.info(
          { event: 'feed.unknown_game', provider: NAME, videogame: slug },
          'matches of an unknown game skipped',
        );
      unknown.add(slug);
      return [];
    }
    return matchMessages(match, game).map((message) => {
      if (message.kind !== 'league') return message;
      const { rules, ...first } = leagues.get(message.ref) ?? message;
      // A later match may be the first of a bracket.
      const known = { ...first, ...((rules ?? message.rules) && { rules: rules ?? message.rules! }) };
      leagues.set(message.ref, known);
      return known;
    });
  };
}
