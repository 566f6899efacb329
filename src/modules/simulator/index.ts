import { createFeed, type FeedsParts } from '#modules/feeds/index.ts';
import { SIMULATOR } from '#modules/feeds/providers.rules.ts';
import type { Module, Platform } from '#platform/module.ts';
import { leaguesOf } from './leagues.rules.ts';
import { createSimulator } from './simulator.service.ts';
import { createSimulatorState } from './simulator-state.service.ts';

/** Active in demo mode only. */
export function createSimulation(platform: Platform, { catalog, scoresChanged }: FeedsParts): Module {
  const { config, clock, log, database } = platform;
  if (!config.demo) return { name: 'simulator' };
  const memory = createSimulatorState(database.db, catalog, SIMULATOR);
  const simulator = createSimulator({ clock, log, memory, leagues: leaguesOf(config.DEMO_GAMES) });
  const { ingest, singletonTask } = createFeed(platform, catalog, simulator, scoresChanged);
  return { name: 'simulator', singletonTasks: [singletonTask], fillDemo: () => simulator.fill(ingest) };
}
