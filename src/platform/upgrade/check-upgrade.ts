import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { pendingMigrations, unknownMigrations } from '#platform/db/migrate.ts';
import {
  BLOCKING_WORDS,
  changesSince,
  impactOf,
  isNewEnough,
  type MigrationImpact,
  secondsFor,
} from './migration-impact.rules.ts';

const FRESH_MS = 24 * 3_600_000;

export interface UpgradeParts {
  client: pg.Client;
  /** Version that runs the scripts, and what package.json needs. */
  node: { version: string; needed: string };
  backups: string;
  changelog: string;
  /** Version that runs now. */
  from: string;
  now: Date;
  root?: string;
}

export interface UpgradeReport {
  lines: string[];
  /** Nothing has to be done first. */
  ready: boolean;
}

interface Size {
  name: string;
  bytes: number;
  rows: number;
}

/** What the next start changes, what that blocks, and what has to be done before. Reads only. */
export async function checkUpgrade(parts: UpgradeParts): Promise<UpgradeReport> {
  const { client, node, now } = parts;
  const lines: string[] = [];
  let ready = true;
  const demand = (line: string) => {
    lines.push(`✗ ${line}`);
    ready = false;
  };
  if (isNewEnough(node.version, node.needed)) lines.push(`✓ Node ${node.version} (needed: ${node.needed})`);
  else demand(`Node ${node.version} is too old: ${node.needed} is needed.`);

  const { pending, applied } = await pendingMigrations(client, parts.root);
  const unknown = await unknownMigrations(applied, parts.root);
  if (unknown.length > 0)
    demand(
      `The database is of another version: ${unknown.join(', ')} ran there, and this one has no such text.`,
    );
  const impacts = pending.map(({ name, sql }) => impactOf(name, sql));
  lines.push(...(await describe(client, impacts)));

  const backup = newestBackup(parts.backups);
  const age = backup && now.getTime() - backup.at.getTime();
  if (age !== null && age <= FRESH_MS) lines.push(`✓ ${backup!.file} is ${hours(age)} old.`);
  else if (pending.length === 0)
    lines.push(age === null ? '– There is no backup.' : `– The newest backup is ${hours(age)} old.`);
  else
    demand(
      `${age === null ? `There is no backup in ${parts.backups}` : `The newest backup, ${backup!.file}, is ${hours(age)} old`}: run npm run backup first.`,
    );

  const changes = changesSince(parts.changelog, parts.from);
  if (changes) lines.push('', `Changes since ${parts.from || 'the beginning'}:`, '', changes);
  return { lines, ready };
}

async function describe(client: pg.Client, impacts: readonly MigrationImpact[]): Promise<string[]> {
  if (impacts.length === 0) return ['✓ No migration is pending.'];
  const sizes = await sizesOf(
    client,
    impacts.flatMap(({ impacts: list }) => list.map(({ table }) => table)),
  );
  let total = 0;
  const lines = impacts.flatMap(({ name, about, impacts: list }) => [
    `  ${name}${about ? `: ${about}` : ''}`,
    ...list.map(({ table, blocking }) => {
      const size = sizes.get(table);
      const seconds = secondsFor(blocking, size?.bytes ?? 0);
      total += seconds;
      const much = size
        ? `${Math.max(0, size.rows)} rows, ${(size.bytes / 1e6).toFixed(1)} MB`
        : 'not there yet';
      return `    ${table} (${much}): ${BLOCKING_WORDS[blocking]}${seconds > 0 ? `, about ${seconds} s` : ''}`;
    }),
  ]);
  return [`– ${impacts.length} migrations are pending, about ${total} s on this database:`, ...lines];
}

async function sizesOf(client: pg.Client, tables: readonly string[]): Promise<Map<string, Size>> {
  const { rows } = await client.query<Size>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes, reltuples::float8 as rows
       from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and relname = any ($1)`,
    [[...new Set(tables)]],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function newestBackup(folder: string): { file: string; at: Date } | null {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.tar'));
  } catch {
    return null;
  }
  const found = names.map((name) => ({ file: join(folder, name), at: statSync(join(folder, name)).mtime }));
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

const hours = (ms: number): string => `${Math.floor(ms / 3_600_000)} h`;
