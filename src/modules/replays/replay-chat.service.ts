import type { Chat } from '#modules/chat/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { ReplayAccess } from './replay-access.service.ts';
import type { ReplayChatPage, ReplayChatQuery } from './replays.contract.ts';
import { CHAT_PAGE, SHARED_MS, windowOf } from './replays.rules.ts';

export type ReplayChat = (query: ReplayChatQuery, viewer: Viewer) => Promise<ReplayChatPage>;

interface Parts {
  clock: Clock;
  access: ReplayAccess;
  chat: Pick<Chat, 'messagesBetween'>;
}

const NOTHING: ReplayChatPage = { lines: [], nextCursor: null, hasMore: false };

/** Lines are the same for all who may watch: they share the answer for a moment. */
export function createReplayChat({ clock, access, chat }: Parts): ReplayChat {
  const pages = createTtlCache<ReplayChatPage>('replay-chat', clock, SHARED_MS);
  return async ({ recordingId, minute, cursor }, viewer) => {
    const after = decodeCursor(TIME_CURSOR, cursor);
    const { room, capturedAt, durationMs } = await access.watchable(recordingId, viewer);
    const time = capturedAt && windowOf({ capturedAt, durationMs }, minute);
    if (!time) return NOTHING;
    return await pages(`${recordingId} ${minute} ${cursor ?? ''}`, async () => {
      // The chat of an anchor's room; only anchors' broadcasts are recorded.
      const page = { after, limit: CHAT_PAGE + 1 };
      const rows = await chat.messagesBetween(`live:${Number(room)}`, time, page);
      const { items, ...next } = pageOf(rows, CHAT_PAGE, ({ at, seq }) =>
        encodeCursor(TIME_CURSOR, { at: new Date(at), id: seq }),
      );
      return { lines: items, ...next };
    });
  };
}
