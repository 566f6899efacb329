import type { FeedMessage, Ingest } from '../feed.contract.ts';
import { readOpenfootball } from './openfootball.service.ts';

export interface ImportSummary {
  files: number;
  matches: number;
  teams: number;
  /** Skipped files, each with its reason. */
  problems: { file: string; problem: string }[];
}

export const OPENFOOTBALL = 'openfootball';

/** File by file: malformed files are named and skipped, the others are ingested. A second import changes nothing. */
export async function importOpenfootball(
  folder: string,
  ingest: Ingest,
  onFile: (line: string) => void,
): Promise<ImportSummary> {
  const summary: ImportSummary = { files: 0, matches: 0, teams: 0, problems: [] };
  const teams = new Set<string>();
  for await (const read of readOpenfootball(folder)) {
    summary.files += 1;
    if ('problem' in read) {
      summary.problems.push(read);
      onFile(`${read.file}: left out, ${read.problem}`);
      continue;
    }
    await ingest(read.messages);
    const matches = count(read.messages, 'fixture');
    for (const message of read.messages) if (message.kind === 'team') teams.add(message.ref);
    summary.matches += matches;
    if (matches > 0) onFile(`${read.file}: ${matches} matches`);
  }
  summary.teams = teams.size;
  return summary;
}

const count = (messages: readonly FeedMessage[], kind: FeedMessage['kind']): number =>
  messages.filter((message) => message.kind === kind).length;
