import type { Clock } from '#platform/clock/clock.ts';
import { defineTopic, repeatRevision, type Topic } from '#platform/realtime/topics.ts';
import { MATCHES_TOPIC, PLAIN_MATCHES_TOPIC } from './matches.calls.ts';
import type { MatchDelta } from './matches.contract.ts';
import type { MatchesService } from './matches.service.ts';

/** Changes of every match; and the same for brands without odds, whose frames have none. */
export function matchTopics(matches: MatchesService, clock: Clock): Topic[] {
  const since = matches.changesSince;
  const snapshot = () => matches.currentChanges(clock.now());
  const revisions = repeatRevision(() => matches.currentRev());
  return [
    defineTopic({
      name: 'matches',
      pattern: MATCHES_TOPIC,
      canSubscribe: () => true,
      since: (_params, rev) => since(rev),
      snapshot,
      revisions,
    }),
    defineTopic({
      name: 'matches without odds',
      pattern: PLAIN_MATCHES_TOPIC,
      canSubscribe: () => true,
      retells: { topic: MATCHES_TOPIC, republish: plain },
      async since(_params, rev) {
        const missed = await since(rev);
        return missed && { ...missed, messages: missed.messages.map(plain) };
      },
      async snapshot() {
        const { rev, data } = await snapshot();
        return { rev, data: data.map(plain) };
      },
      revisions,
    }),
  ];
}

/** A signal: a document of a match besides its score changed. */
export const matchTopic = defineTopic({
  name: 'match',
  pattern: 'match/{matchId}',
  canSubscribe: (_viewer, { matchId }) => /^\d{1,15}$/.test(matchId),
});

const plain = ({ odds: _, ...change }: MatchDelta): MatchDelta => change;
