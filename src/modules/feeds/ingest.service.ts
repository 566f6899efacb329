import { findGame } from '#modules/catalog/games.rules.ts';
import { type Catalog, IdentityMoved, lockIdentity, putLinks, putRefs } from '#modules/catalog/index.ts';
import { isMainMarket } from '#modules/matches/odds.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type {
  FeedMessage,
  FixtureMessage,
  Ingest,
  LeagueMessage,
  PlayerMessage,
  TeamMessage,
} from './feed.contract.ts';
import { createResolver } from './identity/resolver.service.ts';
import { withSameFixtures } from './identity/same-fixtures.service.ts';
import { ingestLeaders } from './leaders-ingest.service.ts';
import { lobbyRows, lobbyTeams, sheetData, textParams } from './lobby-messages.service.ts';
import { byKind, newest, type OfMatch } from './messages.service.ts';
import { withLocalizedNames } from './names/localized-names.rules.ts';
import { publishSwitches } from './order/source-switches.service.ts';
import { type OrderedWrites, type SentPart, writeInOrder } from './order/source-writes.service.ts';
import type { LockableKind } from './override-locks.rules.ts';
import { listLockedAmong } from './override-locks.store.ts';
import { notePictures } from './pictures/pictures.service.ts';
import { MANUAL_PROVIDER } from './providers.rules.ts';
import { PUSHED } from './push/push.rules.ts';
import {
  applyFixtures,
  applyMainOdds,
  applyScores,
  type ChangedMatch,
  type KnownFixture,
  type KnownScore,
  suppressEventsAbove,
} from './scores.store.ts';
import { playersIn } from './sheet-players.service.ts';
import { insertTexts, type KnownOdds, putOdds, putSheets } from './sheets.store.ts';
import { ingestStandings } from './standings-ingest.service.ts';

export interface IngestParts {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  log: Log;
  /** After commit: changed scores, kick-offs or main odds, in revision order. */
  onChanges(changes: readonly ChangedMatch[]): void;
  /** After commit: a sheet, odds or text of a match is newer. */
  onSheet(matchId: number, kind: string): void;
  /** During an import: matches with a higher id are its own and emit no events. */
  quietAbove?: number;
}

/** Maximum of messages that wait for a reference; the oldest are dropped first. */
const MOST_WAITING = 2_000;
const BATCH = 500;
/** Of one call, while administrators merge entries. */
const ATTEMPTS = 5;
/** Players are those that their source names. */
const NOT_IDENTIFIED = { find: async () => new Map(), added: async () => undefined };

/**
 * Ingests a provider's messages in any order, idempotently: referenced entries first, then fixtures, scores and the
 * rest, each in batches. A message with an unknown reference waits for it.
 */
export function createIngest(parts: IngestParts, provider: string): Ingest {
  const { catalog, log } = parts;
  let waiting: FeedMessage[] = [];

  return async (messages) => {
    const announces = messages.some((message) => 'ref' in message);
    const batch = announces ? [...waiting.splice(0), ...messages] : messages;
    for (let attempt = 1; ; attempt++) {
      try {
        const take = ingestAt(parts, provider, await catalog.freshen());
        wait(await take(batch));
        return;
      } catch (error) {
        // Entries were merged or split meanwhile: the ids that were read are other entries now.
        if (!(error instanceof IdentityMoved) || attempt === ATTEMPTS) throw error;
      }
    }
  };

  function wait(unknown: readonly FeedMessage[]): void {
    waiting.push(...unknown);
    const lost = waiting.length - MOST_WAITING;
    if (lost <= 0) return;
    waiting = waiting.slice(lost);
    log.warn({ event: 'feed.unknown_reference', provider, lost }, 'feed messages reference unknown entities');
  }
}

