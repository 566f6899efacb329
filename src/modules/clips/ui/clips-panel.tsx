import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { clipsCalls } from '../clips.calls.ts';
import type { ListClips } from '../clips.contract.ts';
import { ClipGrid } from './clip-list.tsx';

/** What the clips of a panel are of. */
export type ClipsOf = Pick<ListClips, 'roomId' | 'anchorId' | 'matchId' | 'game'>;

export interface ClipsPanelProps {
  of: ClipsOf;
  /** The clip of the day comes first, of the game or of all. */
  day?: boolean;
}

/** Beside what is watched or read: what fails to load is left out. */
export function ClipsPanel({ of, day = false }: ClipsPanelProps) {
  const t = useT();
  const { data } = useQuery(JSON.stringify([of, day]), async (signal) => {
    const best = day ? api(clipsCalls.day, of.game ? { game: of.game } : {}, { signal }) : null;
    const [{ clips }, ofDay] = await Promise.all([api(clipsCalls.list, of, { signal }), best]);
    return { ofDay, clips: clips.filter(({ id }) => id !== ofDay?.id) };
  });
  if (!data || (!data.ofDay && data.clips.length === 0)) return null;
  return (
    <Card flush title={t('clips.title')}>
      <ClipGrid clips={data.ofDay ? [data.ofDay, ...data.clips] : data.clips} ofDay={data.ofDay?.id} />
    </Card>
  );
}
