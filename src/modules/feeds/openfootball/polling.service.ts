import type { FeedProvider } from '../feed.contract.ts';
import { seasonName, seasonYear } from '../football/seasons.rules.ts';
import { deduplicate } from '../http/deduplicate.service.ts';
import { createProviderClient, type ProviderParts } from '../http/provider-client.service.ts';
import { ProviderError } from '../http/provider-error.rules.ts';
import { DAY } from '../http/rate-limit.rules.ts';
import { LeagueFile, whyNot } from './files.contract.ts';
import { OPENFOOTBALL } from './import.service.ts';
import { leagueInfo } from './leagues.rules.ts';
import { leagueMessages } from './messages.contract.ts';

export interface OpenfootballParts extends ProviderParts {
  /** Folder of the seasons: that of `football.json`, or a test server. */
  baseUrl: string;
  /** File names without `.json`. */
  codes: readonly string[];
}

const TITLE = 'openfootball';
const HOUR = 3_600_000;
/** Between two files, for the site's own requests. */
const BREATH = 500;

/** Season files, a few times a day; unchanged ones cost one request without a body. */
export function createOpenfootball(parts: OpenfootballParts): FeedProvider {
  const { codes, clock, log } = parts;

  return {
    name: OPENFOOTBALL,
    async start(sink) {
      const { ingest, signal } = sink;
      const { get, wait, poll } = createProviderClient(TITLE, parts, sink, {
        headers: { accept: 'application/json' },
      });
      const deliver = deduplicate(ingest);
      const etags = new Map<string, string>();
      /** Seasons that do not exist, until when. */
      const missing = new Map<string, number>();

      async function pull(code: string, season: string): Promise<void> {
        const info = leagueInfo(code);
        const path = `/${season}/${code}.json`;
        if (!info || (missing.get(path) ?? 0) > clock.now().getTime()) return;
        const answer = await get(path, {}, signal, etags.get(path)).catch((error) => {
          if (!(error instanceof ProviderError && error.status === 404)) throw error;
          missing.set(path, clock.now().getTime() + DAY);
          return null;
        });
        if (!answer || answer.body === null) return;
        const file = LeagueFile.safeParse(answer.body);
        if (file.success) {
          await deliver(
            leagueMessages(file.data, { code, season, info, version: answer.requestedAt.getTime() }),
          );
        } else {
          log.warn(
            { event: 'feed.unknown_format', provider: OPENFOOTBALL, path, problem: whyNot(file.error) },
            'a season file in an unknown format skipped',
          );
        }
        const etag = answer.headers.get('etag');
        if (etag) etags.set(path, etag);
        await wait(BREATH, signal);
      }

      async function pullAll(): Promise<void> {
        const year = seasonYear(clock.now());
        const calendar = clock.now().getUTCFullYear();
        const seasons = [seasonName(year), String(calendar), seasonName(year - 1), String(calendar - 1)];
        for (const season of seasons) for (const code of codes) await pull(code, season);
      }

      await poll([{ name: 'seasons', scores: true, everyMs: () => 6 * HOUR, run: pullAll }]);
    },
  };
}
