import { MatchField } from '#modules/news/ui/writing/match-field.tsx';
import { AdminVideos } from '#modules/videos/ui/admin-videos.tsx';
import '#modules/videos/ui/videos.css';

export function VideosSection() {
  return <AdminVideos matchField={MatchField} />;
}