/** Ingests one batch with ids that are valid at a revision of `identity_state`. */
function ingestAt(parts: IngestParts, provider: string, revision: number) {
  const { db, catalog, clock, log, onChanges, onSheet, quietAbove } = parts;
  const byHand = provider === MANUAL_PROVIDER;
  const manner = byHand ? 'whole' : 'asKnown';
  return take;

  /** Idempotent. Returns what waits for unknown entries. */
  async function take(batch: readonly FeedMessage[]): Promise<FeedMessage[]> {
    const { leagues, teams, players, fixtures, scores, sheets, odds, texts, standings, leaders } =
      byKind(batch);
    // Teams first: who plays whom when tells leagues apart.
    await inVersions('team', teams, async (own) => {
      const rows = rowsByRef(named(await notHeld('team', own)));
      await catalog.learnTeams(provider, rows, manner, await resolverOf('team', fixtures));
      await notePictures(parts, provider, 'team', own);
    });
    await inVersions('league', leagues, async (own) => {
      const rows = rowsByRef(named(await notHeld('league', own)));
      await catalog.learnLeagues(provider, rows, manner, await resolverOf('league', fixtures));
    });
    const unknown: FeedMessage[] = [
      ...(await takePlayers(players)),
      ...(await takeFixtures(fixtures)),
      ...(await ingestStandings({ db, catalog, holdRevision }, provider, standings)),
      ...(await ingestLeaders({ db, catalog, holdRevision }, provider, leaders)),
    ];

    const ofMatches: readonly OfMatch[] = [...scores, ...sheets, ...odds, ...texts];
    const ids = await catalog.idsOf(
      provider,
      'match',
      ofMatches.map(({ match }) => match),
    );
    const ofLobbies = await catalog.idsOf(provider, 'team', lobbyTeams(ofMatches));
    const ofSheets = await catalog.idsOf(provider, 'player', playersIn(sheets));
    const hasTeams = (message: OfMatch) => lobbyTeams([message]).every((ref) => ofLobbies.has(ref));
    const isKnown = (message: OfMatch) => ids.has(message.match) && hasTeams(message);
    unknown.push(...ofMatches.filter((message) => !isKnown(message)));
    const known = <M extends OfMatch>(list: readonly M[]) =>
      list.flatMap((message) => {
        const { match, ...rest } = message;
        return isKnown(message as unknown as OfMatch) ? [{ ...rest, matchId: ids.get(match)! }] : [];
      });

    await takeScores(
      known(newest(scores, ({ match }) => match)).map(({ lobby, ...score }) => ({
        ...score,
        ...lobbyRows(lobby, ofLobbies),
      })),
    );
    const latest = newest(sheets, ({ match, kind }) => `${kind}/${match}`);
    const sheetsOf = await inBatches(
      known(latest).map((sheet) => ({ ...sheet, data: sheetData(sheet, ofLobbies, ofSheets) })),
      async (tx, some) => {
        const { rows, ordered } = await inOrder(tx, some, ({ matchId, kind, version, data }) => ({
          ...{ matchId, part: kind, version, data },
        }));
        return [{ ordered, news: await putSheets(tx, rows, { byHand, now: clock.now() }) }];
      },
    );
    for (const [matchId, kind] of sheetsOf.flatMap(({ news }) => news)) onSheet(matchId, kind);
    publishOrdered(sheetsOf.map(({ ordered }) => ordered));
    await takeOdds(known(odds));
    const changed = await inBatches(
      known(texts).map((text) => ({ ...text, params: textParams(text, ofLobbies) })),
      (tx, some) => insertTexts(tx, some, clock.now()),
    );
    for (const matchId of new Set(changed)) onSheet(matchId, 'text');
    return unknown;
  }

  /** Until the end of the transaction, no entry of its ids is merged into another. */
  async function holdRevision(tx: Tx): Promise<void> {
    if ((await lockIdentity(tx, 'ids')) !== revision) throw new IdentityMoved();
  }

  /** None for administrators: their entries are those they name. */
  async function resolverOf(kind: 'league' | 'team', fixtures: readonly FixtureMessage[]) {
    if (byHand) return undefined;
    const knownTeams = await catalog.idsOf(
      provider,
      'team',
      fixtures.flatMap(({ home, away }) => [home, away]),
    );
    return createResolver(kind, {
      clock,
      provider,
      asksOnly: provider.startsWith(PUSHED),
      ...{ fixtures, knownTeams, revision },
    });
  }

  /** Most names of providers are English only. An administrator's names stay as they are. */
  function named<M extends LeagueMessage | TeamMessage>(messages: M[]): M[] {
    return byHand ? messages : messages.map(withLocalizedNames);
  }

  /** Providers do not change locked entries. Locks of matches are checked in SQL, under their row lock. */
  async function notHeld<M extends { ref: string }>(
    kind: LockableKind,
    messages: readonly M[],
  ): Promise<M[]> {
    if (byHand || messages.length === 0) return [...messages];
    const ids = await catalog.idsOf(
      provider,
      kind,
      messages.map(({ ref }) => ref),
    );
    const held = new Set(await listLockedAmong(db, kind, [...ids.values()]));
    return messages.filter(({ ref }) => !held.has(ids.get(ref) ?? 0));
  }

  /** Applies the newest message of each entry, unless a newer one is stored. */
  async function inVersions<M extends LeagueMessage | TeamMessage | PlayerMessage>(
    kind: M['kind'],
    messages: readonly M[],
    take: (messages: M[]) => Promise<void>,
  ): Promise<void> {
    const latest = newest(messages, ({ ref }) => ref);
    const versioned = latest.filter(({ version }) => version !== undefined);
    const known = await catalog.versionsOf(
      provider,
      kind,
      versioned.map(({ ref }) => ref),
    );
    const inTime = latest.filter(
      ({ ref, version }) => version === undefined || version >= (known.get(ref) ?? 0),
    );
    await take(inTime);
    await catalog.storeVersions(
      provider,
      kind,
      new Map(inTime.flatMap(({ ref, version }) => (version === undefined ? [] : [[ref, version] as const]))),
    );
  }

  /** Returns the players of unknown teams. */
  async function takePlayers(messages: readonly PlayerMessage[]): Promise<PlayerMessage[]> {
    const teams = await catalog.idsOf(
      provider,
      'team',
      messages.flatMap(({ team }) => team ?? []),
    );
    const isKnown = ({ team }: PlayerMessage) => team === null || teams.has(team);
    await inVersions('player', messages.filter(isKnown), async (own) => {
      const rows = [...rowsByRef(await notHeld('player', own))].map(([ref, { team, ...row }]) => {
        return [ref, { ...row, teamId: team === null ? null : teams.get(team)! }] as const;
      });
      await catalog.learnPlayers(provider, new Map(rows), manner, { ...NOT_IDENTIFIED, revision });
      await notePictures(parts, provider, 'player', own);
    });
    return messages.filter((message) => !isKnown(message));
  }

  /** Returns the fixtures of unknown leagues or sides. */
  async function takeFixtures(messages: readonly FixtureMessage[]): Promise<FixtureMessage[]> {
    const latest = newest(messages, ({ ref }) => ref);
    const refs = latest.map(({ ref }) => ref);
    const leagues = await catalog.idsOf(
      provider,
      'league',
      latest.map(({ league }) => league),
    );
    const teams = await catalog.idsOf(
      provider,
      'team',
      latest.flatMap(({ home, away, teams = [] }) => [home, away, ...teams]),
    );
    const ids = await catalog.idsOf(provider, 'match', refs);
    const left: FixtureMessage[] = [];
    const ready = latest.flatMap((message) => {
      const { ref, game, league, home, away, teams: all, kind: _, ...fixture } = message;
      const [leagueId, homeTeamId, awayTeamId] = [leagues.get(league), teams.get(home), teams.get(away)];
      const lobby = all?.flatMap((team) => teams.get(team) ?? []);
      const isComplete = lobby?.length === all?.length;
      if (leagueId === undefined || homeTeamId === undefined || awayTeamId === undefined || !isComplete) {
        left.push(message);
        return [];
      }
      const sides = { leagueId, homeTeamId, awayTeamId, ...(lobby ? { lobby } : {}) };
      return [
        { ref, id: ids.get(ref) ?? null, gameId: findGame(game)!.gameId, ...sides, ...fixture, byHand },
      ];
    });
    const taken = await inBatches(ready, async (tx, some) => {
      const { found, links } = await withSameFixtures(tx, provider, some, clock.now());
      await putLinks(tx, provider, 'match', links);
      const known = await inOrder(tx, found, fixturePart);
      const { ids: ours, changes } = await applyFixtures(tx, known.rows, clock.now());
      const ourIds = new Map(known.rows.map(({ ref }, index) => [ref, ours[index]!]));
      const all = found.map((row) => ({ ...row, id: ourIds.get(row.ref) ?? row.id! }));
      // A source that announces a match has values of it from then on.
      const news = await inOrder(
        tx,
        all.filter((_, index) => found[index]!.id === null),
        fixturePart,
      );
      const fresh = new Map(
        all.flatMap(({ ref, id }, index) => (id === some[index]!.id ? [] : [[ref, id] as const])),
      );
      await putRefs(tx, provider, 'match', fresh);
      return [{ fresh, changes, ordered: [known.ordered, news.ordered] }];
    });
    for (const { fresh } of taken) catalog.noteIds(provider, 'match', fresh);
    const moved = taken.flatMap(({ changes }) => changes);
    if (moved.length > 0) onChanges(moved);
    publishOrdered(taken.flatMap(({ ordered }) => ordered));
    return left;
  }

  /** Writes what sources of an order sent in that order; the rest is left to the caller. */
  async function inOrder<T>(
    tx: Tx,
    some: readonly T[],
    partOf: (row: T) => SentPart | null,
  ): Promise<{ rows: T[]; ordered: OrderedWrites | null }> {
    if (byHand) return { rows: [...some], ordered: null };
    const parts = some.map(partOf);
    const sent = parts.flatMap((part, index) => (part ? [{ part, index }] : []));
    const ordered = await writeInOrder(
      tx,
      provider,
      sent.map(({ part }) => part),
      clock.now(),
    );
    const left = new Set(ordered.unordered.map((position) => sent[position]!.index));
    return { rows: some.filter((_, index) => !parts[index] || left.has(index)), ordered };
  }

  /** After commit. */
  function publishOrdered(list: readonly (OrderedWrites | null)[]): void {
    for (const ordered of list) if (ordered) publishSwitches({ log, onChanges, onSheet }, ordered);
  }

  async function takeScores(
    scores: (Omit<KnownScore, 'id' | 'byHand'> & { matchId: number })[],
  ): Promise<void> {
    const known = scores.map(({ matchId, ...score }) => ({ ...score, id: matchId, byHand }));
    const taken = await inBatches(known, async (tx, some) => {
      const { rows, ordered } = await inOrder(tx, some, ({ id, version, byHand: _, ...score }) => ({
        ...{ matchId: id, part: 'score', version, data: score },
      }));
      const scored = await applyScores(tx, rows, clock.now());
      // Rows of ended matches show closing prices, in whatever order scores and odds arrive.
      const ended = some.filter(({ state }) => state === 'finished').map(({ id }) => id);
      const priced = ended.length > 0 ? await applyMainOdds(tx, ended, clock.now()) : [];
      return [{ ordered, changes: [...scored, ...priced] }];
    });
    // In the order of revisions.
    const changes = taken
      .flatMap((batch) => [...(batch.ordered?.changes ?? []), ...batch.changes])
      .sort((a, b) => a.rev - b.rev);
    if (changes.length > 0) onChanges(changes);
    publishOrdered(taken.map(({ ordered }) => ordered && { ...ordered, changes: [] }));
  }

  async function takeOdds(odds: readonly KnownOdds[]): Promise<void> {
    const taken = await inBatches(odds, async (tx, some) => {
      const moved = new Set(await putOdds(tx, some));
      const main = some.filter(({ market, matchId }) => isMainMarket(market) && moved.has(matchId));
      const ids = [...new Set(main.map(({ matchId }) => matchId))];
      return [{ moved: [...moved], changes: await applyMainOdds(tx, ids, clock.now()) }];
    });
    const changes = taken.flatMap((batch) => batch.changes);
    if (changes.length > 0) onChanges(changes);
    for (const matchId of new Set(taken.flatMap(({ moved }) => moved))) onSheet(matchId, 'odds');
  }

  async function inBatches<T, R>(list: readonly T[], take: (tx: Tx, some: T[]) => Promise<R[]>) {
    const results: R[] = [];
    for (let start = 0; start < list.length; start += BATCH) {
      const some = list.slice(start, start + BATCH);
      const batch = await transact(db, async (tx) => {
        await holdRevision(tx);
        if (quietAbove !== undefined) await suppressEventsAbove(tx, quietAbove);
        return take(tx, some);
      });
      results.push(...batch);
    }
    return results;
  }
}

const fixturePart = ({
  id,
  version,
  byHand: _,
  ref: __,
  ...data
}: KnownFixture & { ref: string }): SentPart | null =>
  id === null ? null : { matchId: id, part: 'fixture', version, data };

/** Rows by the provider's id, in the catalog's format. */
function rowsByRef<
  M extends { ref: string; game: string; kind: string; version?: number; pictureUrl?: string | null },
>(messages: readonly M[]) {
  return new Map(
    messages.map(({ ref, game, kind: _, version: __, pictureUrl: ___, ...row }) => [
      ref,
      { gameId: findGame(game)!.gameId, ...row },
    ]),
  );
}
