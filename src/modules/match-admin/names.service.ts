import { isDeepStrictEqual } from 'node:util';
import type { Audit } from '#modules/audit/index.ts';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { changeOwnNames, type EmitCatalogChanged, findNames, lockNames } from '#modules/catalog/index.ts';
import { ownNamesAfter } from '#modules/catalog/own-names.rules.ts';
import { raiseNamesRevision } from '#modules/matches/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { matchAdminErrors } from './match-admin.contract.ts';
import type { EntryNames, NamesDraft, NamesQuery } from './names.contract.ts';
import type { Actor } from './override-locks.service.ts';

export interface NamesService {
  show(query: NamesQuery): Promise<EntryNames>;
  save(draft: NamesDraft, by: Actor): Promise<EntryNames>;
}

interface Parts {
  db: Db;
  audit: Audit;
  emitChanged: EmitCatalogChanged;
}

const MISSING = {
  league: catalogErrors.noSuchLeague,
  team: catalogErrors.noSuchSquad,
  player: catalogErrors.noSuchPlayer,
} as const;

/** Names in every language, above those of the sources. They hold nothing else of an entry. */
export function createNamesService({ db, audit, emitChanged }: Parts): NamesService {
  async function show({ kind, id }: NamesQuery): Promise<EntryNames> {
    const entry = await findNames(db, kind, id);
    if (!entry) throw MISSING[kind]();
    const { names, given, own } = entry;
    return { names, given, own };
  }
  return {
    show,
    async save({ kind, id, names, known, reason }, { viewer, now }) {
      await transact(db, async (tx) => {
        const [entry] = await lockNames(tx, kind, [id]);
        if (!entry) throw MISSING[kind]();
        if (!isDeepStrictEqual(entry.own, known)) throw matchAdminErrors.namesChanged();
        const changes = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, names[code] || null]));
        const own = ownNamesAfter(entry.given, entry.own, changes);
        const ids = await changeOwnNames(tx, kind, entry, changes);
        if (ids.length === 0) return;
        await emitChanged(tx, { kind, ids });
        await audit.record(tx, {
          actor: viewer.id,
          action: 'byHand.named',
          subject: { kind, id },
          details: {
            reason,
            languages: LANGUAGE_CODES.filter((code) => own[code] !== entry.own[code]).join(),
          },
          now,
        });
        await raiseNamesRevision(tx);
      });
      return await show({ kind, id });
    },
  };
}
