import { useEffect, useState } from 'react';
import { mediaCalls } from '#modules/media/media.calls.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { api } from '#ui/api/client.ts';
import { mediaRoom } from '../../rooms.rules.ts';

/** A recording is completed shortly after its stream. */
const COMPLETED_MS = 3_000;

/** The recordings of a room; refetched after the end of a stream. */
export function useReplays(
  roomId: number,
  first: readonly Recording[],
  ended: boolean,
): readonly Recording[] {
  const [replays, setReplays] = useState(first);
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => {
      api(mediaCalls.recordings, { room: mediaRoom(roomId) }).then(setReplays, () => undefined);
    }, COMPLETED_MS);
    return () => clearTimeout(timer);
  }, [roomId, ended]);
  return replays;
}
