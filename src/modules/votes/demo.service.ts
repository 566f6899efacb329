import { createHash } from 'node:crypto';
import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { optionsOf, picksNeeded } from './votes.rules.ts';
import { insertDemoVotes, listUnvoted } from './votes.store.ts';

const DAY_MS = 86_400_000;
const MOST_MATCHES = 400;
const VOTERS = { min: 8, max: 48 } as const;

/** Between 0 and 1, the same for the same words. */
const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32;

/** Votes of demo devices on matches from yesterday to the day after tomorrow that have none. */
export async function fillDemoVotes(db: Db, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const from = new Date(now.getTime() - DAY_MS);
    const to = new Date(now.getTime() + 2 * DAY_MS);
    for (const match of await listUnvoted(tx, from, to, MOST_MATCHES)) {
      const lobby = match.lobby?.map(({ teamId }) => teamId) ?? null;
      const options = optionsOf(sportOf(findGameById(match.gameId)!.slug), lobby);
      // Fans agree more or less about each match.
      const liking = options.map((option) => 0.3 + chance('liking', match.id, option));
      const voters = VOTERS.min + Math.floor(chance('voters', match.id) * (VOTERS.max - VOTERS.min));
      const castAt = match.startAt < now ? new Date(match.startAt.getTime() - 60_000) : now;
      await insertDemoVotes(
        tx,
        match.id,
        castAt,
        Array.from({ length: voters }, (_, voter) =>
          options
            .map((option, index) => ({
              option,
              rank: liking[index]! * chance('vote', match.id, voter, option),
            }))
            .toSorted((a, b) => b.rank - a.rank)
            .slice(0, picksNeeded(lobby))
            .map(({ option }) => option),
        ),
      );
    }
  });
}
