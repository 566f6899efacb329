import type { NotificationPage } from '#modules/notifications/notifications.contract.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { picture } from '#platform/uploads/testing.ts';
import type { OwnArticle, OwnPage, SubmittedPage } from './articles.contract.ts';
import { MAX_OPEN_ARTICLES } from './articles.rules.ts';
import type { Article, ArticleCard, LikeState, NewsPage } from './news.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let [author, other, moderator] = ['', '', ''];
let jpeg: Buffer<ArrayBuffer>;
beforeAll(async () => {
  [author, other, moderator] = await Promise.all(
    ['demo_user', 'demo_expert', 'demo_moderator'].map((name) => site.signIn(name)) as [
      Promise<string>,
      Promise<string>,
      Promise<string>,
    ],
  );
  jpeg = Buffer.from(await picture().resize(320, 180).jpeg().toBuffer());
});

const paragraph = (text: string) => ({ type: 'paragraph', spans: [{ text }] });
const TEXT = [paragraph('The visitors came with a plan and kept to it. '.repeat(3))];

let keys = 0;
async function post<T>(
  path: string,
  token: string,
  body: object,
): Promise<{ status: number; code: string; result: T }> {
  const headers = { 'idempotency-key': `article-key-${keys++}` };
  const { status, envelope } = await site.call(path, { method: 'POST', token, body, headers });
  return { status, code: String(envelope.errorCode), result: envelope.result as T };
}
async function get<T>(path: string, token = '', lan = 'en'): Promise<{ status: number; result: T }> {
  const { status, envelope } = await site.call(path, { headers: { lan }, ...(token ? { token } : {}) });
  return { status, result: envelope.result as T };
}
async function upload(token = author): Promise<{ uploadId: number; url: string }> {
  const response = await fetch(`${site.url}/api/upload/image?purpose=cover`, {
    method: 'POST',
    headers: { sysType: 'PC', token, 'content-type': 'image/jpeg' },
    body: jpeg,
  });
  return ((await response.json()) as { result: { uploadId: number; url: string } }).result;
}
async function begun(more: object = {}, token = author): Promise<OwnArticle> {
  const { uploadId } = await upload(token);
  const draft = {
    game: 'football',
    title: 'A plan and nothing else',
    body: TEXT,
    coverId: uploadId,
    ...more,
  };
  return (await post<OwnArticle>('article/draft', token, draft)).result;
}
const submitted = async (): Promise<OwnArticle> => {
  const { id, rev } = await begun();
  return (await post<OwnArticle>('article/submit', author, { articleId: id, rev })).result;
};

it('goes from draft over review to publication, under its author', async () => {
  const draft = await begun();
  expect(draft).toMatchObject({ state: 'draft', rev: 1, lang: 'en' });
  expect((await get(`news/article?articleId=${draft.id}`)).status).toBe(404);
  expect((await get(`news/article?articleId=${draft.id}`, other)).status).toBe(404);

  const { uploadId: _, url } = await upload();
  const body = [...TEXT, { type: 'picture', src: url, alt: 'the goal' }];
  const change = { articleId: draft.id, rev: 1, game: 'football', title: 'A plan, and nothing else', body };
  const saved = await post<OwnArticle>('article/save', author, change);
  expect(saved.result).toMatchObject({ rev: 2, cover: draft.cover, title: 'A plan, and nothing else' });

  const handed = await post<OwnArticle>('article/submit', author, { articleId: draft.id, rev: 2 });
  expect(handed.result.state).toBe('under_review');
  expect((await post('article/save', author, { ...change, rev: 2 })).code).toBe('news.wrong_state');
  const queue = await get<SubmittedPage>('admin/articles', moderator);
  expect(queue.result.articles.find(({ id }) => id === draft.id)?.author.username).toBe('demo_user');

  const passed = await post<OwnArticle>('admin/articles/decide', moderator, {
    articleId: draft.id,
    pass: true,
  });
  expect(passed.result.state).toBe('published');
  const again = await post('admin/articles/decide', moderator, { articleId: draft.id, pass: true });
  expect(again.code).toBe('news.wrong_state');

  const read = await get<Article>(`football/news${draft.id}`);
  expect(read.result).toMatchObject({
    title: 'A plan, and nothing else',
    author: { username: 'demo_user' },
    body,
  });
  expect((await get(`basketball/news${draft.id}`)).status).toBe(404);
  const listed = await get<NewsPage>('football/news/1');
  expect(listed.result.articles[0]?.id).toBe(draft.id);
  const mine = await get<NewsPage>(`user/${read.result.author!.uid}/news/1`);
  expect(mine.result.articles.map(({ id }) => id)).toContain(draft.id);
  const hot = await get<ArticleCard[]>(`news/userHot/${read.result.author!.uid}`);
  expect(hot.result.map(({ id }) => id)).toEqual([draft.id]);
});

