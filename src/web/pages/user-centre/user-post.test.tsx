import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { messagesOf } from '#conventions/message-packs.ts';
import type { ArticleCard } from '#modules/news/news.contract.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import type { RootData } from '#ui/root/root-data.ts';
import { type PageContext, pageContext } from '../../page-context.ts';
import { Framed } from '../../shell/frame.testing.tsx';
import UserPost, { loader } from './user-post.tsx';

vi.mock('#ui/i18n/packs.ts', () => ({ packs: async () => ({}) }));
vi.mock('#ui/i18n/server-i18n.ts', () => ({ serverI18n: () => ({ _: (id: string) => id }) }));

const anArticle = (id: number): ArticleCard => ({
  ...{ id, game: 'football', lang: 'en', title: `Written ${id}`, summary: '', cover: null, author: null },
  ...{ publishTime: '2026-11-15T12:00:00.000Z', views: 3, likes: 0, hasResult: false },
});

/** Page of a user with this number of articles, and its requests. */
async function shown(viewer: object, count = 0) {
  const requests: unknown[] = [];
  const context = new RouterContextProvider();
  const page = {
    viewer,
    lang: 'en',
    api: async ({ name }: { name: string }, input: object) => {
      requests.push(input);
      if (name === 'comments.mine') return { comments: [], nextCursor: null };
      const articles = Array.from({ length: count }, (_, index) => anArticle(index + 1));
      return { articles, nextCursor: null, hasMore: false };
    },
  } as unknown as PageContext;
  context.set(pageContext, page);
  const loaderData = await loader({ context } as never);
  const props = { loaderData } as Parameters<typeof UserPost>[0];
  const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
  const html = renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: messages } })}>
      <Framed at="/en/userInfo/userPost" me={{ roles: ['user'] } as unknown as RootData['me']}>
        <UserPost {...props} />
      </Framed>
    </I18nProvider>,
  );
  return {
    requests,
    html,
    links: [...html.matchAll(/href="[^"]*\/news\/football\/(\d+)"/g)].map(([, id]) => id),
  };
}

it('shows the user’s newest articles, and a link to all', async () => {
  const { requests, html, links } = await shown({ kind: 'user', id: 7 }, 6);
  expect(requests).toContainEqual({ userId: 7, type: 'news', pageIndex: 1 });
  expect(links).toEqual(['1', '2', '3', '4', '5']);
  expect(html).toContain('Written 5');
  expect(html).toMatch(/class="btn[^>]*href="[^"]*\/userInfo\/userNews"/);
});

it('omits articles for a user without any, and requests nothing for a guest', async () => {
  expect((await shown({ kind: 'user', id: 7 })).html).not.toMatch(/class="btn[^>]*userNews"/);
  const { requests, links } = await shown({ kind: 'guest' }, 6);
  expect([requests, links]).toEqual([[], []]);
});
