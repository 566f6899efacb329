import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import { type OwnVote, type VoteCounts, voteErrors } from './votes.contract.ts';
import { countChanges, isOpen, isVote } from './votes.rules.ts';
import {
  attachDevice,
  changeCounts,
  findVotable,
  findVoteOfDevice,
  findVoteOfUser,
  insertVote,
  lockVotes,
  lockVotesOfDevice,
  mergeVotes,
  readCounts,
  updateVote,
} from './votes.store.ts';
import type { VoteRow } from './votes.tables.ts';
import { VOTER_COOKIE, type VotingDevices } from './voting-devices.service.ts';

interface Vote {
  matchId: number;
  picks: string[];
}

export interface VotesService {
  counts(matchId: number): Promise<VoteCounts>;
  own(caller: Caller, matchId: number): Promise<OwnVote>;
  /** The counts, and the cookie of a device without one. */
  cast(caller: Caller, vote: Vote, now: Date): Promise<{ counts: VoteCounts; cookie: string | null }>;
  /** The votes of a device become those of the account that signs in on it. */
  merge(tx: Tx, userId: number, caller: Caller): Promise<void>;
}

interface Parts {
  db: Db;
  devices: VotingDevices;
  proofs: Pick<ProofOfWork, 'demand'>;
  /** After the commit: counts of this match have changed. */
  onChange(matchId: number): void;
}

/** Counts change with their votes, under the lock of the match. */
export function createVotesService({ db, devices, proofs, onChange }: Parts): VotesService {
  /** The vote that the caller may change, and one of the device that is merged into it. */
  async function votesOf(
    tx: Tx,
    { viewer }: Caller,
    matchId: number,
    device: string,
  ): Promise<{ vote: VoteRow | null; ofDevice: VoteRow | null }> {
    const ofDevice = await findVoteOfDevice(tx, matchId, device);
    if (viewer.kind !== 'user') {
      if (ofDevice && ofDevice.userId !== null) throw voteErrors.deviceVoted();
      return { vote: ofDevice, ofDevice: null };
    }
    const free = ofDevice?.userId === null ? ofDevice : null;
    const own = await findVoteOfUser(tx, matchId, viewer.id);
    return { vote: own ?? free, ofDevice: own && free };
  }

  return {
    counts: (matchId) => readCounts(db, matchId),
    async own({ viewer, cookie }, matchId) {
      const device = devices.recognise(cookie(VOTER_COOKIE));
      const own = viewer.kind === 'user' ? await findVoteOfUser(db, matchId, viewer.id) : null;
      if (own || !device) return { picks: own?.picks ?? null };
      const ofDevice = await findVoteOfDevice(db, matchId, device.hash);
      return { picks: ofDevice?.userId === null ? ofDevice.picks : null };
    },
    async cast(caller, { matchId, picks }, now) {
      const known = devices.recognise(caller.cookie(VOTER_COOKIE));
      if (!known && caller.viewer.kind !== 'user') await proofs.demand(caller, now);
      const device = known ?? devices.make();
      const userId = caller.viewer.kind === 'user' ? caller.viewer.id : null;
      const counts = await transact(db, async (tx) => {
        await lockVotes(tx, matchId);
        const match = await findVotable(tx, matchId);
        if (!match) throw matchErrors.notFound();
        if (!isOpen(match, now)) throw voteErrors.closed();
        const lobby = match.lobby?.map(({ teamId }) => teamId) ?? null;
        if (!isVote(sportOf(findGameById(match.gameId)!.slug), lobby, picks)) throw voteErrors.badPick();
        const { vote, ofDevice } = await votesOf(tx, caller, matchId, device.hash);
        if (userId !== null && ofDevice) await mergeVotes(tx, { device: device.hash, userId, matchId });
        if (vote) await updateVote(tx, vote.id, { userId: userId ?? vote.userId, picks, castAt: now });
        const voteId = vote?.id ?? (await insertVote(tx, { matchId, userId, picks, castAt: now }));
        await attachDevice(tx, { device: device.hash, matchId, voteId });
        await changeCounts(tx, matchId, countChanges(vote?.picks ?? [], picks));
        afterCommit(tx, () => onChange(matchId));
        return await readCounts(tx, matchId);
      });
      return { counts, cookie: known ? null : device.cookie };
    },
    async merge(tx, userId, { cookie }) {
      const device = devices.recognise(cookie(VOTER_COOKIE));
      if (!device || !(await lockVotesOfDevice(tx, device.hash))) return;
      const doubled = await mergeVotes(tx, { device: device.hash, userId, matchId: null });
      for (const matchId of doubled) afterCommit(tx, () => onChange(matchId));
    },
  };
}