it('is reviewed by somebody other than its author', async () => {
  const { id, rev } = await begun({}, moderator);
  await post('article/submit', moderator, { articleId: id, rev });
  for (const pass of [true, false]) {
    const own = { articleId: id, pass, reason: 'It is my own' };
    expect((await post('admin/articles/decide', moderator, own)).code).toBe('platform.own_business');
  }
  expect((await get(`football/news${id}`)).status).toBe(404);
  const admin = await site.signIn('demo_admin');
  const passed = await post<OwnArticle>('admin/articles/decide', admin, { articleId: id, pass: true });
  expect(passed.result.state).toBe('published');
  await post('article/remove', moderator, { articleId: id });
});

it('concurrent edits in two windows do not overwrite each other', async () => {
  const { id } = await begun();
  const save = (title: string) =>
    post<OwnArticle>('article/save', author, { articleId: id, rev: 1, game: 'football', title, body: TEXT });
  const codes = (await Promise.all([save('from one window'), save('from another')])).map(
    ({ status }) => status,
  );
  expect(codes.toSorted()).toEqual([200, 409]);
});

it('a draft created twice with one key is one', async () => {
  const headers = { 'idempotency-key': 'the-same-key' };
  const body = { game: 'football' };
  const begin = () => site.call('article/draft', { method: 'POST', token: author, body, headers });
  const ids = (await Promise.all([begin(), begin()])).map(
    ({ envelope }) => (envelope.result as unknown as OwnArticle).id,
  );
  expect(new Set(ids).size).toBe(1);
});

it.each([
  ['a short title', { title: 'Four' }, 'news.title_length'],
  ['a long title', { title: 'x'.repeat(61) }, 'news.title_length'],
  ['a short text', { body: [paragraph('Too short.')] }, 'news.body_length'],
  ['no cover', { coverId: null }, 'news.cover_needed'],
])('%s is not submitted', async (_, more, code) => {
  const { id, rev } = await begun(more);
  expect((await post('article/submit', author, { articleId: id, rev })).code).toBe(code);
  await post('article/remove', author, { articleId: id });
});

it.each([
  ['a match that is not there', { matchId: 999_999 }, 'news.no_such_match'],
  [
    'an embedded match that is not there',
    { body: [{ type: 'match', matchId: 999_999 }] },
    'news.no_such_match',
  ],
  [
    "a picture of somebody's else",
    { body: [{ type: 'picture', src: `/uploads/images/cover/${'a'.repeat(32)}.webp`, alt: '' }] },
    'uploads.gone',
  ],
  ['HTML', { body: '<p>x</p>' }, 'platform.invalid'],
])('%s is not saved', async (_, more, code) => {
  expect((await post('article/draft', author, { game: 'football', ...more })).code).toBe(code);
});

it('only its author writes, submits or removes it, and only staff reviews', async () => {
  const { id, rev } = await begun();
  const change = { articleId: id, rev, game: 'football', title: 'Not mine at all', body: TEXT };
  for (const [path, body] of [
    ['article/save', change],
    ['article/submit', { articleId: id, rev }],
    ['article/remove', { articleId: id }],
  ] as const)
    expect((await post(path, other, body)).code).toBe('news.not_found');
  expect((await post('admin/articles/decide', author, { articleId: id, pass: true })).status).toBe(403);
});

it('is refused with a reason, edited and submitted again', async () => {
  const { id, rev } = await submitted();
  expect((await post('admin/articles/decide', moderator, { articleId: id, pass: false })).code).toBe(
    'news.reason_needed',
  );
  const refused = await post<OwnArticle>('admin/articles/decide', moderator, {
    articleId: id,
    pass: false,
    reason: 'Sources, please',
  });
  expect(refused.result).toMatchObject({ state: 'refused', reason: 'Sources, please' });
  const change = { articleId: id, rev, game: 'football', title: 'A plan, with sources', body: TEXT };
  const { result } = await post<OwnArticle>('article/save', author, change);
  const again = await post<OwnArticle>('article/submit', author, { articleId: id, rev: result.rev });
  expect(again.result).toMatchObject({ state: 'under_review', reason: '' });
});

