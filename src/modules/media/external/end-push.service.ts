import type { External } from './payloads.rules.ts';

const WAIT_MS = 2_000;

type RequestJson = (url: URL, method?: string) => Promise<unknown>;

/** Ends a push at an external server through its own API. Throws where it does not respond. */
export async function endExternalPush(
  server: External,
  base: string,
  room: string,
  send = requestJson,
): Promise<void> {
  await CUTTERS[server](base.replace(/\/$/, ''), room, send);
}

async function requestJson(url: URL, method = 'GET'): Promise<unknown> {
  const answer = await fetch(url, { method, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  const text = await answer.text();
  return text.startsWith('{') ? JSON.parse(text) : null;
}

const CUTTERS: Readonly<Record<External, (base: string, room: string, send: RequestJson) => Promise<void>>> =
  {
    async nginx(base, room, send) {
      const url = new URL(`${base}/drop/publisher`);
      url.search = new URLSearchParams({ app: 'live', name: room }).toString();
      await send(url);
    },
    /** Client ids change with every push and are looked up. */
    async srs(base, room, send) {
      const { clients = [] } = (await send(new URL(`${base}/api/v1/clients/?count=10000`))) as SrsClients;
      for (const { id, publish, url } of clients) {
        const mine = publish && new RegExp(`/live/${room}(?:$|\\?)`).test(url ?? '');
        if (mine) await send(new URL(`${base}/api/v1/clients/${encodeURIComponent(id)}`), 'DELETE');
      }
    },
    async mediamtx(base, room, send) {
      const { items = [] } = (await send(
        new URL(`${base}/v3/rtmpconns/list?itemsPerPage=1000`),
      )) as RtmpConnections;
      for (const { id, state, path } of items) {
        const mine = state === 'publish' && path === `live/${room}`;
        if (mine) await send(new URL(`${base}/v3/rtmpconns/kick/${encodeURIComponent(id)}`), 'POST');
      }
    },
  };

interface SrsClients {
  clients?: { id: string; publish?: boolean; url?: string }[];
}
interface RtmpConnections {
  items?: { id: string; state?: string; path?: string }[];
}
