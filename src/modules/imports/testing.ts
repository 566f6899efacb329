import { randomUUID } from 'node:crypto';
import { createAudit } from '#modules/audit/index.ts';
import type { ChangedMatch } from '#modules/feeds/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { createEmit } from '#platform/events/events.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { ApplyImport, ImportFile } from './imports.contract.ts';
import { createImportsService } from './imports.service.ts';

export const anAdmin: User = { kind: 'user', id: 1, roles: ['user', 'administrator'], sessionId: 1 };

/** Imports into one league, as an administrator does: preview, then apply. */
export function importsOf(database: Database, clock: Clock, atStake: ReadonlySet<number> = new Set()) {
  const published: ChangedMatch[] = [];
  const service = createImportsService({
    db: database.db,
    audit: createAudit(database.db).publicApi,
    emit: createEmit(() => undefined),
    translate: (lang, key) => (lang === 'de' && key === 'sports.position.goalkeeper' ? 'Torwart' : key),
    publishChanged: (changes) => published.push(...changes),
    isAtStake: async (matchId) => atStake.has(matchId),
  });
  const file = (leagueId: number, text: string, rest: Partial<ImportFile> = {}): ImportFile => ({
    kind: 'matches',
    leagueId,
    text,
    zone: 'Europe/London',
    ...rest,
  });
  const preview = (leagueId: number, text: string, rest?: Partial<ImportFile>) =>
    service.preview(file(leagueId, text, rest), 'en', clock.now());
  const draft = async (leagueId: number, text: string, rest?: Partial<ApplyImport>): Promise<ApplyImport> => {
    const { publisher: _, fileName: __, fingerprint: ___, ...of } = rest ?? {};
    const { fingerprint } = await preview(leagueId, text, of);
    return { fileName: `${randomUUID()}.csv`, fingerprint, ...file(leagueId, text), ...rest };
  };
  const send = (given: ApplyImport) => service.apply(anAdmin, given, 'en', clock.now());
  return {
    service,
    published,
    preview,
    draft,
    send,
    apply: async (...of: Parameters<typeof draft>) => send(await draft(...of)),
    undo: (id: number) => service.undo(anAdmin, id, clock.now()),
  };
}
