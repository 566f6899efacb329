import type {
  DeleteData,
  Message,
  MuteData,
  RoomSnapshot,
  RoomState,
  SiteNews,
  TextData,
} from '../chat.contract.ts';
import { SHOWN_KINDS, SHOWN_ON_ENTRY } from '../messages.rules.ts';
import type { PollState } from '../poll-state.contract.ts';

/** Messages in memory; scrolled back, those in view are added. Only pages near the viewport render (`pagesOf`). */
export const MAX_LINES = 1_000;
/** Lines of one virtual page. */
export const PAGE = 50;

export interface ChatList {
  room: RoomState | null;
  /** The message above the list, where it is known. */
  pinned: Message | null;
  /** The running poll, or the one that was closed last. */
  poll: PollState | null;
  /** Id of the poll that was running on entry. */
  pollOnEntry: number | null;
  /** Ascending by number, without duplicates; those of `ahead` stand where they were first seen. */
  messages: readonly Message[];
  /** Numbers of own messages that were shown before earlier ones, which wait for the picture. */
  ahead: ReadonlySet<number>;
  /** Numbers of messages that were deleted before they were shown. */
  gone: ReadonlySet<number>;
  /** Whether earlier messages can be loaded. */
  hasEarlier: boolean;
  /** Messages dropped while scrolled back: after which number, and how many. */
  hole: { after: number; missing: number } | null;
  /** Counters of changes, on which the user's state or the announcements are fetched again. */
  muteChanges: number;
  noticeChanges: number;
}

export const EMPTY_LIST: ChatList = {
  room: null,
  pinned: null,
  poll: null,
  pollOnEntry: null,
  messages: [],
  ahead: new Set(),
  gone: new Set(),
  hasEarlier: false,
  hole: null,
  muteChanges: 0,
  noticeChanges: 0,
};

const isShown = ({ kind }: Message): boolean => (SHOWN_KINDS as readonly string[]).includes(kind);

/** Adds entries in ascending order. `me`: mutes of other users change nothing here. */
export function addEntries(list: ChatList, entries: readonly Message[], me: number | null): ChatList {
  let { room, poll, muteChanges, noticeChanges } = list;
  const gone = new Set<number>();
  for (const { kind, data } of entries) {
    if (kind === 'delete') gone.add((data as DeleteData).seq);
    else if (kind === 'poll' || kind === 'result') poll = (data as PollState | null) ?? poll;
    else if (kind === 'room') room = data as RoomState;
    else if (kind === 'mute' && (data as MuteData).uid === me) muteChanges += 1;
    else if (kind === 'notice') noticeChanges += 1;
  }
  const last = newestInOrder(list);
  const added = entries
    .filter((entry) => isShown(entry) && entry.seq > last && !list.ahead.has(entry.seq))
    .map((entry) => withoutDeleted(entry, list.gone));
  let messages = added.length > 0 ? [...list.messages, ...added] : list.messages;
  if (gone.size > 0) messages = messages.map((message) => withoutDeleted(message, gone));
  return {
    ...list,
    room,
    pinned: pinnedOf(list.pinned, room, messages),
    poll,
    messages,
    muteChanges,
    noticeChanges,
  };
}

/** What is pinned now: known from before, or in the list; null without a pinned message, or where it is not loaded. */
function pinnedOf(
  known: Message | null,
  room: RoomState | null,
  messages: readonly Message[],
): Message | null {
  const seq = room?.pinnedSeq ?? null;
  if (seq === null) return null;
  const found = known?.seq === seq ? known : (messages.find((message) => message.seq === seq) ?? null);
  return found?.gone ? null : found;
}

/** Number of the newest message before which nothing is missing. */
const newestInOrder = ({ messages, ahead }: ChatList): number =>
  messages.findLast(({ seq }) => !ahead.has(seq))?.seq ?? 0;

/**
 * What does not wait for the picture: own messages, and whatever is no line, such as a deletion. `rest` is added when
 * the picture is there.
 */
export function splitAhead(
  entries: readonly Message[],
  me: number | null,
): { ahead: Message[]; rest: Message[] } {
  const isAhead = (entry: Message) => !isShown(entry) || (me !== null && entry.user?.uid === me);
  return { ahead: entries.filter(isAhead), rest: entries.filter((entry) => !isAhead(entry)) };
}

/** Adds the `ahead` of `splitAhead`, before earlier messages. */
export function addAhead(list: ChatList, entries: readonly Message[], me: number | null): ChatList {
  const added = entries.filter(isShown).map(({ seq }) => seq);
  const deleted = entries.filter(({ kind }) => kind === 'delete').map(({ data }) => (data as DeleteData).seq);
  const ahead = added.length > 0 ? new Set([...list.ahead, ...added]) : list.ahead;
  const gone = deleted.length > 0 ? new Set([...list.gone, ...deleted]) : list.gone;
  return { ...addEntries({ ...list, gone }, entries, me), ahead };
}

/** Adds site-wide changes. */
export function addSiteNews(list: ChatList, news: readonly SiteNews[], me: number | null): ChatList {
  const mine = news.some((item) => item.kind === 'mute' && item.uid === me);
  const notice = news.some(({ kind }) => kind === 'notice');
  return {
    ...list,
    muteChanges: list.muteChanges + Number(mine),
    noticeChanges: list.noticeChanges + Number(notice),
  };
}

