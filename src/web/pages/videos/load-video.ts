import { redirect } from 'react-router';
import { videosCalls } from '#modules/videos/videos.calls.ts';
import type { Video } from '#modules/videos/videos.contract.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pack } from '../../packed.ts';
import type { PageContext } from '../../page-context.ts';
import { breadcrumbs, graph, videoObject } from '../../seo/schema.rules.ts';
import { siteOf } from '../../seo/site.rules.ts';
import { orGone } from '../missing.ts';

export const ID = /^[1-9]\d{0,14}$/;

/** A video under its game's address, or under its number alone. */
export async function loadVideo(page: PageContext, game: string | undefined, id: string) {
  const video = await orGone(page.api(videosCalls.find, { videoId: Number(id) }));
  if (game && game !== video.game) throw redirect(`/videos/${video.game}/${id}`, 301);
  page.keep({ query: ['spoiler'], timeZone: true });
  return {
    shown: pack({ video, timeZone: page.timeZone }, page),
    title: video.title,
    description: video.summary,
    seo: { image: video.poster, type: 'video.other' as const, about: page.block && aboutOf(page, video) },
  };
}

function aboutOf(page: PageContext, video: Video): object {
  const site = siteOf(page);
  const i18n = serverI18n(page.lang);
  return graph([
    videoObject(site, video),
    breadcrumbs(site, [
      [i18n._('videos.title'), '/videos'],
      [i18n._(`catalog.game.${video.game}`), `/videos/${video.game}`],
      [video.title],
    ]),
  ]);
}
