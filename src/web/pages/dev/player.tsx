import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { packs } from '#ui/i18n/packs.ts';
import { TextField } from '#ui/kit/form/text-field.tsx';
import type { StreamSource, StreamSourceKind } from '#ui/kit/player/player.rules.ts';
import { Player } from '#ui/kit/player/player.tsx';

export const handle = await packs('player');

export const meta = () => [{ title: 'Player' }, { name: 'robots', content: 'noindex' }];

const KINDS: readonly StreamSourceKind[] = ['ws-flv', 'flv', 'hls', 'mp4'];

/** The player alone: `?live&ws-flv=/media/live/1.flv&hls=/media/live/1/index.m3u8`, in order of preference. */
export default function PlayerPage() {
  const [params, setParams] = useSearchParams();
  const [theatre, setTheatre] = useState(false);
  const ways = KINDS.flatMap((kind): StreamSource[] => params.getAll(kind).map((url) => ({ kind, url })));
  return (
    <div className="page page-sheet">
      <h1>Player</h1>
      <div className="card" data-clip data-theatre={theatre || undefined}>
        <Player
          label="Player"
          ways={ways}
          live={params.has('live')}
          theatre={{ on: theatre, toggle: () => setTheatre(!theatre) }}
          chapters={params.getAll('chapter').map((at) => ({ at: Number(at), title: `From ${at} s` }))}
        />
      </div>
      <form className="grid gap-3">
        {KINDS.map((kind) => (
          <TextField
            key={kind}
            label={kind}
            name={kind}
            dir="ltr"
            value={params.get(kind) ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setParams((now) => set(now, kind, value), { replace: true, preventScrollReset: true })
            }
          />
        ))}
      </form>
    </div>
  );
}

function set(params: URLSearchParams, kind: StreamSourceKind, url: string): URLSearchParams {
  if (url) params.set(kind, url);
  else params.delete(kind);
  return params;
}
