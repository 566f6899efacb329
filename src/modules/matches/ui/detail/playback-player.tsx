import { packs } from '#ui/i18n/packs.ts';
import { Player } from '#ui/kit/player/player.tsx';
import type { MatchVideo } from '../../sheet.contract.ts';

await packs('player');

/** A chunk of its own, loaded only for playback. A video that is chosen again restarts. */
export const PlaybackPlayer = ({ video, autoPlay }: { video: MatchVideo; autoPlay: boolean }) => (
  <Player
    key={`${video.id} ${autoPlay}`}
    label={[video.title, video.note].filter(Boolean).join(' · ')}
    ways={[{ kind: 'mp4', url: video.url }]}
    poster={video.poster}
    autoPlay={autoPlay}
  />
);
