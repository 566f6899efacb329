import type { DeleteData, Message, MuteData, RoomSnapshot, RoomState, SiteNews } from '../chat.contract.ts';
import { SHOWN_KINDS, SHOWN_ON_ENTRY } from '../messages.rules.ts';

/** So many are kept; whoever scrolled back keeps what they are reading besides. Those in sight are drawn (`pagesOf`). */
export const MAX_LINES = 1_000;
/** Lines that are drawn together, or not. */
export const PAGE = 50;

export interface ChatList {
  room: RoomState | null;
  /** In order of their numbers, without a double. */
  messages: readonly Message[];
  /** Whether older ones can be asked for. */
  hasEarlier: boolean;
  /** More came than is kept while the reader read back: after which one, and how many. */
  hole: { after: number; missing: number } | null;
  /** Count what happened, for those who must ask again. */
  muteChanges: number;
  noticeChanges: number;
}

export const EMPTY_LIST: ChatList = {
  room: null,
  messages: [],
  hasEarlier: false,
  hole: null,
  muteChanges: 0,
  noticeChanges: 0,
};

const isShown = ({ kind }: Message): boolean => (SHOWN_KINDS as readonly string[]).includes(kind);

/** Entries in the order of their numbers. `me`: a mute of somebody else changes nothing here. */
export function addEntries(list: ChatList, entries: readonly Message[], me: number | null): ChatList {
  let { room, muteChanges, noticeChanges } = list;
  const gone = new Set<number>();
  for (const { kind, data } of entries) {
    if (kind === 'delete') gone.add((data as DeleteData).seq);
    else if (kind === 'room') room = data as RoomState;
    else if (kind === 'mute' && (data as MuteData).uid === me) muteChanges += 1;
    else if (kind === 'notice') noticeChanges += 1;
  }
  const last = list.messages.at(-1)?.seq ?? 0;
  const added = entries.filter((entry) => isShown(entry) && entry.seq > last);
  let messages = added.length > 0 ? [...list.messages, ...added] : list.messages;
  if (gone.size > 0)
    messages = messages.map((message) => (gone.has(message.seq) ? emptied(message) : message));
  return { ...list, room, messages, muteChanges, noticeChanges };
}

/** Of all rooms at once. */
export function addSiteNews(list: ChatList, news: readonly SiteNews[], me: number | null): ChatList {
  const mine = news.some((item) => item.kind === 'mute' && item.uid === me);
  const notice = news.some(({ kind }) => kind === 'notice');
  return {
    ...list,
    muteChanges: list.muteChanges + Number(mine),
    noticeChanges: list.noticeChanges + Number(notice),
  };
}

/** Signals were missed, nobody knows which. Before the first snapshot there is no need: it asks for everything. */
export function addMissedSignals(list: ChatList): ChatList {
  if (!list.room) return list;
  return { ...list, muteChanges: list.muteChanges + 1, noticeChanges: list.noticeChanges + 1 };
}

const emptied = (message: Message): Message => ({ ...message, user: null, text: '', data: null, gone: true });

/**
 * The room as it stands. Where it joins what is here, nothing here is lost; where it does not, what is between can be
 * asked for above it, and whoever reads back keeps what they read.
 */
export function addSnapshot(
  list: ChatList,
  { room, messages: newest }: RoomSnapshot,
  pausedAt: number | null = null,
): ChatList {
  const first = newest[0]?.seq ?? 0;
  const last = list.messages.at(-1)?.seq ?? 0;
  const joins = list.messages.length > 0 && first <= last;
  const read = joins ? first - 1 : pausedAt === null || newest.length === 0 ? -1 : pausedAt;
  const older = list.messages.filter(({ seq }) => seq <= read);
  const known = list.messages.length - older.length;
  const missed = { after: read, missing: (list.hole?.missing ?? 0) + known + first - last - 1 };
  return {
    room,
    messages: [...older, ...newest],
    hasEarlier: older.length > 0 ? list.hasEarlier : newest.length >= SHOWN_ON_ENTRY,
    hole: joins ? list.hole : older.length > 0 ? missed : null,
    // Whatever happened meanwhile may have been these.
    muteChanges: list.muteChanges + 1,
    noticeChanges: list.noticeChanges + 1,
  };
}

export function addEarlier(list: ChatList, earlier: readonly Message[], hasMore: boolean): ChatList {
  const first = list.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const messages = [...earlier.filter(({ seq }) => seq < first), ...list.messages];
  return { ...list, messages, hasEarlier: hasMore };
}

/** Lets go of the oldest; while the reader reads back, of what came since instead, but for the newest. */
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

/** Without those whom the reader does not want to hear. */
export const unblocked = <Said extends Pick<Message, 'user'>>(
  messages: readonly Said[],
  blocked: ReadonlySet<number>,
): Said[] => messages.filter(({ user }) => !user || !blocked.has(user.uid));

/** What is seen: not the blocked, and while paused nothing that came after. */
export function visible(
  { messages, hole }: ChatList,
  blocked: ReadonlySet<number>,
  pausedAt: number | null,
): { shown: Message[]; waiting: number } {
  const seen = unblocked(messages, blocked);
  const shown = pausedAt === null ? seen : seen.filter(({ seq }) => seq <= pausedAt);
  return { shown, waiting: seen.length - shown.length + (pausedAt === null ? 0 : (hole?.missing ?? 0)) };
}

/** By their numbers, so that a page stays the same whatever comes before or after it. */
export function pagesOf(messages: readonly Message[]): { page: number; lines: Message[] }[] {
  const pages: { page: number; lines: Message[] }[] = [];
  for (const message of messages) {
    const page = Math.floor(message.seq / PAGE);
    const last = pages.at(-1);
    if (last?.page === page) last.lines.push(message);
    else pages.push({ page, lines: [message] });
  }
  return pages;
}
