import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import type { Match, MatchChange, MatchDelta } from '#modules/matches/matches.contract.ts';
import type { ClientMessage, ServerMessage } from '#platform/realtime/protocol.ts';
import { answerInstead, expect, noisy, test, visit } from './site.ts';

const TOPIC = 'matches';

interface Server {
  /** Messages of the page, connection by connection. */
  connections: { socket: WebSocketRoute; received: ClientMessage[] }[];
  send(message: ServerMessage): void;
}

/** A fake server behind the page's socket, controlled by the test. */
async function ownServer(page: Page): Promise<Server> {
  const connections: Server['connections'] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const connection = { socket, received: [] as ClientMessage[] };
    connections.push(connection);
    socket.onMessage((text) => connection.received.push(JSON.parse(String(text))));
  });
  return { connections, send: (message) => connections.at(-1)!.socket.send(JSON.stringify(message)) };
}

/** Revision of the page's subscription, on its newest connection. */
async function subscribedAt(server: Server, connection = 0): Promise<number> {
  const subscription = () =>
    server.connections[connection]?.received.find((m) => m.t === 'sub' && m.topic === TOPIC);
  await expect.poll(subscription).toMatchObject({ topic: TOPIC, rev: expect.any(Number) });
  return (subscription() as { rev: number }).rev;
}

const batch = (from: number, changes: MatchDelta[]): ServerMessage => ({
  t: 'batch',
  topic: TOPIC,
  from,
  rev: from + changes.length - 1,
  m: changes,
});

/** Next change of a match: in progress, with this home score. */
const change = (known: MatchChange, rev: number, homeScore: number): MatchChange => ({
  ...known,
  rev,
  state: 'in_progress',
  period: 1,
  homeScore,
});

const rows = (page: Page) => page.locator('.match-row');
const homeScore = (row: Locator) => row.locator('.m-score').first();

interface Shown {
  match: MatchChange;
  row: Locator;
}

/** First two rows of the page, each with its match from the API. */
async function firstTwo(page: Page): Promise<[Shown, Shown]> {
  const response = await page.request.get(`/api/realtime/snapshot?topic=${TOPIC}`);
  const known = (await response.json()).result.data as MatchChange[];
  const shown = async (index: number): Promise<Shown> => {
    const href = await rows(page).locator('.m-link').nth(index).getAttribute('href');
    const match = known.find(({ id }) => href?.endsWith(`/${id}`));
    if (!match) throw new Error(`the server does not know ${href}`);
    return { match, row: rows(page).filter({ has: page.locator(`a[href="${href}"]`) }) };
  };
  return [await shown(0), await shown(1)];
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { kept: true }));
const isMarked = (page: Page) => page.evaluate(() => 'kept' in window);

test('home: the first rows are server-rendered', async ({ request, page }) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/class="match-row"/g)).toHaveLength(40);
  await visit(page, '/');
  await expect(rows(page)).toHaveCount(40);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('比分');
});

test("socket: the real one continues from the page's revision", async ({ page }) => {
  const received = new Promise<ServerMessage>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMessage;
        if ('topic' in message && message.topic === TOPIC) resolve(message);
      }),
    );
  });
  await visit(page, '/');
  expect(await received).toMatchObject({
    t: expect.stringMatching(/^(batch|snap)$/),
    topic: TOPIC,
    rev: expect.any(Number),
  });
});

test('a change appears without a reload, and an older one does not undo it', async ({ page }) => {
  const server = await ownServer(page);
  await visit(page, '/en');
  await mark(page);
  const rev = await subscribedAt(server);
  const [first, second] = await firstTwo(page);

  server.send(batch(rev + 1, [change(first.match, rev + 1, 776)]));
  await expect(homeScore(first.row)).toHaveText('776');
  server.send(batch(rev + 2, [change(first.match, rev + 2, 777)]));
  await expect(homeScore(first.row)).toHaveText('777');
  await expect(first.row).toHaveAttribute('data-flash', '');

  // The second match's change indicates when the late one was read.
  server.send(batch(rev + 3, [change(first.match, rev + 1, 3), change(second.match, rev + 4, 888)]));
  await expect(homeScore(second.row)).toHaveText('888');
  await expect(homeScore(first.row)).toHaveText('777');
  expect(await isMarked(page)).toBe(true);
});

test('deltas: are merged; one after a gap triggers a reload of the match', async ({ page }) => {
  const server = await ownServer(page);
  await visit(page, '/en');
  const rev = await subscribedAt(server);
  const [first, second] = await firstTwo(page);
  const { id } = first.match;
  server.send(
    batch(rev + 1, [
      // In full: the match may have changed since the page was rendered.
      change(first.match, rev + 1, 1),
      { id, rev: rev + 2, after: rev + 1, homeScore: 776 },
      { id, rev: rev + 3, after: rev + 2, awayScore: 777 },
    ]),
  );
  await expect(first.row.locator('.m-score')).toHaveText(['776', '777']);

  const readAgain = await answerInstead(page, /\/api\/match\/list\?(.*&)?ids=/, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const match of answer.result.matches) Object.assign(match, change(match, rev + 5, 888));
    await route.fulfill({ json: answer });
  });
  server.send(
    batch(rev + 4, [{ id: second.match.id, rev: rev + 4, after: second.match.rev + 1, homeScore: 5 }]),
  );
  await expect(homeScore(second.row)).toHaveText('888');
  expect(readAgain.count).toBe(1);
});

