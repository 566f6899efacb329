import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { clipsCalls } from '../clips.calls.ts';
import type { ListClips } from '../clips.contract.ts';
import { ClipGrid } from './clip-list.tsx';

/** What the clips of a panel are of. */
export type ClipsOf = Pick<ListClips, 'roomId' | 'anchorId'>;

/** Beside a room or profile that is watched: what fails to load is left out. */
export function ClipsPanel({ of }: { of: ClipsOf }) {
  const t = useT();
  const { data } = useQuery(JSON.stringify(of), (signal) => api(clipsCalls.list, of, { signal }));
  if (!data || data.clips.length === 0) return null;
  return (
    <Card flush title={t('clips.title')}>
      <ClipGrid clips={data.clips} />
    </Card>
  );
}
