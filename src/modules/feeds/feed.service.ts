import type { Catalog } from '#modules/catalog/index.ts';
import { createFeedStates, listDeltas } from '#modules/matches/index.ts';
import { MATCHES_TOPIC } from '#modules/matches/matches.calls.ts';
import type { Platform } from '#platform/module.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { FeedProvider, Ingest, RequestReport } from './feed.contract.ts';
import { createFeedRequests } from './feed-requests.service.ts';
import { sentenceOf } from './http/provider-error.rules.ts';
import { backoffMs } from './http/rate-limit.rules.ts';
import { realWait } from './http/rate-limited-fetch.service.ts';
import { createIngest } from './ingest.service.ts';
import type { ChangedMatch } from './scores.store.ts';

export interface Feed {
  ingest: Ingest;
  /** Publishes changes that were written beside `ingest`, after their commit. */
  publishChanged(changes: readonly ChangedMatch[]): void;
  singletonTask: SingletonTask;
}

/** Ingests a provider's messages and publishes changes after each commit. A singleton task. */
export function createFeed(
  platform: Platform,
  catalog: Catalog,
  provider: FeedProvider,
  afterChanges: () => void = () => undefined,
): Feed {
  const { database, clock, log, publish } = platform;
  const notes = createFeedStates(database.db, clock).notesOf(provider.name);
  const feedRequests = createFeedRequests(database.db, clock);
  let publishing = Promise.resolve();
  const ingest = createIngest(
    {
      db: database.db,
      catalog,
      clock,
      log,
      onChanges: publishChanged,
      onSheet: (matchId, kind) => publish(`match/${matchId}`, { kind }, { rev: 0 }),
    },
    provider.name,
  );

  function publishChanged(changes: readonly ChangedMatch[]): void {
    publishing = publishing
      .then(() => publishChanges(changes))
      .then(afterChanges)
      .catch((error) =>
        log.warn({ event: 'feed.publish_failed', err: error }, 'changed matches could not be published'),
      );
  }

  /** In the order of revisions. A superseded change is left out: subscribers see the gap and load a snapshot. */
  async function publishChanges(changes: readonly ChangedMatch[]): Promise<void> {
    const revs = changes.map(({ rev }) => rev);
    const deltas = await listDeltas(database.db, Math.min(...revs) - 1, Math.max(...revs));
    for (const delta of deltas) publish(MATCHES_TOPIC, delta, { rev: delta.rev });
  }

  const singletonTask: SingletonTask = {
    name: `feed ${provider.name}`,
    async start() {
      const stop = new AbortController();
      const running = run(stop.signal);
      return async () => {
        stop.abort();
        await running;
        await publishing;
      };
    },
  };

  /** A provider retries by itself; one that gives up is restarted with backoff. */
  async function run(signal: AbortSignal): Promise<void> {
    // Problems reported by an earlier process are cleared.
    note(notes.report(null, null));
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await provider.start({ ingest, report, answered, requests, signal });
      } catch (error) {
        if (signal.aborted) return;
        log.error({ event: 'feed.stopped', err: error, provider: provider.name }, 'feed stopped, restarting');
        report(sentenceOf(provider.name, error));
      }
      await realWait(backoffMs(failures + 1, Math.random()), signal).catch(() => undefined);
    }
  }

  const answered = (nextMs: number): void => note(notes.answered(nextMs));
  const requests = (reported: RequestReport): void => note(feedRequests.write(provider.name, reported));

  /** The feed's state is written concurrently and never blocks ingest. */
  function note(written: Promise<void>): void {
    written.catch((error) =>
      log.warn(
        { event: 'feed.state_write_failed', err: error, provider: provider.name },
        'feed state could not be stored',
      ),
    );
  }

  let known: string | null = null;

  function report(problem: string | null, retryAt: Date | null = null): void {
    note(notes.report(problem, retryAt));
    if (problem === known) return;
    known = problem;
    if (problem)
      log.warn({ event: 'feed.problem', provider: provider.name, problem }, 'feed reports a problem');
    else log.info({ event: 'feed.recovered', provider: provider.name }, 'feed recovered');
  }

  return { ingest, publishChanged, singletonTask };
}