/** Signals may have been missed. Before the first snapshot nothing is loaded that could be stale. */
export function addMissedSignals(list: ChatList): ChatList {
  if (!list.room) return list;
  return { ...list, muteChanges: list.muteChanges + 1, noticeChanges: list.noticeChanges + 1 };
}

const emptied = (message: Message): Message => ({ ...message, user: null, text: '', data: null, gone: true });

/** A deleted line is empty, also where another one quotes it. */
function withoutDeleted(message: Message, gone: ReadonlySet<number>): Message {
  if (gone.has(message.seq)) return emptied(message);
  const data = textDataOf(message);
  if (!data?.reply || !gone.has(data.reply.seq)) return message;
  return { ...message, data: { ...data, reply: { seq: data.reply.seq, user: null, text: '' } } };
}

/** Quote and mentions of a text; null without them. */
export const textDataOf = ({ kind, data }: Pick<Message, 'kind' | 'data'>): TextData | null =>
  kind === 'text' ? (data as TextData | null) : null;

/** Whether the message names the user or answers them. */
export function isAddressedTo(message: Message, me: number | null): boolean {
  const data = me === null ? null : textDataOf(message);
  if (!data) return false;
  return data.reply?.user?.uid === me || (data.mentions?.some(({ uid }) => uid === me) ?? false);
}

/**
 * Current state of the room. An overlapping snapshot is merged; with a gap, earlier messages can be loaded above it,
 * and messages in view stay while scrolled back.
 */
export function addSnapshot(
  list: ChatList,
  { room, messages: newest, pinned, poll }: RoomSnapshot,
  pausedAt: number | null = null,
): ChatList {
  const first = newest[0]?.seq ?? 0;
  const last = newestInOrder(list);
  const newestSeq = newest.at(-1)?.seq ?? last;
  const stillAhead = list.messages.filter(({ seq }) => list.ahead.has(seq) && seq > newestSeq);
  const joins = list.messages.length > 0 && first <= last;
  const read = joins ? first - 1 : pausedAt === null || newest.length === 0 ? -1 : pausedAt;
  const older = list.messages.filter(({ seq }) => seq <= read);
  const known = list.messages.length - stillAhead.length - older.length;
  const missed = { after: read, missing: (list.hole?.missing ?? 0) + known + first - last - 1 };
  return {
    room,
    pinned,
    poll: poll ?? (list.poll?.closed ? list.poll : null),
    pollOnEntry: poll?.id ?? null,
    messages: [...older, ...newest, ...stillAhead],
    ahead: new Set(stillAhead.map(({ seq }) => seq)),
    gone: list.gone,
    hasEarlier: older.length > 0 ? list.hasEarlier : newest.length >= SHOWN_ON_ENTRY,
    hole: joins ? list.hole : older.length > 0 ? missed : null,
    // Mutes and announcements may have changed meanwhile.
    muteChanges: list.muteChanges + 1,
    noticeChanges: list.noticeChanges + 1,
  };
}

export function addEarlier(list: ChatList, earlier: readonly Message[], hasMore: boolean): ChatList {
  const first = list.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const messages = [...earlier.filter(({ seq }) => seq < first), ...list.messages];
  return { ...list, messages, hasEarlier: hasMore };
}

/** Drops the oldest messages; while scrolled back the newer ones instead, except the newest. */
export function trim(list: ChatList, pausedAt: number | null): ChatList {
  const { messages, hole } = list;
  if (pausedAt === null) {
    const whole = hole ? messages.filter(({ seq }) => seq > hole.after) : messages;
    if (!hole && whole.length <= MAX_LINES) return list;
    return { ...list, messages: whole.slice(-MAX_LINES), hasEarlier: true, hole: null };
  }
  const read = messages.findLastIndex(({ seq }) => seq <= pausedAt) + 1;
  const missing = messages.length - read - MAX_LINES;
  if (missing <= 0) return list;
  return {
    ...list,
    messages: [...messages.slice(0, read), ...messages.slice(-MAX_LINES)],
    hole: { after: pausedAt, missing: missing + (hole?.missing ?? 0) },
  };
}

/** Messages without those of blocked users. */
export const unblocked = <Item extends Pick<Message, 'user'>>(
  messages: readonly Item[],
  blocked: ReadonlySet<number>,
): Item[] => messages.filter(({ user }) => !user || !blocked.has(user.uid));

/** Visible messages: none of blocked users, and while paused none that came later. */
export function visible(
  { messages, hole }: ChatList,
  blocked: ReadonlySet<number>,
  pausedAt: number | null,
): { shown: Message[]; waiting: number } {
  const seen = unblocked(messages, blocked);
  const shown = pausedAt === null ? seen : seen.filter(({ seq }) => seq <= pausedAt);
  return { shown, waiting: seen.length - shown.length + (pausedAt === null ? 0 : (hole?.missing ?? 0)) };
}

/**
 * By sequence number, so that a page is stable whatever precedes or follows it. A message that was seen before earlier ones
 * takes those behind it into its page.
 */
export function pagesOf(messages: readonly Message[]): { page: number; lines: Message[] }[] {
  const pages: { page: number; lines: Message[] }[] = [];
  for (const message of messages) {
    const last = pages.at(-1);
    const page = Math.max(last?.page ?? 0, Math.floor(message.seq / PAGE));
    if (last?.page === page) last.lines.push(message);
    else pages.push({ page, lines: [message] });
  }
  return pages;
}
