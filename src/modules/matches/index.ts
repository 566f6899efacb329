import type { Catalog } from '#modules/catalog/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { matchesApi } from './matches.api.ts';
import { MATCHES_TOPIC } from './matches.calls.ts';
import { createMatchesService } from './matches.service.ts';
import { createSimulator } from './simulator.service.ts';

export function createMatches(platform: Platform, catalog: Catalog): Module {
  const { database, clock, log, config, publish } = platform;
  const matches = createMatchesService(database.db);
  const simulator = createSimulator({
    db: database.db,
    catalog,
    clock,
    log,
    publish: (change) => publish(MATCHES_TOPIC, change, { rev: change.rev }),
  });
  const topic = defineTopic({
    name: 'matches',
    pattern: MATCHES_TOPIC,
    canSubscribe: () => true,
    since: (_params, rev) => matches.changesSince(rev),
    snapshot: () => matches.currentChanges(clock.now()),
  });
  return {
    name: 'matches',
    endpoints: matchesApi(matches),
    topics: [topic],
    duties: config.demo ? [simulator.duty] : [],
    ...(config.demo ? { fillDemo: simulator.schedule } : {}),
  };
}
