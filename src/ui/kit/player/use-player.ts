import { type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { Engine, Quality } from './engine.ts';
import { openEngine } from './open-engine.ts';
import {
  connectionOf,
  firstState,
  hasPicture,
  type Phase,
  playable,
  type StreamSource,
  stallTimeoutMs,
  step,
} from './player.rules.ts';

/** A paused broadcast is closed after this time: its data would be discarded. */
const REST_AFTER = 20_000;

interface PlayerOptions {
  video: RefObject<HTMLVideoElement | null>;
  ways: readonly StreamSource[];
  live: boolean;
  /** Without it nothing is loaded before the viewer presses play. */
  autoPlay: boolean;
}

export interface PlayerControl {
  phase: Phase;
  paused: boolean;
  qualities: readonly Quality[];
  quality: number | null;
  chooseQuality(id: number | null): void;
  toggle(): void;
  retry(): void;
  catchUp(): void;
  /** Seconds behind the live edge. */
  behind(): number;
  /** See `PlayerPicture`. */
  capturedAt(): number | null;
}

/** Maintains playback in the element: connects, falls back, waits and recovers by `player.rules.ts`. */
export function usePlayer({ video, ways, live, autoPlay }: PlayerOptions): PlayerControl {
  const [state, dispatch] = useReducer(step, { live, ways: ways.length, autoPlay }, firstState);
  const engine = useRef<Engine>(null);
  const wanted = useRef(autoPlay);
  const [paused, setPaused] = useState(true);
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [quality, setQuality] = useState<number | null>(null);
  /** The height chosen by the viewer; null for automatic. */
  const lines = useRef<number | null>(null);
  /** Where the last connection ended. */
  const left = useRef<{ url: string; at: number }>(null);
  const addresses = ways.map(({ url }) => url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same addresses are the same ways
  const possible = useMemo(() => (import.meta.env.SSR ? [] : playable(ways, abilities())), [addresses]);

  const open = useEffectEvent(() => dispatch({ type: 'open', live, ways: possible.length }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ways are another stream
  useEffect(() => {
    if (wanted.current || possible.length === 0) open();
  }, [possible, live]);

  const choose = (id: number | null) => {
    engine.current?.chooseQuality(id);
    setQuality(id);
  };
  const connection = connectionOf(state);
  const connect = useEffectEvent(() => {
    const [element, way] = [video.current, possible[state.way]];
    if (!element || !way) return;
    let standing = true;
    const whileStanding =
      <Args extends unknown[]>(report: (...args: Args) => void) =>
      (...args: Args) => {
        if (standing) report(...args);
      };
    const reports = {
      broke: whileStanding((how: 'network' | 'gone' | 'unplayable') => dispatch({ type: 'broke', how })),
      finished: whileStanding(() => dispatch({ type: 'finished' })),
      qualities: whileStanding((list: readonly Quality[]) => {
        setQualities(list);
        // The chosen quality survives a reconnect.
        const again = list.find(({ height }) => height === lines.current);
        if (again) choose(again.id);
      }),
    };
    // A place in the past survives a reconnect.
    const isResumed = way.startAt !== undefined && left.current?.url === way.url;
    const from = isResumed ? { ...way, startAt: left.current?.at ?? 0 } : way;
    const opened = openEngine(from, { video: element, live, reports });
    opened.then(
      whileStanding((made: Engine) => {
        engine.current = made;
        if (wanted.current) start(element);
      }),
      () => reports.broke('network'),
    );
    return () => {
      standing = false;
      left.current = { url: way.url, at: element.currentTime };
      engine.current = null;
      opened.then((made) => made.destroy()).catch(() => undefined);
    };
  });
  useEffect(() => {
    if (connection === null) return;
    setQualities([]);
    setQuality(null);
    return connect();
  }, [connection]);

  useEffect(() => {
    const wait = stallTimeoutMs(state);
    if (wait === null) return;
    const timer = setTimeout(() => dispatch({ type: 'late' }), wait);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const handlers = {
      playing: () => {
        clearTimeout(resting);
        setPaused(false);
        dispatch({ type: 'picture' });
      },
      waiting: () => dispatch({ type: 'starved' }),
      pause: () => {
        setPaused(true);
        resting = setTimeout(() => dispatch({ type: 'rest' }), REST_AFTER);
      },
    };
    const online = () => dispatch({ type: 'online' });
    const offline = () => dispatch({ type: 'offline' });
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      clearTimeout(resting);
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  }, [video]);

  const begin = () => {
    wanted.current = true;
    dispatch({ type: 'open', live, ways: possible.length });
  };
  return {
    phase: state.phase,
    paused,
    qualities,
    quality,
    chooseQuality(id) {
      lines.current = qualities.find((each) => each.id === id)?.height ?? null;
      choose(id);
    },
    toggle() {
      const element = video.current;
      if (!element) return;
      if (!engine.current) begin();
      else if (element.paused) {
        wanted.current = true;
        if (live) engine.current.catchUp();
        start(element);
      } else {
        wanted.current = false;
        element.pause();
      }
    },
    retry: begin,
    catchUp: () => engine.current?.catchUp(),
    behind: () => engine.current?.behind() ?? 0,
    capturedAt: () =>
      live && hasPicture(state.phase) && !paused ? (engine.current?.capturedAt() ?? null) : null,
  };
}

/** Browsers allow playback with sound only after a user gesture. */
function start(video: HTMLVideoElement): void {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    video.play().catch(() => undefined);
  });
}

function abilities() {
  const mediaSource = 'MediaSource' in window || 'ManagedMediaSource' in window;
  const nativeHls = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return { mediaSource, nativeHls };
}
