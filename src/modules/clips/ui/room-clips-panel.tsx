import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { clipsCalls } from '../clips.calls.ts';
import { ClipGrid } from './clip-list.tsx';

/** Beside a room that is watched: what fails to load is left out. */
export function RoomClipsPanel({ roomId }: { roomId: number }) {
  const t = useT();
  const { data } = useQuery(String(roomId), (signal) => api(clipsCalls.list, { roomId }, { signal }));
  if (!data || data.clips.length === 0) return null;
  return (
    <Card flush title={t('clips.title')}>
      <ClipGrid clips={data.clips} />
    </Card>
  );
}
