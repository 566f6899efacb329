import type { MetaDescriptor } from 'react-router';
import type { RootData } from './root-data.ts';

export interface PageWords {
  title?: string;
  description?: string;
  /** Not for search engines: unfinished, private or empty. */
  hidden?: boolean;
}

interface Match {
  id: string;
  loaderData?: unknown;
}

/**
 * `export const meta = ({ matches, loaderData }) => pageMeta(matches, { title: loaderData.title })`: the brand's words
 * stand in for those a page does not give.
 */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageWords = {}): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const hidden: MetaDescriptor[] = page.hidden ? [{ name: 'robots', content: 'noindex' }] : [];
  if (!root) return page.title ? [{ title: page.title }, ...hidden] : hidden;
  const { brand } = root;
  const title = page.title ? `${page.title} · ${brand.projectName}` : brand.title;
  const description = page.description ?? brand.description;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: brand.keywords },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...hidden,
  ];
}
