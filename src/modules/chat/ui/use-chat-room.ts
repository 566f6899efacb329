import { useEffectEvent, useReducer } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useHold } from '#ui/realtime/use-hold.ts';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { CHAT_SITE_TOPIC, chatCalls } from '../chat.calls.ts';
import type { Message, RoomSnapshot, SiteNews } from '../chat.contract.ts';
import { type RoomKey, topicOf } from '../rooms.rules.ts';
import {
  addAhead,
  addEarlier,
  addEntries,
  addMissedSignals,
  addSiteNews,
  addSnapshot,
  type ChatList,
  EMPTY_LIST,
  splitAhead,
  trim,
} from './chat-list.rules.ts';

type Change = (list: ChatList) => ChatList;

export interface ChatRoom {
  list: ChatList;
  loadEarlier(): Promise<void>;
  /** Drops the messages held for a scrolled-back viewer. */
  follow(): void;
}

/**
 * Live messages of a room, in step with its picture where there is one. `pausedAt`: the newest number when the viewer
 * scrolled back; no message above vanishes.
 */
export function useChatRoom(room: RoomKey, me: number | null, pausedAt: number | null): ChatRoom {
  const [list, change] = useReducer((current: ChatList, apply: Change) => apply(current), EMPTY_LIST);
  const hold = useHold();
  const add = useEffectEvent((entries: readonly Message[]) =>
    change((current) => trim(addEntries(current, entries, me), pausedAt)),
  );
  const renew = useEffectEvent((snapshot: RoomSnapshot) =>
    change((current) => trim(addSnapshot(current, snapshot, pausedAt), pausedAt)),
  );
  useTopic<Message, RoomSnapshot>(
    topicOf(room),
    undefined,
    (entries) => {
      if (!hold.holds()) return add(entries);
      const { ahead, rest } = splitAhead(entries, me);
      if (ahead.length > 0) change((current) => trim(addAhead(current, ahead, me), pausedAt));
      if (rest.length > 0) hold.deliver(() => add(rest));
    },
    // The first one is what a viewer finds on entering.
    (snapshot) => (list.room ? hold.deliver(() => renew(snapshot)) : renew(snapshot)),
  );
  useSignal<SiteNews>(
    CHAT_SITE_TOPIC,
    (news) => change((current) => addSiteNews(current, news, me)),
    () => change(addMissedSignals),
  );
  return {
    list,
    async loadEarlier() {
      const first = list.messages[0]?.seq;
      if (first === undefined) return;
      const page = await callOrToast(api(chatCalls.speech, { room, before: first }));
      if (page) change((current) => addEarlier(current, page.messages, page.hasMore));
    },
    follow: () => change((current) => trim(current, null)),
  };
}