it('of two concurrent decisions, one succeeds', async () => {
  const { id } = await submitted();
  const decide = (pass: boolean) =>
    post('admin/articles/decide', moderator, { articleId: id, pass, reason: 'No sources' });
  const statuses = (await Promise.all([decide(true), decide(false)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

it('taken down it answers 410; its author is notified of the reason, edits and submits it again', async () => {
  const { id, rev } = await submitted();
  await post('admin/articles/decide', moderator, { articleId: id, pass: true });
  const shelf = (query: string, token = moderator) =>
    get<NewsPage>(`admin/articles/published?${query}`, token);
  expect((await shelf('', author)).status).toBe(403);
  const found = await shelf('game=football&text=DEMO_us');
  expect(found.result.articles.map((article) => article.id)).toContain(id);
  expect((await shelf('text=100%25 nobody_writes')).result.articles).toEqual([]);
  expect((await shelf(`articleId=${id}`)).result.articles).toHaveLength(1);

  const down = (reason: string) => post('admin/articles/remove', moderator, { articleId: id, reason });
  expect((await down('')).code).toBe('news.reason_needed');
  expect((await down('Copied')).status).toBe(200);
  expect((await down('Copied')).code).toBe('news.wrong_state');
  expect((await get(`football/news${id}`)).status).toBe(410);
  expect((await get(`football/news${id}`, author)).status).toBe(200);
  expect((await shelf(`articleId=${id}`)).result.articles).toEqual([]);

  const mine = await get<OwnPage>('article/mine', author);
  expect(mine.result.articles.find((article) => article.id === id)).toMatchObject({
    state: 'refused',
    reason: 'Copied',
    publishTime: expect.any(String),
  });
  const relay = createRelay({
    db: database.db,
    reactions: site.app.modules.flatMap(({ reactions = [] }) => reactions),
    clock: site.clock,
    log: silentLog,
  });
  for (let taken = 1; taken > 0; ) taken = await relay.drain();
  const { notices } = (await get<NotificationPage>('user/notices', author)).result;
  expect(notices.find(({ kind }) => kind === 'articleTakenDown')?.words).toMatchObject({
    title: 'A plan and nothing else',
    reason: 'Copied',
  });

  const change = { articleId: id, rev, game: 'football', title: 'A plan of my own', body: TEXT };
  const saved = await post<OwnArticle>('article/save', author, change);
  await post('article/submit', author, { articleId: id, rev: saved.result.rev });
  expect((await get(`football/news${id}`)).status).toBe(410);
  await post('admin/articles/decide', moderator, { articleId: id, pass: true });
  expect((await get<Article>(`football/news${id}`)).result.title).toBe('A plan of my own');
});

it("an administrator's own article is published at once", async () => {
  const administrator = await site.signIn('demo_admin');
  const { id, rev } = await begun({}, administrator);
  const handed = await post<OwnArticle>('article/submit', administrator, { articleId: id, rev });
  expect(handed.result.state).toBe('published');
  expect((await get<NewsPage>('football/news/1')).result.articles[0]?.id).toBe(id);
});

it('concurrent likes count once each, and a user sees their own', async () => {
  const { id } = await submitted();
  await post('admin/articles/decide', moderator, { articleId: id, pass: true });
  const like = (token: string, on = true) => post<LikeState>('news/like', token, { articleId: id, like: on });
  await Promise.all([author, author, other, other, moderator, moderator].map((token) => like(token)));
  expect((await get<LikeState>(`news/liked?articleId=${id}`, other)).result).toEqual({
    liked: true,
    likes: 3,
  });
  expect((await get<LikeState>(`news/liked?articleId=${id}`)).result).toEqual({ liked: false, likes: 3 });
  await Promise.all([like(other, false), like(other, false)]);
  expect((await get<LikeState>(`news/liked?articleId=${id}`, other)).result).toEqual({
    liked: false,
    likes: 2,
  });
  expect((await post('news/like', author, { articleId: 999_999, like: true })).status).toBe(404);
});

it('the number of drafts is limited, also concurrently', async () => {
  const token = await site.signIn('demo_anchor');
  const begin = () => post<OwnArticle>('article/draft', token, { game: 'lol' });
  const all = await Promise.all(Array.from({ length: MAX_OPEN_ARTICLES + 5 }, begin));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN_ARTICLES);
  expect(all.filter(({ code }) => code === 'news.too_many_open')).toHaveLength(5);
});
