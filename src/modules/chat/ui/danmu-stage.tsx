import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useRoot } from '#ui/root/use-root.ts';
import type { Message } from '../chat.contract.ts';
import { useBlocked } from './blocked-users.ts';
import { unblocked } from './chat-list.rules.ts';
import {
  CROSS_MS,
  chooseLane,
  FREE_LANE,
  hasFreeLane,
  LANE_HEIGHT,
  type Lane,
  laneCount,
  MOST_FLYING,
} from './danmu.rules.ts';
import { useDanmu } from './danmu-settings.ts';
import './danmu.css';

export interface DanmuStageHandle {
  /** Texts of users who are not blocked; all others are left out. */
  fly(messages: readonly Message[]): void;
  clear(): void;
  /** Stops the texts that fly, or lets them go on. */
  hold(isHeld: boolean): void;
}

interface Stage {
  box: HTMLElement;
  width: number;
  height: number;
  /** Towards the line end, in either writing direction. */
  way: 1 | -1;
}

const lookAt = (box: HTMLElement): Stage => ({
  box,
  width: box.clientWidth,
  height: box.clientHeight,
  way: getComputedStyle(box).direction === 'rtl' ? -1 : 1,
});

/**
 * Messages that fly over a video. Needs a positioned container of the video's size. Hidden from screen readers, because
 * the chat has the same text.
 */
export function DanmuStage({ ref }: { ref: Ref<DanmuStageHandle> }) {
  const stage = useRef<HTMLDivElement>(null);
  const lanes = useRef<Lane[]>([]);
  const [settings] = useDanmu();
  const { me } = useRoot();
  const blocked = useBlocked();

  useImperativeHandle(ref, () => ({
    fly(messages) {
      if (!stage.current || !settings.on || document.hidden) return;
      // Measured once: after each added line a measurement would force a layout.
      const seen = lookAt(stage.current);
      for (const message of unblocked(messages, blocked))
        if (message.kind === 'text' && !message.gone) fly(seen, message);
    },
    clear() {
      stage.current?.replaceChildren();
      lanes.current = [];
    },
    hold(isHeld) {
      for (const flight of stage.current?.getAnimations({ subtree: true }) ?? [])
        isHeld ? flight.pause() : flight.play();
    },
  }));
  useEffect(() => {
    if (!settings.on) stage.current?.replaceChildren();
  }, [settings.on]);
  useEffect(() => {
    for (const line of stage.current?.querySelectorAll<HTMLElement>('[data-by]') ?? [])
      if (blocked.has(Number(line.dataset.by))) line.remove();
  }, [blocked]);

  function fly({ box, width, height, way }: Stage, { text, user, badge }: Message) {
    const mine = me !== null && user?.uid === me.uid;
    if (box.childElementCount >= MOST_FLYING && !mine) return;
    const count = laneCount(height, settings.area);
    if (lanes.current.length !== count)
      lanes.current = Array.from({ length: count }, (_, at) => lanes.current[at] ?? FREE_LANE);
    const now = performance.now();
    if (!mine && !hasFreeLane(lanes.current, now)) return;
    const line = document.createElement('span');
    line.textContent = text;
    line.dir = 'auto';
    if (user) line.dataset.by = String(user.uid);
    if (mine) line.dataset.mine = '';
    if (badge === 'anchor') line.dataset.anchor = '';
    box.append(line);
    const crossMs = CROSS_MS[settings.speed];
    const entering = { width: line.offsetWidth, stage: width, crossMs, now, mine };
    const flight = chooseLane(lanes.current, entering);
    if (!flight) return line.remove();
    lanes.current[flight.lane] = flight.next;
    line.style.insetBlockStart = `${flight.lane * LANE_HEIGHT}px`;
    const frames = [width, -entering.width].map((x) => ({ transform: `translateX(${way * x}px)` }));
    line.animate(frames, { duration: crossMs, easing: 'linear', fill: 'backwards' }).onfinish = () =>
      line.remove();
  }

  return (
    <div
      ref={stage}
      className="danmu"
      aria-hidden="true"
      hidden={!settings.on}
      style={{ opacity: settings.opacity / 100 }}
    />
  );
}
