import { packs } from '#ui/i18n/packs.ts';
import type { VideoCard } from '../videos.contract.ts';
import { VideoLines } from './video-list.tsx';

await packs('videos');

/** The newest videos, beside a list of matches. */
export const VideoRail = ({ videos }: { videos: readonly VideoCard[] }) => <VideoLines videos={videos} />;
