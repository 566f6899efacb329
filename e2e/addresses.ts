import { type APIRequestContext, request as requests } from '@playwright/test';
import { ADMIN_SECTIONS } from '../src/web/pages/admin/sections.ts';
import { ROUTES } from '../src/web/routes-table.ts';
import { inDatabase } from './database.ts';
import { post } from './other-users.ts';
import { DURABLE, expect } from './site.ts';

/** Values for the parameters of a route: words, or the first link of that shape on a page of the site. */
type Example = readonly string[] | { readonly on: readonly string[] } | (() => Promise<readonly string[]>);

/** Every route with a parameter or an optional part needs an example: the walk fails for a route without one. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'expert/:id': { on: ['/expert'] },
  'leagueLibrary/:id': { on: ['/leagueLibrary'] },
  'playerLibrary/:id': { on: ['/playerLibrary'] },
  'squadLibrary/:id': { on: ['/squadLibrary'] },
  'mall/details/:id?': { on: ['/mall'] },
  // Redirects to the list: see search-engines.e2e.ts.
  anchor: [],
  'anchor/:id': { on: ['/anchor/anchorList'] },
  'clip/:id': aClip,
  'customLive/:id': customRoom,
  'live/:id': { on: ['/live'] },
  'match/:game?': ['/match', '/match/football'],
  'news/:game?': ['/news', '/news/football'],
  'news/:game/:id': { on: ['/news/football'] },
  'anchorCenter/live/browser?': ['/anchorCenter/live', '/anchorCenter/live/browser'],
  'creatorCenter/dataShow?': ['/creatorCenter', '/creatorCenter/dataShow'],
  'videos/:game?/videoList?': [
    '/videos',
    '/videos/football',
    '/videos/videoList',
    '/videos/football/videoList',
  ],
  'videos/:game/:id': { on: ['/videos/football'] },
  'guide/:name?': ['/guide/viewers', '/guide/operators'],
  'protocol/:id?': ['/protocol/terms', '/protocol/disclaimer'],
  'score/:id?': ['/score'],
  's/:text': ['/s/arsenal'],
  'search/:text?': ['/search', '/search/阿森纳'],
  'userInfo/:id?': ['/userInfo', '/userInfo/2'],
  'admin/:id?': ['/admin', ...ADMIN_SECTIONS.map(({ id }) => `/admin/${id}`)],
  'dev/provider/:site': ['/dev/provider/google'],
  ':game/data': ['/football/data', '/lol/data'],
  ':game/rankings': ['/tennis/rankings', '/lol/rankings'],
  ':game': ['/football'],
  // One game per family: clock, quarters, maps, sets, innings, overs.
  ':game/:id': { on: ['/football', '/basketball', '/lol', '/tennis', '/baseball', '/cricket'] },
  '*': ['/nothing/is/here'],
};

const CLIP_ID = 9_000_001;

/** A demo has none: one without a file, of the room that is on every list. */
async function aClip(): Promise<readonly string[]> {
  const office = await requests.newContext({ baseURL: process.env.SITE_URL! });
  const live = await linkOn('/live', 'live/:id', office);
  await office.dispose();
  await inDatabase(
    `insert into clips (id, room_id, user_id, recording_id, recording_file, recorded_at, language, title, minute, from_ms,
       to_ms, key, name, state, created_at, published_at)
     overriding system value
     select $1, $2, (select id from users where username = 'demo_user'), 0, '', now(), 'en', 'Save of the season', '', 0,
       9000, 'sample', repeat('0', 32), 'published', now(), now()
     on conflict do nothing`,
    [CLIP_ID, numberOf(live)],
  );
  return [`/clip/${CLIP_ID}`];
}

let room: Promise<readonly string[]> | undefined;

/** A demo has none. A room off the air is in no list, and affects no other test. */
function customRoom(): Promise<readonly string[]> {
  room ??= (async () => {
    const office = await requests.newContext({ baseURL: process.env.SITE_URL! });
    await post(office, 'login/testLogin', { account: 'demo_admin' });
    const draft = {
      mode: 'custom',
      title: 'Off the air',
      language: 'en',
      sourceUrl: '/clips/a.m3u8',
      on: false,
    };
    const made = await post<{ id: number }>(office, 'admin/rooms/save', draft);
    await office.dispose();
    return [`/customLive/${made.id}`];
  })();
  return room;
}

/** The oldest of such pages, which is the demo's: another test may have created the first, and end it at any moment. */
async function linkOn(page: string, path: string, request: APIRequestContext): Promise<string> {
  const shape = path.replace(/:game\??/, page.split('/').at(-1)!).replace(/:id\??/, '\\d+');
  let links: string[] = [];
  // A demo that has just started fills its past, and with it some lists, in the background.
  await expect(async () => {
    const html = await (await request.get(page)).text();
    links = [...html.matchAll(new RegExp(`href="(/${shape})"`, 'g'))].map(([, address]) => address!);
    expect(links, `links to ${path} on ${page}`).not.toEqual([]);
  }).toPass(DURABLE);
  return links.sort((one, other) => numberOf(one) - numberOf(other))[0]!;
}

const numberOf = (address: string): number => Number(address.split('/').at(-1));

async function addressesOf(path: string, request: APIRequestContext): Promise<readonly string[]> {
  const example = EXAMPLES[path];
  if (!example && !/[:?*]/.test(path)) return [`/${path}`];
  if (!example) throw new Error(`the route ${path} needs an example`);
  if (typeof example === 'function') return await example();
  if (!('on' in example)) return example;
  const found: string[] = [];
  for (const page of example.on) found.push(await linkOn(page, path, request));
  return found;
}

export interface Address {
  route: string;
  /** Without its language. */
  address: string;
}

let found: Promise<readonly Address[]> | undefined;

/** Every route of the table, at existing addresses: looked up once by each worker. */
export function everyAddress(request: APIRequestContext): Promise<readonly Address[]> {
  found ??= findAll(request);
  return found;
}

async function findAll(request: APIRequestContext): Promise<Address[]> {
  const all: Address[] = [];
  for (const { path } of ROUTES)
    for (const address of await addressesOf(path, request)) all.push({ route: path, address });
  return all;
}
