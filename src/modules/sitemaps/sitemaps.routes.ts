import type { RawRoute } from '#platform/http/raw-routes.ts';
import type { SitemapsService } from './sitemaps.service.ts';

const XML = 'application/xml; charset=utf-8';

/** `/robots.txt`, `/sitemap.xml`, and its parts: `/sitemap-en-matches-1.xml`. */
export const sitemapDocuments = (sitemaps: SitemapsService): RawRoute[] => [
  {
    path: '/robots.txt',
    limit: 'calendar',
    contentType: 'text/plain; charset=utf-8',
    headers: () => ({ 'cache-control': 'public, max-age=3600' }),
    answer: async ({ caller }) => sitemaps.robots(caller.brand),
  },
  {
    path: '/sitemap.xml',
    limit: 'calendar',
    contentType: XML,
    headers: () => ({ 'cache-control': 'public, max-age=600' }),
    answer: ({ caller }) => sitemaps.index(caller.brand),
  },
  {
    path: '/:name{sitemap-[a-zA-Z_]+-[a-z]+-[0-9]+\\.xml}',
    limit: 'calendar',
    contentType: XML,
    headers: () => ({ 'cache-control': 'public, max-age=600' }),
    answer: ({ params, caller }) => sitemaps.file(params.name!, caller.brand),
  },
];
