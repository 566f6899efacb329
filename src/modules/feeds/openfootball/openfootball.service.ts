import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { FeedMessage } from '../feed.contract.ts';
import { LeagueFile, NationsFile, SquadsFile, whyNot } from './files.contract.ts';
import { leagueInfo } from './leagues.rules.ts';
import { leagueMessages, nationMessage, squadMessages } from './messages.contract.ts';

/** `file` is relative to the folder. An irrelevant file (stadiums, groups) has no messages. */
export type ReadFile = { file: string; messages: FeedMessage[] } | { file: string; problem: string };

const SEASON = /^\d{4}(-\d{2})?$/;
/** Irrelevant files: stadiums, and data that the matches have as well. */
const LEFT_OUT = /\.(groups|stadiums|standings)$/;

/** Every JSON file below a folder, in the order of paths, one in memory at a time. */
export async function* readOpenfootball(folder: string): AsyncGenerator<ReadFile> {
  const root = resolve(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const file = relative(root, path);
    try {
      yield { file, messages: await messagesIn(path) };
    } catch (error) {
      yield { file, problem: error instanceof Refused ? error.message : `cannot be read: ${String(error)}` };
    }
  }
}

class Refused extends Error {}

async function messagesIn(path: string): Promise<FeedMessage[]> {
  const code = basename(path, '.json');
  if (LEFT_OUT.test(code)) return [];
  const content = parsed(await readFile(path, 'utf8'));
  if (code.endsWith('.squads')) return squadMessages(checked(SquadsFile, content));
  if (code.endsWith('.teams')) {
    const nations = checked(NationsFile, content);
    return (Array.isArray(nations) ? nations : nations.teams).map(({ name }) => nationMessage(name));
  }
  const file = checked(LeagueFile, content);
  const info = leagueInfo(code);
  if (!info) throw new Refused(`no country and time zone are known for "${code}"`);
  const season = basename(dirname(path));
  if (!SEASON.test(season)) throw new Refused(`its folder "${season}" is no season such as 2025-26`);
  // Files have no time of change; the file's mtime is stable between reads and later after an update.
  const version = Math.floor((await stat(path)).mtimeMs);
  return leagueMessages(file, { code, season, info, version });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refused(`is no JSON: ${(error as Error).message}`);
  }
}

interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: Parameters<typeof whyNot>[0] };
}

function checked<T>(schema: Schema<T>, content: unknown): T {
  const result = schema.safeParse(content);
  if (!result.success) throw new Refused(whyNot(result.error));
  return result.data;
}