test('a repeated batch changes nothing', async ({ page }) => {
  const server = await ownServer(page);
  await visit(page, '/en');
  const rev = await subscribedAt(server);
  const [first, second] = await firstTwo(page);
  server.send(batch(rev + 1, [change(first.match, rev + 1, 777)]));
  server.send(batch(rev + 1, [change(first.match, rev + 9, 5)]));
  server.send(batch(rev + 2, [change(second.match, rev + 2, 888)]));
  await expect(homeScore(second.row)).toHaveText('888');
  await expect(homeScore(first.row)).toHaveText('777');
});

test('a gap makes the page subscribe again from its revision', async ({ page }) => {
  const server = await ownServer(page);
  await visit(page, '/en');
  const rev = await subscribedAt(server);
  const [first] = await firstTwo(page);
  const subscription = () =>
    server.connections[0]!.received.filter((m) => m.t === 'sub' && m.topic === TOPIC);
  const before = subscription().length;
  server.send(batch(rev + 5, [change(first.match, rev + 5, 555)]));
  // Lazy parts subscribe for themselves as well.
  await expect.poll(() => subscription().slice(before)).toContainEqual({ t: 'sub', topic: TOPIC, rev });
  server.send({ t: 'snap', topic: TOPIC, rev: rev + 6, data: [change(first.match, rev + 6, 666)] });
  await expect(homeScore(first.row)).toHaveText('666');
});

test('after a lost connection the page resumes from its last revision', noisy, async ({ page }) => {
  await page.clock.install();
  const server = await ownServer(page);
  await visit(page, '/en');
  // Lazy parts subscribe from the page's revision: they are loaded before anything is published.
  await page.clock.runFor(2_000);
  await page.waitForLoadState('networkidle');
  const rev = await subscribedAt(server);
  const [first] = await firstTwo(page);
  server.send(batch(rev + 1, [change(first.match, rev + 1, 777)]));
  await expect(homeScore(first.row)).toHaveText('777');

  await server.connections[0]!.socket.close({ code: 1001 });
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return server.connections.length;
    })
    .toBe(2);
  expect(await subscribedAt(server, 1)).toBe(rev + 1);
  server.send(batch(rev + 2, [change(first.match, rev + 2, 778)]));
  await expect(homeScore(first.row)).toHaveText('778');
});

test('polling: where sockets are blocked the page requests snapshots', noisy, async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  let answer: MatchChange[] = [];
  let rev = 1_000_000_000;
  const polls = await answerInstead(page, /\/api\/realtime\/snapshot\?(.*&)?topic=matches\b/, (route) => {
    rev += 1;
    return route.fulfill({
      json: {
        status: 'success',
        result: { rev, data: answer },
        errorCode: null,
        code: 200,
        errorMsg: null,
        msg: null,
      },
    });
  });
  const pollsReach = (count: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return polls.count;
      })
      .toBeGreaterThanOrEqual(count);

  await visit(page, '/en');
  const [first] = await firstTwo(page);
  await pollsReach(1);
  answer = [change(first.match, 2_000_000_000, 999)];
  await pollsReach(2);
  await expect(homeScore(first.row)).toHaveText('999');
});

test('polling: the real snapshot has its revision, and matches with id and revision', async ({ request }) => {
  const { result } = await (await request.get(`/api/realtime/snapshot?topic=${TOPIC}`)).json();
  expect(result.rev).toEqual(expect.any(Number));
  expect(result.data.length).toBeGreaterThan(0);
  expect(result.data[0]).toMatchObject({ id: expect.any(Number), rev: expect.any(Number) });
});

test('further rows are loaded on request without duplicates, and update too', async ({ page }) => {
  const server = await ownServer(page);
  await visit(page, '/en');
  const rev = await subscribedAt(server);
  const hrefsOf = () =>
    page.locator('.m-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const before = await hrefsOf();
  const answered = page.waitForResponse(/\/api\/match\/list/);
  await page.getByRole('button', { name: 'Show more' }).click();
  const { result } = (await (await answered).json()) as { result: { matches: Match[] } };
  // A match that moved down since the first page is in both: it keeps its row.
  const expected = new Set([...before, ...result.matches.map(({ game, id }) => `/en/${game}/${id}`)]);
  expect(expected.size).toBeGreaterThan(before.length);
  await expect.poll(async () => (await hrefsOf()).toSorted()).toEqual([...expected].toSorted());

  // While the pointer is on the list, changes wait.
  await page.mouse.move(0, 0);
  const last = result.matches.at(-1)!;
  server.send(batch(rev + 1, [change(last, Math.max(rev, last.rev) + 1, 777)]));
  const row = rows(page).filter({ has: page.locator(`a[href="/en/${last.game}/${last.id}"]`) });
  await expect(homeScore(row)).toHaveText('777');
});

for (const [path, language] of [
  ['/', ''],
  ['/en', '/en'],
  ['/en/football', '/en'],
] as const) {
  test(`a row on ${path} opens its match without a reload`, async ({ page }) => {
    await visit(page, path);
    await mark(page);
    const link = rows(page).first().locator('.m-link');
    const href = await link.getAttribute('href');
    expect(href).toMatch(new RegExp(`^${language}/[a-z0-9]+/\\d+$`));
    await link.click();
    await expect(page).toHaveURL(href!);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
}

test('a game’s page shows its own matches, and replaces them by another game’s', async ({ page }) => {
  await visit(page, '/en/football');
  const games = page.getByRole('navigation', { name: 'Sports' });
  await expect(page.locator('.m-link:not([href^="/en/football/"])')).toHaveCount(0);
  await games.getByRole('link', { name: 'Basketball' }).click();
  await expect(page).toHaveURL('/en/basketball');
  await expect(page.locator('.m-link').first()).toHaveAttribute('href', /^\/en\/basketball\/\d+$/);
  await expect(page.locator('.m-link:not([href^="/en/basketball/"])')).toHaveCount(0);
});
