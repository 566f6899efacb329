import { findGame } from '#modules/catalog/games.rules.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { FeedMessage, FixtureMessage, Ingest, ScoreMessage } from './feed.contract.ts';
import { applyScores, type ChangedScore, upsertFixture } from './scores.store.ts';
import { insertText, putOdds, putSheet } from './sheets.store.ts';

export interface IngestParts {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  log: Log;
  /** After commit: what changed, in revision order. */
  onScores(changes: readonly ChangedScore[]): void;
  /** After commit: a sheet, odds or text of a match is newer. */
  onSheet(matchId: number, kind: string): void;
}

type Of<K extends FeedMessage['kind']> = Extract<FeedMessage, { kind: K }>;

/**
 * Takes a provider's messages in, whatever their order and however often they come. First what others refer to, then
 * fixtures, then all scores in one call, then the rest. A message about a match nobody has announced is left out.
 */
export function createIngest(parts: IngestParts, provider: string): Ingest {
  const { db, catalog, clock, log, onScores, onSheet } = parts;

  return async (messages) => {
    for (const message of messages) await learn(message);
    for (const message of messages) if (message.kind === 'fixture') await takeFixture(message);
    const ids = await catalog.idsOf(
      provider,
      'match',
      messages.flatMap((message) => ('match' in message ? [message.match] : [])),
    );
    await takeScores(
      messages.filter((message): message is ScoreMessage => message.kind === 'score'),
      ids,
    );
    for (const message of messages) {
      if (!('match' in message) || message.kind === 'score') continue;
      const matchId = ids.get(message.match);
      if (matchId !== undefined && (await takeSheet(matchId, message))) onSheet(matchId, message.kind);
    }
  };

  async function learn(message: FeedMessage): Promise<void> {
    if (message.kind !== 'league' && message.kind !== 'team' && message.kind !== 'player') return;
    const { kind: _, ref, game, ...rest } = message;
    const gameId = findGame(game)!.gameId;
    if (message.kind === 'league') {
      const { kind: _k, ref: _r, game: _g, ...league } = message;
      await catalog.learnLeague(provider, ref, { gameId, ...league });
    } else if (message.kind === 'team') {
      const { kind: _k, ref: _r, game: _g, ...team } = message;
      await catalog.learnTeam(provider, ref, { gameId, ...team });
    } else {
      await catalog.learnPlayer(provider, ref, {
        gameId,
        ...(rest as Omit<Of<'player'>, 'kind' | 'ref' | 'game'>),
      });
    }
  }

  async function takeFixture(message: FixtureMessage): Promise<void> {
    const leagueId = (await catalog.idsOf(provider, 'league', [message.league])).get(message.league);
    const sides = await catalog.idsOf(provider, 'team', [message.home, message.away]);
    const homeTeamId = sides.get(message.home);
    const awayTeamId = sides.get(message.away);
    if (leagueId === undefined || homeTeamId === undefined || awayTeamId === undefined) {
      log.warn({ provider, match: message.ref }, 'a fixture names a league or a team that was not announced');
      return;
    }
    const known = (await catalog.idsOf(provider, 'match', [message.ref])).get(message.ref);
    const id = await upsertFixture(db, known ?? null, {
      gameId: findGame(message.game)!.gameId,
      leagueId,
      homeTeamId,
      awayTeamId,
      round: message.round,
      startAt: new Date(message.startAt),
      bestOf: message.bestOf,
      version: message.version,
      now: clock.now(),
    });
    if (known === undefined) await catalog.remember(provider, 'match', message.ref, id);
  }

  async function takeScores(
    messages: readonly ScoreMessage[],
    ids: ReadonlyMap<string, number>,
  ): Promise<void> {
    const known = messages.flatMap(({ match, ...score }) => {
      const id = ids.get(match);
      return id === undefined ? [] : [{ ...score, id }];
    });
    if (known.length === 0) return;
    const changes = await applyScores(db, known, clock.now());
    if (changes.length > 0) onScores(changes);
  }

  async function takeSheet(matchId: number, message: Exclude<FeedMessage, { ref: string } | ScoreMessage>) {
    if (message.kind === 'odds') return await putOdds(db, matchId, message);
    if (message.kind === 'text') return await insertText(db, matchId, message);
    return await putSheet(db, matchId, message.kind, message.version, message.data);
  }
}
