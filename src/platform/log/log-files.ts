import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createSink, type LogSink } from './log-sink.ts';

const NAME = /^touchline-(\d{4}-\d{2}-\d{2})\.log$/;
const LOOK_MS = 30_000;

const fileOf = (folder: string, at: Date): string =>
  join(folder, `touchline-${at.toISOString().slice(0, 10)}.log`);

/** One file a day (UTC). The day is checked twice a minute, not at every line. */
export function dailyFile(folder: string, clock: Clock): LogSink {
  makeFolder(folder);
  let current = fileOf(folder, clock.now());
  const sink = createSink({ to: current, name: `LOG_DIR ${folder}`, atLeast: 4096 });
  setInterval(() => {
    const today = fileOf(folder, clock.now());
    if (today !== current) sink.moveTo(today);
    current = today;
  }, LOOK_MS).unref();
  return sink;
}

function makeFolder(folder: string): void {
  try {
    make(resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`LOG_DIR takes a folder that can be written to; ${folder} cannot (${code}).`);
  }
}

/** Step by step: on a pseudo file system, recursive creation never returns. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) make(dirname(folder));
  mkdirSync(folder);
}

/** For the retention table: deletes at most `limit` files of days before `before`. */
export async function deleteLogFiles(folder: string, before: Date, limit: number): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const old = (await readdir(folder)).filter((name) => (NAME.exec(name)?.[1] ?? day) < day).slice(0, limit);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}
