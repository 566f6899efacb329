import type { MetaDescriptor } from 'react-router';
import type { RootData } from '#ui/root/root-data.ts';
import { brandCard } from '../seo/site.rules.ts';

export interface PageWords {
  title?: string | undefined;
  description?: string | undefined;
  /** Not for search engines: unfinished, private or empty. */
  hidden?: boolean | undefined;
  /** Image of previews, from this site or another; the brand's Open Graph image without one. */
  image?: string | null | undefined;
  /** Open Graph type. */
  type?: 'article' | 'video.other' | 'profile' | undefined;
  /** Structured data: of documents only. */
  about?: object | null | undefined;
}

interface Match {
  id: string;
  loaderData?: unknown;
}

/**
 * `export const meta = ({ matches, loaderData }) => pageMeta(matches, { title: loaderData.title })`: the brand's texts
 * are the defaults.
 */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageWords = {}): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const hidden: MetaDescriptor[] = page.hidden ? [{ name: 'robots', content: 'noindex' }] : [];
  if (!root) return page.title ? [{ title: page.title }, ...hidden] : hidden;
  const { brand, lang } = root;
  const title = page.title ? `${page.title} · ${brand.projectName}` : brand.title;
  const description = page.description || brand.description;
  const image = page.image || brandCard(lang);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: brand.keywords },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    {
      property: 'og:image',
      content: image.startsWith('/') ? brand.publicUrl.replace(/\/$/, '') + image : image,
    },
    ...(image.startsWith('/og/') ? CARD_SIZE : []),
    { property: 'og:image:alt', content: page.title ?? brand.projectName },
    // Other properties are taken from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...hidden,
    ...(page.about ? [{ 'script:ld+json': page.about } as MetaDescriptor] : []),
  ];
}

const CARD_SIZE: readonly MetaDescriptor[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];
