import type { Tx } from '#platform/db/db.ts';
import type { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import { chatErrors, type Message, type Sent } from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { messageOf } from './entries.service.ts';
import { addressMessages } from './mentions.service.ts';
import { checkSend, type HoldReason, type Mark, markOf, type SendRefusal } from './messages.rules.ts';
import { appendMessages, type NewMessage } from './messages.store.ts';
import { insertHeld } from './moderation-queue.store.ts';
import { type Badge, badgeOf, canModerate, type RoomPermissions } from './rooms.rules.ts';
import { type KnownMessage, listKnown, listSpeakers, type SpeakerRow } from './senders.store.ts';
import { SPAM_POINTS, spamScore } from './spam.rules.ts';

/** A message before the policy's decision. */
export interface SubmittedMessage {
  userId: number;
  clientId: string;
  text: string;
  /** Number of the message that it answers. */
  replyTo?: number | null;
  /** By the session, which may have fewer roles than the account. */
  siteModerator: boolean;
  /** Reason to hold the message for a moderator. */
  cause: HoldReason | null;
  badge?: Badge;
  now: Date;
}

/** A user's message, or an entry of the system, which needs no permission. */
export type Item = { spoken: SubmittedMessage } | { entry: NewMessage };
export type PolicyVerdict =
  | { refused: AppError }
  | { sent: Sent; message: Message | null; mark?: Mark | null; isHeld?: boolean };
type Decision = { refused: AppError } | { sent: Sent } | { held: SubmittedMessage } | { entry: NewMessage };

interface Speaker extends Omit<SpeakerRow, 'recent' | 'mute' | 'followedAt'> {
  followedAt: Date | null;
  recent: { text: string; at: Date }[];
  mute: { by: string; reason: string; until: Date } | null;
}

/** Under the room's lock, in order of arrival: each message is decided with the ones before it. */
export async function applyMessagePolicy(
  tx: Tx,
  room: RoomRow,
  items: readonly Item[],
  emit: Emit,
): Promise<PolicyVerdict[]> {
  const spoken = items.flatMap((item) => ('spoken' in item ? [item.spoken] : []));
  const speakers = await speakersOf(tx, room.id, items);
  const known = await listKnown(
    tx,
    room.id,
    spoken.map(({ userId }) => userId),
    spoken.map(({ clientId }) => clientId),
  );
  const verdicts: PolicyVerdict[] = [];
  const accepted: { place: number; entry: NewMessage }[] = [];
  /** First index of each message of this batch: a retry may arrive before the first attempt is written. */
  const first = new Map<string, number>();

  for (const [place, item] of items.entries()) {
    if ('entry' in item) {
      accepted.push({ place, entry: item.entry });
      continue;
    }
    const name = nameOf(item.spoken);
    if (first.has(name)) continue;
    first.set(name, place);
    const decision = decide(room, speakers.get(item.spoken.userId), known, item.spoken);
    if ('entry' in decision) {
      accepted.push({ place, entry: decision.entry });
    } else if ('held' in decision) {
      await insertHeld(tx, heldRow(room.id, decision.held));
      verdicts[place] = { sent: { seq: null, held: true }, message: null, isHeld: true };
    } else {
      verdicts[place] = 'refused' in decision ? decision : { ...decision, message: null };
    }
  }

  const entries = accepted.map(({ entry }) => entry);
  const placed = entries.length > 0 ? await appendMessages(tx, room.id, entries) : [];
  const written = placed.filter(({ replayed }) => !replayed);
  const texts = await addressMessages(
    tx,
    room,
    written.map(({ place: nth, seq }) => ({ seq, entry: accepted[nth]!.entry })),
    emit,
  );
  for (const { place: nth, seq, replayed } of placed) {
    const { place, entry } = accepted[nth]!;
    const author = speakers.get(entry.userId ?? 0) ?? null;
    const data = texts.get(seq) ?? entry.data;
    const message = replayed ? null : messageOf({ ...entry, data, seq, deletedAt: null, author });
    const mark = replayed ? null : (entry.mark ?? null);
    verdicts[place] = { sent: { seq, held: false }, message, mark };
  }
  return items.map((item, place) => {
    const own = verdicts[place];
    if (own || !('spoken' in item)) return own!;
    const same = verdicts[first.get(nameOf(item.spoken))!]!;
    return 'sent' in same ? { ...same, message: null } : same;
  });
}

/** Decision on a message; an accepted one counts for the sender's next ones. */
function decide(
  room: RoomRow,
  speaker: Speaker | undefined,
  known: readonly KnownMessage[],
  spoken: SubmittedMessage,
): Decision {
  const { userId, clientId, text, siteModerator, cause, now } = spoken;
  const again = known.find((row) => row.userId === userId && row.clientId === clientId);
  if (again) return { sent: { seq: again.seq, held: again.seq === null } };
  if (!speaker) return { refused: platformErrors.notSignedIn() };
  const standing = { siteModerator, anchor: room.anchorId === userId, moderator: speaker.moderator };
  const problem = checkSend(room, { ...speaker, standing }, text, now);
  if (problem) return { refused: refusalOf(problem) };
  const exempt = canModerate(standing) || spoken.badge === 'simulated';
  const isFirst = speaker.recent.length === 0;
  const mark = exempt ? null : markOf(speaker.recent[0]?.at ?? null, now);
  const isSpam = !exempt && spamScore(text, { level: speaker.level, isFirst }) >= SPAM_POINTS;
  const holdCause = cause ?? (isSpam ? 'spam' : null);
  speaker.recent.unshift({ text, at: now });
  if (holdCause && !canModerate(standing)) return { held: { ...spoken, cause: holdCause } };
  return { entry: textEntry(spoken, standing, mark) };
}

async function speakersOf(tx: Tx, roomId: number, items: readonly Item[]): Promise<Map<number, Speaker>> {
  const who = items.flatMap((item) => ('spoken' in item ? item.spoken.userId : (item.entry.userId ?? [])));
  const times = items.map((item) => ('spoken' in item ? item.spoken.now : item.entry.createdAt).getTime());
  const rows = await listSpeakers(tx, roomId, [...new Set(who)], new Date(Math.max(...times)));
  return new Map(
    rows.map(({ recent, mute, followedAt, ...row }) => [
      row.id,
      {
        ...row,
        followedAt: followedAt === null ? null : new Date(followedAt),
        recent: recent.map(({ text, at }) => ({ text, at: new Date(at) })),
        mute: mute && { by: mute.by ?? '', reason: mute.reason, until: new Date(mute.until) },
      },
    ]),
  );
}

const nameOf = ({ userId, clientId }: SubmittedMessage): string => `${userId} ${clientId}`;

const heldRow = (
  roomId: number,
  { userId, clientId, text, replyTo = null, cause, now }: SubmittedMessage,
) => ({
  roomId,
  userId,
  clientId,
  body: text,
  replyTo,
  cause: cause!,
  createdAt: now,
});

const textEntry = (
  { userId, clientId, text, replyTo = null, badge, now }: SubmittedMessage,
  standing: RoomPermissions,
  mark: Mark | null,
): NewMessage => ({
  kind: 'text',
  userId,
  clientId,
  badge: badge ?? badgeOf(standing),
  body: text,
  data: null,
  replyTo,
  mark,
  createdAt: now,
});

function refusalOf(problem: SendRefusal): AppError {
  switch (problem.kind) {
    case 'notOpen':
      return chatErrors.notOpen();
    case 'muted':
      return chatErrors.muted();
    case 'level':
      return chatErrors.levelTooLow({ level: problem.level });
    case 'followers':
      return chatErrors.followersOnly({ minutes: problem.minutes });
    case 'slow':
      return chatErrors.tooSoon({ seconds: problem.seconds });
    case 'flood':
      return chatErrors.flood({ seconds: problem.seconds });
    case 'repeat':
      return chatErrors.repeated();
  }
}
