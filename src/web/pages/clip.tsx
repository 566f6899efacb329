import { data, type MetaDescriptor } from 'react-router';
import { clipsCalls } from '#modules/clips/clips.calls.ts';
import { ClipScreen } from '#modules/clips/ui/clip-screen.tsx';
import { clipTitle } from '#modules/clips/ui/clip-title.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/clip.ts';
import { orNotFound } from './loader-errors.ts';

export const handle = await packs('clips', 'videos', 'comments', 'match', 'matches', 'player');

const ID = /^[1-9]\d{0,14}$/;
const OTHERS = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!ID.test(params.id)) throw data(null, { status: 404 });
  const page = context.get(pageContext);
  const clip = await orNotFound(page.api(clipsCalls.clip, { clipId: Number(params.id) }));
  const list = await page.api(clipsCalls.list, { roomId: clip.roomId }).catch(() => null);
  const others = (list?.clips ?? []).filter(({ id }) => id !== clip.id).slice(0, OTHERS);
  // The address of a protected clip is the viewer's own.
  if (clip.open) page.cacheable({ query: ['spoiler'], timeZone: true });
  const i18n = serverI18n(page.lang);
  const by = i18n._('clips.by', { name: clip.clipper.name });
  return {
    shown: encodeLoaderJson({ clip, others }, page),
    title: clipTitle(clip) || i18n._('clips.untitled'),
    description: [by, clip.sides, clip.roomTitle].filter(Boolean).join(' · '),
    seo: {
      image: clip.poster,
      type: 'video.other' as const,
      hidden: !clip.open,
    },
    /** An MP4 that other sites may play in place. */
    video: clip.open
      ? { url: page.brand.publicUrl.replace(/\/$/, '') + clip.url, width: clip.width, height: clip.height }
      : null,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description,
    ...loaderData?.seo,
  }),
  ...videoTags(loaderData?.video ?? null),
];

const videoTags = (video: { url: string; width: number; height: number } | null): MetaDescriptor[] =>
  video
    ? [
        { property: 'og:video', content: video.url },
        { property: 'og:video:type', content: 'video/mp4' },
        { property: 'og:video:width', content: String(video.width) },
        { property: 'og:video:height', content: String(video.height) },
      ]
    : [];

export default function ClipPage({ loaderData, params }: Route.ComponentProps) {
  return <ClipScreen key={params.id} {...decodeLoaderJson(loaderData.shown)} />;
}
