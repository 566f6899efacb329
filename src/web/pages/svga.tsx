import { giftsCalls } from '#modules/gifts/gifts.calls.ts';
import { SvgaGallery } from '#modules/gifts/ui/svga-gallery.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { translate } from '#ui/i18n/use-t.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/svga.ts';

export const handle = await packs('gifts');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const gifts = await page.api(giftsCalls.list);
  page.cacheable({ query: [] });
  const t = translate(serverI18n(page.lang));
  return { gifts, title: t('gifts.svga.title'), about: t('gifts.svga.about') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.about });

export default function Svga({ loaderData: { gifts, title, about } }: Route.ComponentProps) {
  return (
    <section className="page">
      <h1 className="svga-head">{title}</h1>
      <p className="mb-4 text-13 text-text-2">{about}</p>
      <SvgaGallery gifts={gifts} />
    </section>
  );
}
