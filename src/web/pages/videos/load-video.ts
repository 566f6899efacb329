import { videosCalls } from '#modules/videos/videos.calls.ts';
import type { Video } from '#modules/videos/videos.contract.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../../page-context.ts';
import { breadcrumbs, graph, videoObject } from '../../seo/schema.rules.ts';
import { siteOf } from '../../seo/site.rules.ts';
import { encodeLoaderJson } from '../../ssr/loader-json.ts';
import { orNotFound, redirectToCanonical } from '../loader-errors.ts';

/** Number of hot videos beside the next ones. */
const HOT_BESIDE = 5;

export const ID = /^[1-9]\d{0,14}$/;

const find = (page: PageContext, id: string): Promise<Video> =>
  orNotFound(page.api(videosCalls.find, { videoId: Number(id) }));

/** Redirects an id to the canonical address, which has the game. */
export async function leadToVideo(page: PageContext, request: Request, id: string): Promise<never> {
  const { game } = await find(page, id);
  throw redirectToCanonical(request, `/videos/${game}/${id}`);
}

export async function loadVideo(page: PageContext, request: Request, game: string, id: string) {
  const video = await find(page, id);
  if (game !== video.game) throw redirectToCanonical(request, `/videos/${video.game}/${id}`);
  const hot = (await page.api(videosCalls.hot, { game: video.game })).filter(
    (other) => other.id !== video.id,
  );
  page.cacheable({ query: ['spoiler'], timeZone: true, forUsers: true });
  return {
    shown: encodeLoaderJson({ video, hot: hot.slice(0, HOT_BESIDE) }, page),
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
