import { useEffect, useEffectEvent, useRef } from 'react';
import { DanmuStage, type DanmuStageHandle } from '#modules/chat/ui/danmu-stage.tsx';
import { type LoadedMinutes, passedBetween } from './replay-chat.rules.ts';
import { type Frame, videoIn } from './use-replay-position.ts';

/** Danmu of a replay, when they were sent. A seek clears them, and a pause stops them. */
export function ReplayDanmu({ frame, loaded }: { frame: Frame; loaded: LoadedMinutes }) {
  const stage = useRef<DanmuStageHandle>(null);
  const reached = useRef(0);
  const look = useEffectEvent((now: number) => {
    const passed = passedBetween(loaded, reached.current, now);
    reached.current = now;
    if (passed === null) stage.current?.clear();
    else if (passed.length > 0) stage.current?.fly(passed.map(({ message }) => message));
  });
  useEffect(() => {
    const element = videoIn(frame);
    if (!element) return;
    const handlers = {
      timeupdate: () => look(element.currentTime),
      seeking: () => look(element.currentTime),
      pause: () => stage.current?.hold(true),
      play: () => stage.current?.hold(false),
    };
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
    };
  }, [frame]);
  return <DanmuStage ref={stage} />;
}
