import type * as z from 'zod/mini';
import type { Audit } from '#modules/audit/index.ts';
import { fourEyesCoins } from '#platform/config/approval-variables.ts';
import type { Config } from '#platform/config/config.ts';
import { VARIABLES } from '#platform/config/variables.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import { fieldProblems } from '#platform/endpoint/field-problems.ts';
import { invalidFields } from '#platform/errors/platform-errors.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { AnySetting } from '#platform/settings/setting.ts';
import {
  findInForce,
  findVersion,
  insertVersion,
  listInForce,
  listVersions,
  lockSettings,
} from '#platform/settings/settings.store.ts';
import type { SettingVersion } from '#platform/settings/settings.tables.ts';
import type { SettingsSnapshot } from '#platform/settings/settings.ts';
import {
  type ChangeSetting,
  type RestoreSetting,
  type SettingHistory,
  type SettingHistoryQuery,
  type SettingItem,
  settingsErrors,
} from './settings.contract.ts';
import { auditedValue, changedPaths, endingOf, type SettingSource, VERSIONS_PAGE } from './settings.rules.ts';
import { findUsernames } from './settings.store.ts';

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    throw invalidFields({ value: { key: 'errors.field.format' } });
  }
}

/** A setting as the admin area offers it. */
export interface OfferedSetting {
  setting: AnySetting;
  /** Values of the scopes from files. */
  files?(): ReadonlyMap<string, unknown>;
  /** Throws where a value does not fit beside those of the other scopes. */
  check?(scope: string, value: unknown): void;
  /** In the transaction of a change, not of a restored version. */
  claim?(
    tx: Tx,
    values: { before: unknown; after: unknown },
    by: { ownerId: number; now: Date },
  ): Promise<void>;
}

/** What is shown of a secret. */
const secretFacts = (value: unknown, secret: boolean) => ({
  filled: value !== undefined && value !== null && value !== '',
  ending: secret && typeof value === 'string' ? endingOf(value) : null,
});

const versionOf = ({ secret }: AnySetting, value: unknown) => ({
  value: secret ? null : (value ?? null),
  ...secretFacts(value, secret === true),
});

type Change = z.output<typeof ChangeSetting>;
type Restore = z.output<typeof RestoreSetting>;
type HistoryQuery = z.output<typeof SettingHistoryQuery>;

export interface SettingsService {
  list(): Promise<SettingItem[]>;
  /** Settings that have a value for each language. */
  listIn(lang: LanguageCode): Promise<SettingItem[]>;
  /** Throws for a value that does not fit. */
  check(change: Pick<Change, 'name' | 'scope' | 'value'>): unknown;
  history(query: HistoryQuery): Promise<SettingHistory>;
  change(actor: number, change: Change, now: Date): Promise<null>;
  restore(actor: number, restore: Restore, now: Date): Promise<null>;
  worth(change: Pick<Change, 'name' | 'scope'>): Promise<ApprovalAmount>;
  /** The input as other administrators may read it. */
  shown(change: Change): unknown;
}

interface Parts {
  db: Db;
  audit: Audit;
  config: Config;
  settings: SettingsSnapshot;
  offered: readonly OfferedSetting[];
}

