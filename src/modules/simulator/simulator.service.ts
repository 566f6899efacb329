import type { FeedProvider, Ingest } from '#modules/feeds/feed.contract.ts';
import { sentenceOf } from '#modules/feeds/http/provider-error.rules.ts';
import { backoffMs } from '#modules/feeds/http/rate-limit.rules.ts';
import { realWait, type Wait } from '#modules/feeds/index.ts';
import { SIMULATOR } from '#modules/feeds/providers.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { type RankedLeague, SIM_LEAGUES } from './leagues.rules.ts';
import { planOf, SEED, setupOf } from './plan.service.ts';
import { createSeason, type Season } from './season.service.ts';
import { dayOf } from './seasons.rules.ts';
import { EMPTY_STATE, type SimulatorState } from './simulator-state.service.ts';

export interface SimulatorParts {
  clock: Clock;
  log: Log;
  /** Seed of all matches. */
  seed?: string;
  memory?: SimulatorState;
  wait?: Wait;
  /** A subset makes a smaller schedule. */
  leagues?: readonly RankedLeague[];
}

export interface Simulator extends FeedProvider {
  /** Data of a first page: the catalog, and the matches of the nearest days with scores. */
  fill(ingest: Ingest): Promise<void>;
}

const TICK_MS = 1_000;
/** Time of a tick that goes to filling the schedule. */
const FILLING_MS = 800;

/** Plausible matches of all games, deterministic from a seed: a restart or another process continues. */
export function createSimulator(parts: SimulatorParts): Simulator {
  const { clock, log, seed = SEED, memory = EMPTY_STATE, wait = realWait, leagues = SIM_LEAGUES } = parts;

  const now = (): number => clock.now().getTime();

  async function seasonTo(ingest: Ingest): Promise<Season> {
    const origin = (await memory.origin()) ?? dayOf(now());
    const plan = planOf(origin, seed, leagues);
    return createSeason(
      { clock, memory, origin, plan, setupOf: (fixture) => setupOf(fixture, seed) },
      ingest,
    );
  }

  return {
    name: SIMULATOR,
    fill: async (ingest) => await (await seasonTo(ingest)).fill(),
    async start({ ingest, report, answered, signal }) {
      const started = now();
      let running: Season | null = null;
      let filled = false;
      let failures = 0;
      while (!signal.aborted) {
        const began = now();
        let pause = TICK_MS;
        try {
          running ??= await seasonTo(ingest);
          const lacks = await beat(running, signal);
          if (lacks) pause = 0;
          else if (!filled)
            log.info({ event: 'feed.simulator_ready', ms: now() - started }, 'simulated schedule filled');
          filled ||= !lacks;
          if (failures > 0) report(null);
          failures = 0;
          answered?.(TICK_MS);
        } catch (error) {
          if (signal.aborted) return;
          failures++;
          pause = backoffMs(failures, 0.5);
          log.warn({ event: 'feed.simulator_failed', err: error, failures }, 'simulator failed, restarting');
          report(sentenceOf(SIMULATOR, error));
          // Messages in flight may be lost: everything is emitted again, which changes nothing that arrived.
          running = null;
        }
        await wait(Math.max(0, pause - (now() - began)), signal).catch(() => undefined);
      }
    },
  };

  /** Due messages first, then as much of the schedule as time allows; true while it is incomplete. */
  async function beat(running: Season, signal: AbortSignal): Promise<boolean> {
    const began = now();
    await running.tick();
    let lacks = true;
    while (lacks && !signal.aborted && now() - began < FILLING_MS) lacks = await running.fillOn();
    return lacks;
  }
}
