import { useEffect, useEffectEvent } from 'react';
import { api } from '#ui/api/client.ts';
import { replaysCalls } from '../replays.calls.ts';
import type { ReplayChatPage } from '../replays.contract.ts';
import { type LoadedMinutes, wantedAt } from './replay-chat.rules.ts';

/** A slider that is dragged passes many minutes, of which only the last is loaded. */
const SETTLE_MS = 150;
const RETRY_MS = 5_000;

interface Options {
  recordingId: number;
  /** Without it there is no chat. */
  capturedAt: number | null;
  loaded: LoadedMinutes;
  onPage(minute: number, page: ReplayChatPage): void;
}

/** Loads what is said around a position, one page at a time. */
export function useReplayChat(
  { recordingId, capturedAt, loaded, onPage }: Options,
  { position, length }: { position: number; length: number },
): void {
  const wanted = capturedAt === null ? null : wantedAt(loaded, position, length);
  const minute = wanted?.minute ?? null;
  const cursor = wanted?.cursor ?? null;
  const add = useEffectEvent(onPage);
  useEffect(() => {
    if (minute === null) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      api(replaysCalls.chat, { recordingId, minute, ...(cursor === null ? {} : { cursor }) }).then(
        (page) => {
          if (isCurrent) add(minute, page);
        },
        () => {
          if (isCurrent) timer = setTimeout(load, RETRY_MS);
        },
      );
    timer = setTimeout(load, SETTLE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [recordingId, minute, cursor]);
}
