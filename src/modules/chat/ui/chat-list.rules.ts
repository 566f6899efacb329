import type { DeleteData, Message, MuteData, RoomSnapshot, RoomState, SiteNews } from '../chat.contract.ts';
import { SHOWN_KINDS, SHOWN_ON_ENTRY } from '../messages.rules.ts';

/** So many are kept while the reader follows; whoever scrolled back keeps what they are reading. */
export const KEPT = 200;
export const KEPT_PAUSED = 1_500;

export interface ChatList {
  room: RoomState | null;
  /** In order of their numbers, without a double. */
  messages: readonly Message[];
  /** Whether older ones can be asked for. */
  hasEarlier: boolean;
  /** Count what happened, for those who must ask again. */
  muteChanges: number;
  noticeChanges: number;
}

export const EMPTY_LIST: ChatList = {
  room: null,
  messages: [],
  hasEarlier: false,
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
export function addSilence(list: ChatList): ChatList {
  if (!list.room) return list;
  return { ...list, muteChanges: list.muteChanges + 1, noticeChanges: list.noticeChanges + 1 };
}

const emptied = (message: Message): Message => ({ ...message, user: null, text: '', data: null, gone: true });

/**
 * The room as it stands. Where it joins what is here, nothing here is lost; where it does not, what is between can be
 * asked for above it.
 */
export function addSnapshot(list: ChatList, { room, messages: newest }: RoomSnapshot): ChatList {
  const first = newest[0]?.seq ?? 0;
  const last = list.messages.at(-1)?.seq ?? 0;
  const joins = list.messages.length > 0 && first <= last;
  const older = joins ? list.messages.filter(({ seq }) => seq < first) : [];
  return {
    room,
    messages: [...older, ...newest],
    hasEarlier: joins ? list.hasEarlier : newest.length >= SHOWN_ON_ENTRY,
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

export function trim(list: ChatList, keep: number): ChatList {
  if (list.messages.length <= keep) return list;
  return { ...list, messages: list.messages.slice(-keep), hasEarlier: true };
}

/** What is seen: not the blocked, and while paused nothing that came after. */
export function visible(
  { messages }: ChatList,
  blocked: ReadonlySet<number>,
  pausedAt: number | null,
): { shown: Message[]; waiting: number } {
  const seen = messages.filter(({ user }) => !user || !blocked.has(user.uid));
  const shown = pausedAt === null ? seen : seen.filter(({ seq }) => seq <= pausedAt);
  return { shown, waiting: seen.length - shown.length };
}
