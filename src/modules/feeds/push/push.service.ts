import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { catalogChangeEmitter, createCatalog } from '#modules/catalog/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { fieldProblems } from '#platform/endpoint/field-problems.ts';
import type { Platform } from '#platform/module.ts';
import type { ApiKey } from '#platform/viewer/api-key.ts';
import type { FeedMessage } from '../feed.contract.ts';
import type { Feed } from '../feed.service.ts';
import { createIngest } from '../ingest.service.ts';
import { type PushAnswer, type PushBatch, type PushItemAnswer, pushErrors } from './push.contract.ts';
import { type PushedPart, providerOf, statusOf, withoutRepeats } from './push.rules.ts';
import {
  type KnownEntry,
  listEntries,
  listMatches,
  listStandings,
  lockSource,
  setOddsVersions,
} from './push.store.ts';
import type { PushDraft, PushKind } from './push-kind.service.ts';

export interface PushService {
  push(key: ApiKey, kind: PushKind, batch: PushBatch): Promise<PushAnswer>;
}

/** An item on its way: its answer, and its message where it counts. */
interface Assessed extends PushItemAnswer {
  id: string;
  revision: number;
  messages?: readonly FeedMessage[];
}

type Known = ReadonlyMap<string, KnownEntry>;
interface Context {
  key: ApiKey;
  kind: PushKind;
  now: Date;
  own: Known;
  leagues: Known;
  teams: Known;
}

/** Items of programs, through the port of every provider. */
export function createPushService(platform: Platform, publishChanged: Feed['publishChanged']): PushService {
  const { clock, log, publish } = platform;
  const { db } = platform.database;
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time in this process, so that those who wait for a source's lock occupy one connection. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Another process may have written since: nothing is cached from batch to batch. */
  const ingestOf = (provider: string) =>
    createIngest(
      {
        db,
        catalog: createCatalog(db, catalogChangeEmitter(platform), { cached: false }),
        clock,
        log,
        onChanges: publishChanged,
        onSheet: (matchId, sheet) => publish(`match/${matchId}`, { kind: sheet }, { rev: 0 }),
      },
      provider,
    );

  async function contextOf(key: ApiKey, provider: string, kind: PushKind, drafts: readonly PushDraft[]) {
    const refs = (of: 'league' | 'team') =>
      drafts.flatMap(({ refers }) => refers.flatMap(({ kind: each, ref }) => (each === of ? ref : [])));
    const ids = drafts.map(({ id }) => id);
    return {
      key,
      kind,
      now: clock.now(),
      own: await knownOf(kind.part, provider, ids),
      leagues: await listEntries(db, provider, 'league', refs('league')),
      teams: await listEntries(db, provider, 'team', refs('team')),
    };
  }

  function knownOf(part: PushedPart, provider: string, ids: readonly string[]) {
    if (part === 'standings') return listStandings(db, provider, ids);
    return part === 'league' || part === 'team' || part === 'player'
      ? listEntries(db, provider, part, ids)
      : listMatches(db, provider, part, ids);
  }

  async function take(
    tx: Tx,
    key: ApiKey,
    kind: PushKind,
    items: readonly unknown[],
  ): Promise<PushItemAnswer[]> {
    const provider = providerOf(key.source);
    const drafts = items.map((item) => kind.read(item, key.source));
    const context = await contextOf(
      key,
      provider,
      kind,
      drafts.flatMap((draft) => draft ?? []),
    );
    const assessed = withoutRepeats(drafts.flatMap((draft) => (draft ? [assess(draft, context)] : [])));
    const counting = assessed.filter(({ status }) => status === 'accepted' || status === 'held');
    const messages = counting.flatMap((item) => item.messages ?? []);
    if (messages.length > 0) await ingestOf(provider)(messages);
    if (kind.part === 'odds') await setOddsVersions(tx, provider, counting);
    const answers = assessed.map(({ messages: _, revision: __, ...answer }) => answer);
    return drafts.map((draft, index) => (draft ? answers.shift()! : unreadable(kind, items[index])));
  }

  return {
    async push(key, kind, { source, items }) {
      if (source !== key.source) throw pushErrors.otherSource({ source: key.source });
      const answers = await inTurn(() =>
        transact(db, async (tx) => {
          await lockSource(tx, providerOf(source));
          return await take(tx, key, kind, items);
        }),
      );
      return { accepted: answers.filter(({ status }) => status === 'accepted').length, items: answers };
    },
  };
}

function assess(draft: PushDraft, { key, kind, now, own, leagues, teams }: Context): Assessed {
  const { id, revision, refers } = draft;
  const answer = (rest: Omit<Assessed, 'id' | 'revision'>): Assessed => ({ id, revision, ...rest });
  const known = own.get(id);
  const game = draft.game ?? gameOf(known);
  if (!game) return answer({ status: 'unknown', field: kind.idField });
  if (key.games && !key.games.includes(game))
    return answer({ status: 'rejected', reason: 'game_not_allowed', ...(draft.game && { field: 'game' }) });
  if (known && gameOf(known) !== game)
    return answer({ status: 'rejected', reason: 'other_game', field: 'game' });
  for (const { kind: of, ref, field } of refers) {
    const entry = (of === 'league' ? leagues : teams).get(ref);
    if (!entry) return answer({ status: 'unknown', field });
    if (gameOf(entry) !== game) return answer({ status: 'rejected', reason: 'other_game', field });
  }
  const message = draft.message({ game, bestOf: known?.bestOf ?? null, at: after(known?.pricedAt, now) });
  if ('reason' in message) return answer({ status: 'rejected', ...message });
  const messages = [message].flat();
  if (known?.held) return answer({ status: 'held', messages });
  return answer({ status: statusOf(revision, known?.version ?? 0), messages });
}

/** Now, or after that time: the clocks of two processes differ. */
const after = (earlier: Date | null | undefined, now: Date): Date =>
  earlier && earlier >= now ? new Date(earlier.getTime() + 1) : now;

const gameOf = (entry: KnownEntry | undefined): GameSlug | null =>
  GAMES.find(({ gameId }) => gameId === entry?.gameId)?.slug ?? null;

function unreadable({ schema, idField }: PushKind, item: unknown): PushItemAnswer {
  const issues = schema.safeParse(item).error?.issues ?? [];
  const fields = typeof item === 'object' && item !== null ? Object.entries(item) : [];
  const [, id] = fields.find(([name, value]) => name === idField && typeof value === 'string') ?? [];
  const [field] = Object.keys(fieldProblems(issues));
  return {
    id: typeof id === 'string' ? id : null,
    status: 'rejected',
    reason: 'invalid',
    ...(field && field !== 'body' ? { field } : {}),
  };
}
