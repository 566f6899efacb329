import { useRef } from 'react';
import type { RoomKey } from '../rooms.rules.ts';
import { newlySent } from './danmu.rules.ts';
import { useDanmu } from './danmu-settings.ts';
import { DanmuStage, type DanmuStageHandle } from './danmu-stage.tsx';
import { useChatMessages } from './use-chat-messages.ts';

/** Messages of a room that fly over its video. */
export function DanmuLayer({ room }: { room: RoomKey }) {
  const stage = useRef<DanmuStageHandle>(null);
  const [settings] = useDanmu();
  useChatMessages(settings.on ? room : null, (messages) => stage.current?.fly(newlySent(messages)));
  return <DanmuStage ref={stage} />;
}
