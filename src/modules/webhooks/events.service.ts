import type { LiveStarted } from '#modules/anchors/anchor-events.contract.ts';
import { findGameById } from '#modules/catalog/games.rules.ts';
import type { MatchTransition } from '#modules/matches/matches.rules.ts';
import type { PlanSettled } from '#modules/plans/plan-events.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { listMatchFacts, type MatchFacts } from './facts.store.ts';
import type { WebhookEvent } from './webhooks.rules.ts';
import { insertDeliveries, listWebhooks } from './webhooks.store.ts';

export interface EventsService {
  turned(eventId: number, matches: readonly MatchTransition[], at: Date): Promise<void>;
  decided(eventId: number, matchIds: readonly number[], at: Date): Promise<void>;
  postponed(eventId: number, matchIds: readonly number[], at: Date): Promise<void>;
  onAir(eventId: number, broadcast: LiveStarted, at: Date): Promise<void>;
  settled(eventId: number, plan: PlanSettled, at: Date): Promise<void>;
}

interface Happened {
  event: WebhookEvent;
  subject: string;
  data: object;
}

interface Parts {
  db: Db;
  clock: Clock;
  publicUrl(): string;
  wake(): void;
}

/** Durable events as deliveries: seen again after a crash, an event is not delivered anew. */
export function createEventsService({ db, clock, publicUrl, wake }: Parts): EventsService {
  const isWanted = async (events: readonly WebhookEvent[]): Promise<boolean> =>
    (await listWebhooks(db)).some(
      (webhook) => webhook.on && events.some((event) => webhook.events.includes(event)),
    );

  async function queue(eventId: number, happened: readonly Happened[], at: Date): Promise<void> {
    const deliveries = happened.map(({ event, subject, data }) => ({
      event,
      subject,
      source: `${eventId} ${event} ${subject}`,
      body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
    }));
    await transact(db, async (tx) => {
      if (await insertDeliveries(tx, deliveries, clock.now())) afterCommit(tx, wake);
    });
  }

  async function ofMatches(matchIds: readonly number[]): Promise<ReadonlyMap<number, object>> {
    const rows = await listMatchFacts(db, [...new Set(matchIds)]);
    return new Map(rows.map((row) => [row.id, matchData(row, publicUrl())]));
  }

  const about = (
    facts: ReadonlyMap<number, object>,
    event: WebhookEvent,
    matchId: number,
    score: object = {},
  ): Happened[] => {
    const match = facts.get(matchId);
    return match ? [{ event, subject: `match ${matchId}`, data: { match: { ...match, ...score } } }] : [];
  };

  return {
    async turned(eventId, matches, at) {
      if (!(await isWanted(['match.started', 'match.score']))) return;
      const facts = await ofMatches(matches.map(({ matchId }) => matchId));
      const happened = matches.flatMap(({ matchId, began, home, away, wasHome, wasAway }) => {
        // As it was at the event: the row may have moved on.
        const score = { homeScore: home, awayScore: away };
        return [
          ...(began ? about(facts, 'match.started', matchId, score) : []),
          ...(home !== wasHome || away !== wasAway ? about(facts, 'match.score', matchId, score) : []),
        ];
      });
      await queue(eventId, happened, at);
    },
    async decided(eventId, matchIds, at) {
      if (!(await isWanted(['match.finished']))) return;
      const facts = await ofMatches(matchIds);
      await queue(
        eventId,
        matchIds.flatMap((id) => about(facts, 'match.finished', id)),
        at,
      );
    },
    async postponed(eventId, matchIds, at) {
      if (!(await isWanted(['match.postponed']))) return;
      const facts = await ofMatches(matchIds);
      await queue(
        eventId,
        matchIds.flatMap((id) => about(facts, 'match.postponed', id)),
        at,
      );
    },
    async onAir(eventId, { anchorId, roomId, matchId }, at) {
      if (!(await isWanted(['room.on_air']))) return;
      const room = { id: roomId, streamerId: anchorId, matchId, url: `${publicUrl()}/live/${roomId}` };
      await queue(eventId, [{ event: 'room.on_air', subject: `room ${roomId}`, data: { room } }], at);
    },
    async settled(eventId, { planId, expertId, verdict }, at) {
      if (!(await isWanted(['plan.settled']))) return;
      const plan = { id: planId, expertId, verdict };
      await queue(eventId, [{ event: 'plan.settled', subject: `plan ${planId}`, data: { plan } }], at);
    },
  };
}

function matchData({ gameId, startAt, ...match }: MatchFacts, publicUrl: string): object {
  const game = findGameById(gameId)?.slug ?? null;
  return { ...match, game, startAt: startAt.toISOString(), url: `${publicUrl}/${game}/${match.id}` };
}