export function createSettingsService({ db, audit, config, settings, offered }: Parts): SettingsService {
  const find = (name: string): OfferedSetting => {
    const found = offered.find(({ setting }) => setting.name === name);
    if (!found) throw settingsErrors.notFound();
    return found;
  };
  const floorOf = ({ setting, files }: OfferedSetting, scope: string): unknown =>
    files ? files().get(scope) : setting.floor(config);
  const contentOf = (version: SettingVersion | undefined): unknown => version && settings.contentOf(version);

  function sourceOf({ setting, files }: OfferedSetting, content: unknown): SettingSource {
    if (content !== undefined) return 'set';
    if (files) return 'file';
    if (!setting.variable) return 'default';
    const { schema, fallback } = VARIABLES[setting.variable];
    return setting.floor(config) === schema.parse(fallback) ? 'default' : 'variable';
  }

  function itemOf(
    one: OfferedSetting,
    scope: string,
    row: SettingVersion | undefined,
    names: ReadonlyMap<number, string>,
  ): SettingItem {
    const { name, group, field, variable, secret = false } = one.setting;
    const content = contentOf(row);
    const value = content ?? floorOf(one, scope);
    return {
      name,
      scope,
      group,
      field,
      source: sourceOf(one, content),
      variable: variable ?? null,
      value: secret ? null : (value ?? null),
      ...secretFacts(value, secret),
      version: row?.id ?? 0,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedByName: row ? (names.get(row.changedBy) ?? null) : null,
    };
  }

  async function itemsOf(
    wanted: readonly OfferedSetting[],
    scopesOf: (one: OfferedSetting, own: readonly SettingVersion[]) => readonly string[],
  ): Promise<SettingItem[]> {
    const rows = await listInForce(db);
    const names = await findUsernames(
      db,
      rows.map(({ changedBy }) => changedBy),
    );
    return wanted.flatMap((one) => {
      const own = rows.filter(({ name }) => name === one.setting.name);
      return scopesOf(one, own).map((scope) =>
        itemOf(
          one,
          scope,
          own.find((row) => row.scope === scope),
          names,
        ),
      );
    });
  }

  /** Before the lock too, so that a wrong value waits for nobody. */
  function checked({ setting, check }: OfferedSetting, scope: string, value: unknown): unknown {
    if (value === null || value === undefined) return undefined;
    const result = setting.schema.safeParse(value);
    if (!result.success) {
      const problems = fieldProblems(result.error.issues);
      throw invalidFields(
        Object.fromEntries(
          Object.entries(problems).map(([path, problem]) => [
            path === 'body' ? 'value' : `value.${path}`,
            problem,
          ]),
        ),
      );
    }
    check?.(scope, value);
    return value;
  }

  async function save(
    actor: number,
    one: OfferedSetting,
    { scope, version }: { scope: string; version: number },
    contentIn: (tx: Reader) => Promise<{ content: unknown; restoredFrom: number | null }>,
    now: Date,
  ): Promise<null> {
    const { name, scoped, secret = false } = one.setting;
    if (scoped ? scope === '' : scope !== '') throw settingsErrors.notFound();
    if (scoped === 'language' && !isLanguage(scope)) throw settingsErrors.notFound();
    await transact(db, async (tx) => {
      await lockSettings(tx);
      const current = await findInForce(tx, name, scope);
      if ((current?.id ?? 0) !== version) throw settingsErrors.changedMeanwhile();
      const { content: stored, restoredFrom } = await contentIn(tx);
      const content = checked(one, scope, stored);
      const before = contentOf(current) ?? floorOf(one, scope);
      const after = content ?? floorOf(one, scope);
      if (scoped && after === undefined && !current) throw settingsErrors.notFound();
      if (restoredFrom === null) await one.claim?.(tx, { before, after }, { ownerId: actor, now });
      const id = await insertVersion(tx, {
        name,
        scope,
        value: secret ? null : (content ?? null),
        sealed: secret && content !== undefined ? settings.seal(name, content) : null,
        restoredFrom,
        changedBy: actor,
        changedAt: now,
      });
      const paths = secret ? [] : changedPaths(before, after).filter(Boolean);
      await audit.record(tx, {
        actor,
        action: restoredFrom === null ? 'setting.changed' : 'setting.restored',
        subject: { kind: 'setting', id },
        details: {
          name: scope ? `${name} ${scope}` : name,
          ...(paths.length > 0
            ? { fields: auditedValue(paths.join(', '), false) }
            : { before: auditedValue(before, secret), after: auditedValue(after, secret) }),
        },
        now,
      });
    });
    await settings.changed();
    return null;
  }

  return {
    async list() {
      const ofSite = offered.filter(({ setting }) => setting.scoped !== 'language');
      const items = await itemsOf(ofSite, (one, own) =>
        one.setting.scoped
          ? [...new Set([...(one.files?.().keys() ?? []), ...own.map(({ scope }) => scope)])]
          : [''],
      );
      return items.filter(({ scope, value }) => scope === '' || value !== null);
    },
    async listIn(lang) {
      const inLanguages = offered.filter(({ setting }) => setting.scoped === 'language');
      return await itemsOf(inLanguages, () => [lang]);
    },
    check: ({ name, scope, value }) => checked(find(name), scope, parsed(value)),
    async history({ name, scope, cursor }) {
      const { setting } = find(name);
      const before = decodeCursor(ID_CURSOR, cursor)?.id;
      const rows = await listVersions(db, { name, scope, before }, VERSIONS_PAGE + 1);
      const { items, ...page } = pageOf(rows, VERSIONS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      const names = await findUsernames(
        db,
        items.map(({ changedBy }) => changedBy),
      );
      const versions = items.map((row) => ({
        id: row.id,
        ...versionOf(setting, contentOf(row)),
        restoredFrom: row.restoredFrom,
        changedAt: row.changedAt.toISOString(),
        changedByName: names.get(row.changedBy) ?? null,
      }));
      return { versions, ...page };
    },
    async change(actor, { name, scope, version, value }, now) {
      const one = find(name);
      const content = checked(one, scope, parsed(value));
      return await save(actor, one, { scope, version }, async () => ({ content, restoredFrom: null }), now);
    },
    async restore(actor, { name, scope, version, id }, now) {
      const older = async (tx: Reader) => {
        const row = await findVersion(tx, id);
        if (row?.name !== name || row.scope !== scope) throw settingsErrors.notFound();
        return { content: contentOf(row), restoredFrom: id };
      };
      return await save(actor, find(name), { scope, version }, older, now);
    },
    async worth({ name, scope }) {
      const one = find(name);
      const limit = fourEyesCoins(config);
      if (!one.setting.money || limit === null) return { coins: 0 };
      const current = contentOf(await findInForce(db, name, scope)) ?? floorOf(one, scope);
      return { coins: limit + 1, subject: `setting ${name}`, before: { value: current } };
    },
    shown: ({ name, ...rest }) => (find(name).setting.secret ? { name, value: '•••' } : { name, ...rest }),
  };
}
