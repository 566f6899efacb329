import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Platform } from '#platform/module.ts';
import { chatErrors, type Message, type Sent } from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { keyOf, messageOf } from './entries.service.ts';
import { insertHeld } from './held.store.ts';
import { checkSpeak, type HeldCause, type SpeakProblem } from './messages.rules.ts';
import { appendMessages, type NewMessage } from './messages.store.ts';
import { type Badge, badgeOf, canModerate, type Standing, topicOf } from './rooms.rules.ts';
import { lockRoom } from './rooms.store.ts';
import { listKnown, listSpeakers, type SpeakerRow } from './speakers.store.ts';

/** Something somebody wants to say. */
export interface Spoken {
  userId: number;
  clientId: string;
  text: string;
  /** By the session, which may carry less than the account. */
  siteModerator: boolean;
  /** Why it must be seen by a moderator first. */
  cause: HeldCause | null;
  badge?: Badge;
  now: Date;
}

export interface Writer {
  /** Resolves once it is committed; rejects with the refusal. */
  speak(roomId: number, spoken: Spoken): Promise<Sent>;
  /** What needs no permission. */
  add(roomId: number, entry: NewMessage): Promise<Sent>;
}

/** What comes to a room within this time is written together. */
const BATCH_MS = 20;
const MOST = 100;

type Item = { spoken: Spoken } | { entry: NewMessage };
interface Waiting {
  item: Item;
  resolve(sent: Sent): void;
  reject(reason: unknown): void;
}
type Verdict = { refused: AppError } | { sent: Sent; message: Message | null };

/** Writes of one room share a transaction: its lock is taken once for all that came at the same moment. */
export function createWriter({ db, publish }: { db: Db; publish: Platform['publish'] }): Writer {
  const queues = new Map<number, Waiting[]>();

  function wait(roomId: number, item: Item): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(roomId);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      queues.set(roomId, [{ item, resolve, reject }]);
      setTimeout(() => void drain(roomId), BATCH_MS);
    });
  }

  /** One batch of a room at a time; what comes meanwhile is the next. */
  async function drain(roomId: number): Promise<void> {
    const queue = queues.get(roomId) ?? [];
    while (queue.length > 0) await write(roomId, queue.splice(0, MOST));
    queues.delete(roomId);
  }

  async function write(roomId: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const { room, verdicts } = await transact(db, (tx) =>
        decide(
          tx,
          roomId,
          batch.map(({ item }) => item),
        ),
      );
      const topic = topicOf(keyOf(room));
      for (const verdict of verdicts)
        if ('sent' in verdict && verdict.message)
          publish(topic, verdict.message, { rev: verdict.message.seq });
      for (const [place, verdict] of verdicts.entries())
        if ('refused' in verdict) batch[place]!.reject(verdict.refused);
        else batch[place]!.resolve(verdict.sent);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    speak: (roomId, spoken) => wait(roomId, { spoken }),
    add: (roomId, entry) => wait(roomId, { entry }),
  };
}

/** Under the room's lock, in the order they came: each is judged with what those before it said. */
async function decide(
  tx: Tx,
  roomId: number,
  items: readonly Item[],
): Promise<{ room: RoomRow; verdicts: Verdict[] }> {
  const room = await lockRoom(tx, roomId);
  const now = new Date(Math.max(...items.map((item) => createdAt(item).getTime())));
  const ids = [...new Set(items.flatMap((item) => userOf(item) ?? []))];
  const speakers = new Map(
    (await listSpeakers(tx, roomId, ids, now)).map((row) => [
      row.id,
      { ...row, recent: row.recent.map(said) },
    ]),
  );
  const spoken = items.flatMap((item) => ('spoken' in item ? [item.spoken] : []));
  const known = await listKnown(
    tx,
    roomId,
    spoken.map(({ userId }) => userId),
    spoken.map(({ clientId }) => clientId),
  );
  const verdicts: Verdict[] = [];
  const accepted: { place: number; entry: NewMessage }[] = [];
  /** Where each message of this batch stands first: a retry may come before the first try is written. */
  const first = new Map<string, number>();

  for (const [place, item] of items.entries()) {
    if ('entry' in item) {
      accepted.push({ place, entry: item.entry });
      continue;
    }
    const { userId, clientId, text, siteModerator, cause, now: at } = item.spoken;
    const name = `${userId} ${clientId}`;
    if (first.has(name)) continue;
    first.set(name, place);
    const again = known.find((row) => row.userId === userId && row.clientId === clientId);
    if (again) {
      verdicts[place] = { sent: { seq: again.seq, held: again.seq === null }, message: null };
      continue;
    }
    const speaker = speakers.get(userId);
    if (!speaker) {
      verdicts[place] = { refused: platformErrors.notSignedIn() };
      continue;
    }
    const standing = { siteModerator, anchor: room.anchorId === userId, moderator: speaker.moderator };
    const problem = checkSpeak(room, { ...speaker, standing, mute: muteOf(speaker) }, text, at);
    if (problem) {
      verdicts[place] = { refused: refusalOf(problem) };
      continue;
    }
    speaker.recent.unshift({ text, at });
    if (cause && !canModerate(standing)) {
      await insertHeld(tx, { roomId, userId, clientId, body: text, cause, createdAt: at });
      verdicts[place] = { sent: { seq: null, held: true }, message: null };
    } else {
      accepted.push({ place, entry: textEntry(item.spoken, standing) });
    }
  }

  const entries = accepted.map(({ entry }) => entry);
  for (const { place: nth, seq, replayed } of entries.length > 0
    ? await appendMessages(tx, roomId, entries)
    : []) {
    const { place, entry } = accepted[nth]!;
    const author = speakers.get(entry.userId ?? 0) ?? null;
    verdicts[place] = {
      sent: { seq, held: false },
      message: replayed ? null : messageOf({ ...entry, seq, deletedAt: null, author }),
    };
  }
  for (const [place, item] of items.entries()) {
    if (verdicts[place] || !('spoken' in item)) continue;
    const same = verdicts[first.get(`${item.spoken.userId} ${item.spoken.clientId}`)!]!;
    verdicts[place] = 'sent' in same ? { ...same, message: null } : same;
  }
  return { room, verdicts };
}

const userOf = (item: Item): number | null => ('spoken' in item ? item.spoken.userId : item.entry.userId);
const createdAt = (item: Item): Date => ('spoken' in item ? item.spoken.now : item.entry.createdAt);
const said = ({ text, at }: { text: string; at: string }) => ({ text, at: new Date(at) });
const muteOf = ({ mute }: Pick<SpeakerRow, 'mute'>) =>
  mute && { by: mute.by ?? '', reason: mute.reason, until: new Date(mute.until) };

const textEntry = ({ userId, clientId, text, badge, now }: Spoken, standing: Standing): NewMessage => ({
  kind: 'text',
  userId,
  clientId,
  badge: badge ?? badgeOf(standing),
  body: text,
  data: null,
  createdAt: now,
});

function refusalOf(problem: SpeakProblem): AppError {
  switch (problem.kind) {
    case 'notOpen':
      return chatErrors.notOpen();
    case 'muted':
      return chatErrors.muted();
    case 'level':
      return chatErrors.levelTooLow({ level: problem.level });
    case 'slow':
      return chatErrors.tooSoon({ seconds: problem.seconds });
    case 'flood':
      return chatErrors.flood({ seconds: problem.seconds });
    case 'repeat':
      return chatErrors.repeated();
  }
}
