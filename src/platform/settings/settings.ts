import type { Config } from '#platform/config/config.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { Setting } from './setting.ts';
import { findNewestId, listInForce, SEALED_SETTINGS } from './settings.store.ts';
import type { SettingVersion } from './settings.tables.ts';

/** The settings in force in this process, from memory. */
export interface Settings {
  get<T>(setting: Setting<T>, scope?: string): T;
  /** Undefined: not set in the admin area. */
  find<T>(setting: Setting<T>, scope?: string): T | undefined;
  /** Scopes that have a value of their own. */
  scopesOf<T>(setting: Setting<T>): string[];
  /** After another value came into force, here or elsewhere. */
  onChange(listener: () => void): void;
}

/** The value of a setting under a configuration, where nothing is set in the admin area: for tests and commands. */
export const floorSettings = (config: Config): Settings => ({
  get: (setting) => setting.floor(config),
  find: () => undefined,
  scopesOf: () => [],
  onChange: () => {},
});

export interface SettingsSnapshot extends Settings {
  /** Content of a version, or undefined where it is back at the floor or no key in force opens it. */
  contentOf(version: Pick<SettingVersion, 'name' | 'value' | 'sealed'>): unknown;
  seal(name: string, content: unknown): Buffer;
  /** In this process at once, in the others by the bus. */
  changed(): Promise<void>;
  /** Reads the settings before anything is served. */
  start(): Promise<void>;
  stop(): void;
}

interface Parts {
  db: Db;
  bus: Bus;
  log: Log;
  keyring: Keyring;
  config: Config;
}

const CHANNEL = 'settings';
/** Interval at which each process compares the newest version, where the bus loses a message or there is none. */
const REREAD_MS = 1_000;

const keyOf = (name: string, scope: string): string => `${name}\0${scope}`;

export function createSettings({ db, bus, log, keyring, config }: Parts): SettingsSnapshot {
  const box = keyring.sealedBox(SEALED_SETTINGS);
  const listeners: (() => void)[] = [];
  let newest = 0;
  let inForce = new Map<string, SettingVersion>();
  let parsed = new Map<string, unknown>();
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const contentOf: SettingsSnapshot['contentOf'] = ({ name, value, sealed }) => {
    if (!sealed) return value ?? undefined;
    const opened = box.open(name, sealed);
    if (opened) return JSON.parse(opened.toString());
    log.error({ event: 'settings.unreadable', name }, 'no key in force opens a setting, its default is used');
    return undefined;
  };

  function read<T>(setting: Setting<T>, version: SettingVersion): T | undefined {
    const content = contentOf(version);
    if (content === undefined) return undefined;
    const result = setting.schema.safeParse(content);
    if (result.success) return result.data;
    log.error(
      { event: 'settings.invalid', name: setting.name },
      'a stored setting is invalid here, its default is used',
    );
    return undefined;
  }

  function find<T>(setting: Setting<T>, scope = ''): T | undefined {
    const key = keyOf(setting.name, scope);
    if (!parsed.has(key)) {
      const version = inForce.get(key);
      parsed.set(key, version && read(setting, version));
    }
    return parsed.get(key) as T | undefined;
  }

  async function reread(): Promise<void> {
    const latest = await findNewestId(db);
    if (latest === newest) return;
    const rows = await listInForce(db);
    inForce = new Map(rows.map((row) => [keyOf(row.name, row.scope), row]));
    parsed = new Map();
    newest = Math.max(0, ...rows.map(({ id }) => id));
    for (const listener of listeners) listener();
  }
  /** One at a time, in order: an older state never replaces a newer one. */
  const next = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(() => inBackground(reread));
    return reading;
  };
  const safely = () =>
    void next().catch((error: unknown) =>
      log.warn({ event: 'settings.load_failed', err: error }, 'the last settings stay in force'),
    );

  return {
    find,
    get: (setting, scope) => find(setting, scope) ?? setting.floor(config),
    scopesOf: ({ name }) =>
      [...inForce.values()].filter((row) => row.name === name).map(({ scope }) => scope),
    onChange: (listener) => void listeners.push(listener),
    contentOf,
    seal: (name, content) => box.seal(name, JSON.stringify(content)),
    async changed() {
      await next();
      bus.publish(CHANNEL, null);
    },
    async start() {
      await next();
      bus.subscribe(CHANNEL, safely, safely);
      timer = setInterval(safely, REREAD_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
