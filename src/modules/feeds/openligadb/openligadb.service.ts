import type { FeedProvider } from '../feed.contract.ts';
import { seasonYear } from '../football/seasons.rules.ts';
import { deduplicate } from '../http/deduplicate.service.ts';
import { createProviderClient, type ProviderParts } from '../http/provider-client.service.ts';
import { ProviderError } from '../http/provider-error.rules.ts';
import { readable } from '../http/readable.contract.ts';
import { isUnderWay, Match, matchMessages, startOf } from './matches.contract.ts';

export interface OpenLigaDbParts extends ProviderParts {
  /** `https://api.openligadb.de`, or a test server. */
  baseUrl: string;
  /** The provider's shortcuts by the league's code in openfootball. */
  leagues: ReadonlyMap<string, string>;
}

export const OPENLIGADB = 'openligadb';
const TITLE = 'OpenLigaDB';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A matchday: what its last change is asked for. */
interface Matchday {
  code: string;
  season: number;
  order: number;
}
const keyOf = ({ code, season, order }: Matchday): string => `${code}/${season}/${order}`;

/** German leagues without a key. Whole seasons a few times a day; a matchday under way as often as it changes. */
export function createOpenLigaDb(parts: OpenLigaDbParts): FeedProvider {
  const { leagues, clock, log } = parts;
  const now = (): number => clock.now().getTime();

  return {
    name: OPENLIGADB,
    async start(sink) {
      const { ingest, signal } = sink;
      const { get, poll } = createProviderClient(TITLE, parts, sink, {
        headers: { accept: 'application/json' },
      });
      const deliver = deduplicate(ingest);
      const matches = new Map<string, { match: Match; day: Matchday }>();
      const changes = new Map<string, string>();
      let past = new Set<string>();

      async function pull(code: string, season: number, path: string): Promise<void> {
        const { body, requestedAt } = await get(path, {}, signal);
        if (!Array.isArray(body)) throw new ProviderError(`${TITLE} sent an answer of an unknown shape`);
        const { items, unreadable } = readable(Match, body);
        if (unreadable > 0)
          log.warn(
            { event: 'feed.unknown_format', provider: OPENLIGADB, path, unreadable },
            'matches in an unknown format skipped',
          );
        for (const match of items) {
          const day = { code, season, order: match.group.groupOrderID };
          matches.set(String(match.matchID), { match, day });
        }
        await deliver(items.flatMap((match) => matchMessages(match, code, now(), requestedAt.getTime())));
      }

      /** The season before is complete: once per process and season. */
      async function schedule(): Promise<void> {
        const season = seasonYear(clock.now());
        for (const [code, shortcut] of leagues) {
          await pull(code, season, `/getmatchdata/${shortcut}/${season}`);
          const before = `${code}/${season - 1}`;
          if (past.has(before)) continue;
          await pull(code, season - 1, `/getmatchdata/${shortcut}/${season - 1}`);
          past = new Set([...past, before]);
        }
      }

      async function live(): Promise<void> {
        const days = new Map<string, Matchday>();
        const playing = [...matches.values()].filter(({ match }) => isUnderWay(match, now()));
        for (const { day } of playing) days.set(keyOf(day), day);
        for (const [key, { code, season, order }] of days) {
          const place = `${leagues.get(code)}/${season}/${order}`;
          const { body } = await get(`/getlastchangedate/${place}`, {}, signal);
          const changed = String(body);
          if (changes.get(key) === changed) continue;
          await pull(code, season, `/getmatchdata/${place}`);
          changes.set(key, changed);
        }
        // The kick-off and the clock are no change at the provider.
        await deliver(
          [...matches.values()]
            .filter(({ match }) => isUnderWay(match, now()))
            .flatMap(({ match, day }) => matchMessages(match, day.code, now(), now())),
        );
      }

      const soon = (): boolean =>
        [...matches.values()].some(
          ({ match }) => isUnderWay(match, now() + MINUTE) || isUnderWay(match, now()),
        );
      const untilNext = (): number => {
        const ahead = [...matches.values()].map(({ match }) => startOf(match) - now()).filter((ms) => ms > 0);
        return Math.min(10 * MINUTE, ...ahead);
      };

      await poll([
        { name: 'schedule', everyMs: () => 6 * HOUR, run: schedule },
        { name: 'live', scores: true, everyMs: () => (soon() ? 30 * SECOND : untilNext()), run: live },
      ]);
    },
  };
}
