import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { deleteBlocksOf, listBlocked } from './blocks.store.ts';
import { deleteMentionsOf, listMentionsOf } from './mentions.store.ts';
import { eraseMessagesOf, listMessagesOf } from './messages.store.ts';
import { deleteHeldOf, listHeldOf } from './moderation-queue.store.ts';
import { insertMute, listMutesOf } from './mutes.store.ts';
import { deletePollsOf, listPollsOf, listVotesOf } from './polls.store.ts';
import { eraseReportsOf, listReportsOf } from './reports.store.ts';
import { deleteModeratorEverywhere } from './rooms.store.ts';

const MUTES = 'mutes';
interface KnownMute {
  roomId: number | null;
  mutedBy: number;
  reason: string;
  until: string;
}

/** A user's messages, held messages, mentions, polls, reports and blocks. */
export const chatPersonalData: PersonalData = {
  async remember(tx, userId, now) {
    const mutes = (await listMutesOf(tx, userId, now)).map(({ roomId, mutedBy, reason, mutedUntil }) => ({
      roomId,
      mutedBy,
      reason,
      until: mutedUntil.toISOString(),
    }));
    return mutes.length > 0 ? [{ kind: MUTES, data: { mutes } }] : [];
  },
  async recall(tx, userId, facts, now) {
    const known = facts.filter(({ kind }) => kind === MUTES);
    for (const { until, ...mute } of known.flatMap(({ data }) => (data?.mutes ?? []) as KnownMute[])) {
      const mutedUntil = new Date(until);
      if (mutedUntil > now) await insertMute(tx, { ...mute, userId, mutedUntil, createdAt: now });
    }
    return known.length > 0 ? [MUTES] : [];
  },
  async erase(tx, userId, now) {
    await eraseMessagesOf(tx, userId, now);
    await deleteHeldOf(tx, userId);
    await deleteMentionsOf(tx, userId);
    await deletePollsOf(tx, userId);
    await deleteBlocksOf(tx, userId);
    await eraseReportsOf(tx, userId);
    await deleteModeratorEverywhere(tx, userId);
  },
  export: async (tx, userId) => ({
    messages: paged(
      (before: { roomId: number; seq: number } | null, n) => listMessagesOf(tx, userId, before, n),
      ({ roomId, seq }) => ({ roomId, seq }),
      ({ body, createdAt }) => ({ text: body, at: createdAt.toISOString() }),
    ),
    held: paged(
      (before: number | null, n) => listHeldOf(tx, userId, before, n),
      ({ id }) => id,
      ({ id: _id, ...held }) => held,
    ),
    reports: paged(
      (before: number | null, n) => listReportsOf(tx, userId, before, n),
      ({ id }) => id,
      ({ id: _id, ...report }) => report,
    ),
    mentions: paged(
      (before: { at: string; roomId: number; seq: number } | null, n) =>
        listMentionsOf(tx, userId, before, n),
      ({ roomId, seq, at }) => ({ roomId, seq, at: at.toISOString() }),
      ({ reply, at }) => ({ reply, at: at.toISOString() }),
    ),
    polls: paged(
      (before: number | null, n) => listPollsOf(tx, userId, before, n),
      ({ id }) => id,
      ({ id: _id, ...poll }) => poll,
    ),
    pollVotes: paged(
      (before: number | null, n) => listVotesOf(tx, userId, before, n),
      ({ id }) => id,
      ({ question, options, choice, at }) => ({ question, choice: options[choice], at }),
    ),
    blocked: await listBlocked(tx, userId),
  }),
};
