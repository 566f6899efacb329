import { data, type MetaDescriptor } from 'react-router';
import { orNull } from '#modules/matches/ui/library/browse.ts';
import { videosCalls } from '#modules/videos/videos.calls.ts';
import type { Video } from '#modules/videos/videos.contract.ts';
import { pack } from '../../packed.ts';
import type { PageContext } from '../../page-context.ts';

export const ID = /^[1-9]\d{0,14}$/;

/** A video under its game's address, or under its number alone. */
export async function loadVideo(page: PageContext, game: string | undefined, id: string) {
  const asked = game
    ? page.api(videosCalls.video, { game, id: Number(id) })
    : page.api(videosCalls.find, { videoId: Number(id) });
  const video = await orNull(asked);
  if (!video) throw data(null, { status: 404 });
  page.keep({ query: ['spoiler'], timeZone: true });
  return {
    shown: pack({ video, timeZone: page.timeZone }, page),
    title: video.title,
    description: video.summary,
    about: aboutOf(video, page.brand.publicUrl.replace(/\/$/, '')),
  };
}

function aboutOf(
  { title, summary, poster, publishTime, seconds, sources }: Video,
  origin: string,
): MetaDescriptor[] {
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url);
  const file = sources.find(({ type }) => type === 'mp4');
  return [
    { property: 'og:type', content: 'video.other' },
    ...(poster ? [{ property: 'og:image', content: absolute(poster) }] : []),
    ...(file ? [{ property: 'og:video', content: absolute(file.url) }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: title,
        description: summary,
        uploadDate: publishTime,
        duration: `PT${seconds}S`,
        ...(poster ? { thumbnailUrl: [absolute(poster)] } : {}),
        ...(file ? { contentUrl: absolute(file.url) } : {}),
      },
    },
  ];
}
