import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { createCountsPublisher } from './counts-publisher.service.ts';
import { fillDemoVotes } from './demo.service.ts';
import { votesPersonalData } from './personal-data.service.ts';
import { VOTES_TOPIC } from './votes.calls.ts';
import { votesRoutes } from './votes.routes.ts';
import { createVotesService, type VotesService } from './votes.service.ts';
import { deleteVotesBefore } from './votes.store.ts';
import { createVotingDevices } from './voting-devices.service.ts';

export interface VotesModule extends Module {
  /** For sign-ins. */
  publicApi: Pick<VotesService, 'merge'>;
}

export function createVotes(platform: Platform, keyring: Keyring): VotesModule {
  const { clock, config, database, proofs } = platform;
  const { db } = database;
  const votes = createVotesService({
    db,
    proofs,
    devices: createVotingDevices(keyring),
    onChange: createCountsPublisher({ ...platform, db }),
  });
  const fillDemo = () => fillDemoVotes(db, clock.now());
  return {
    name: 'votes',
    publicApi: votes,
    endpoints: votesRoutes(votes),
    topics: [
      defineTopic({
        name: 'votes',
        pattern: VOTES_TOPIC,
        canSubscribe: (_viewer, { matchId }) => /^\d{1,15}$/.test(matchId),
      }),
    ],
    jobs: config.demo ? [{ name: 'demo-votes', cron: '*/10 * * * *', run: fillDemo }] : [],
    retention: [{ name: 'votes', deleteOlderThan: deleteVotesBefore }],
    personalData: votesPersonalData,
    fillDemo,
  };
}
