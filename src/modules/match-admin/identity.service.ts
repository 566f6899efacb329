import type { Audit } from '#modules/audit/index.ts';
import { findGameById } from '#modules/catalog/games.rules.ts';
import type { EmitCatalogChanged } from '#modules/catalog/index.ts';
import { MERGE_KINDS, type MergeKind } from '#modules/feeds/identity/references.rules.ts';
import {
  decideCandidate,
  identityErrors,
  listCandidates,
  listMerges,
  mergeEntries,
  undoMerge,
} from '#modules/feeds/index.ts';
import { sourceTitle } from '#modules/matches/feed-states.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type {
  AdminIdentity,
  EntriesApart,
  IdentityDecision,
  IdentityQuestion,
  IdentitySide,
  MergeEntries,
  UndoIdentity,
} from './identity.contract.ts';
import { listSides, type StoredSide } from './identity.store.ts';

interface By {
  viewer: User;
  lang: LanguageCode;
  now: Date;
}

export interface IdentityService {
  list(lang: LanguageCode): Promise<AdminIdentity>;
  merge(input: MergeEntries, by: By): Promise<AdminIdentity>;
  apart(input: EntriesApart, by: By): Promise<AdminIdentity>;
  undo(input: UndoIdentity, by: By): Promise<AdminIdentity>;
}

interface Parts {
  db: Db;
  clock: Clock;
  audit: Audit;
  emitChanged: EmitCatalogChanged;
  /** After commit: lists and pages show other matches. */
  changed(): void;
}

const SHOWN = 50;

/** Entries of several sources: whether they are the same. */
export function createIdentityService({ db, clock, audit, emitChanged, changed }: Parts): IdentityService {
  async function sidesOf(pairs: readonly { kind: string; ids: readonly number[] }[]) {
    const all = await Promise.all(
      MERGE_KINDS.map(async (kind) => {
        const ids = pairs.filter((pair) => pair.kind === kind).flatMap((pair) => pair.ids);
        return [kind, await listSides(db, kind, ids, clock.now())] as const;
      }),
    );
    return new Map<string, Map<number, StoredSide>>(all);
  }

  async function list(lang: LanguageCode): Promise<AdminIdentity> {
    const open = await listCandidates(db, 'open', SHOWN);
    const apart = await listCandidates(db, 'apart', SHOWN);
    const merges = await listMerges(db, SHOWN);
    const sides = await sidesOf([
      ...[...open, ...apart].map(({ kind, oneId, otherId }) => ({ kind, ids: [oneId, otherId] })),
      ...merges.map(({ kind, keptId }) => ({ kind, ids: [keptId] })),
    ]);
    const nameOf = (kind: string, id: number, without = `#${id}`) => {
      const side = sides.get(kind)?.get(id);
      return side ? nameIn(side, lang) : without;
    };
    const questions = open.flatMap(({ id, kind, oneId, otherId, confidence, reasons }) => {
      const both = [oneId, otherId].flatMap((side) => sides.get(kind)?.get(side) ?? []);
      // One of them was merged into another entry.
      if (both.length < 2) return [];
      return [
        {
          ...{ id, confidence, kind: kind as MergeKind, reasons: reasons as IdentityQuestion['reasons'] },
          sides: both.map((side) => shown(side, lang)),
        },
      ];
    });
    const decisions: IdentityDecision[] = [
      ...merges.map(({ id, kind, keptId, mergedId, name, mergedAt }) => ({
        ...{ id, was: 'merged' as const, kind },
        one: { id: keptId, name: nameOf(kind, keptId) },
        other: { id: mergedId, name },
        at: mergedAt.toISOString(),
      })),
      ...apart.map(({ id, kind, oneId, otherId, decidedAt, foundAt }) => ({
        ...{ id, was: 'apart' as const, kind: kind as MergeKind },
        one: { id: oneId, name: nameOf(kind, oneId) },
        other: { id: otherId, name: nameOf(kind, otherId) },
        at: (decidedAt ?? foundAt).toISOString(),
      })),
    ];
    return { questions, decisions: decisions.toSorted((a, b) => (a.at < b.at ? 1 : -1)) };
  }

  return {
    list,
    async merge({ reason, ...input }, { viewer, lang, now }) {
      await transact(db, async (tx) => {
        const { id, name } = await mergeEntries(tx, input, now, emitChanged);
        await audit.record(tx, {
          actor: viewer.id,
          action: 'identity.merged',
          subject: { kind: input.kind, id: input.kept },
          details: { merged: input.merged, name, merge: id, reason },
          now,
        });
      });
      changed();
      return await list(lang);
    },
    async apart({ questionId, reason }, { viewer, lang, now }) {
      await transact(db, async (tx) => {
        const decided = await decideCandidate(tx, questionId, 'open', 'apart', now);
        if (!decided) throw identityErrors.decidedAlready();
        await audit.record(tx, {
          actor: viewer.id,
          action: 'identity.apart',
          subject: { kind: decided.kind, id: decided.oneId },
          details: { other: decided.otherId, reason },
          now,
        });
      });
      return await list(lang);
    },
    async undo({ was, id, reason }, { viewer, lang, now }) {
      await transact(db, async (tx) => {
        if (was === 'merged') {
          const { kind, keptId, mergedId } = await undoMerge(tx, id, now, emitChanged);
          await audit.record(tx, {
            actor: viewer.id,
            action: 'identity.undone',
            subject: { kind, id: keptId },
            details: { merged: mergedId, merge: id, reason },
            now,
          });
          return;
        }
        const reopened = await decideCandidate(tx, id, 'apart', 'open', now);
        if (!reopened) throw identityErrors.decidedAlready();
        await audit.record(tx, {
          actor: viewer.id,
          action: 'identity.undone',
          subject: { kind: reopened.kind, id: reopened.oneId },
          details: { other: reopened.otherId, reason },
          now,
        });
      });
      changed();
      return await list(lang);
    },
  };
}

const nameIn = ({ names }: StoredSide, lang: LanguageCode): string =>
  names.map((name) => localizedIn(name, lang)).join(' – ');

function shown(side: StoredSide, lang: LanguageCode): IdentitySide {
  const { id, gameId, country, league, season, crest, providers, matches } = side;
  const fixture = (one: StoredSide['next']) =>
    one && {
      name: `${localizedIn(one.home, lang)} – ${localizedIn(one.away, lang)}`,
      at: new Date(one.at).toISOString(),
    };
  return {
    ...{ id, country, season, crest, matches },
    game: findGameById(gameId)!.slug,
    name: nameIn(side, lang),
    league: league && localizedIn(league, lang),
    sources: providers.map(sourceTitle),
    next: fixture(side.next),
    last: fixture(side.last),
  };
}
