/** Webhook event of an external media server, in common terms. */
export interface MediaHookEvent {
  /** `other`: irrelevant, and accepted. */
  event: 'publish' | 'alive' | 'done' | 'play' | 'other';
  room: string;
  key: string;
  ticket: string;
  ip: string;
}

export type External = 'nginx' | 'srs' | 'mediamtx';

const ROOM = /^[A-Za-z0-9_-]{1,64}$/;
const APP = 'live';

/** Null for an invalid payload, which is rejected. */
export function readPayload(server: External, body: string): MediaHookEvent | null {
  const payload = READERS[server](body);
  return payload && (payload.event === 'other' || ROOM.test(payload.room)) ? payload : null;
}

const NGINX_EVENTS: Readonly<Record<string, MediaHookEvent['event']>> = {
  publish: 'publish',
  update_publish: 'alive',
  publish_done: 'done',
  play: 'play',
};

/** nginx-rtmp posts a form and appends the client's query: a repeated name is a forgery. */
function readNginx(body: string): MediaHookEvent | null {
  const form = once(new URLSearchParams(body));
  if (!form || form.get('app') !== APP) return null;
  return {
    event: NGINX_EVENTS[form.get('call') ?? ''] ?? 'other',
    room: form.get('name') ?? '',
    key: form.get('key') ?? '',
    ticket: form.get('ticket') ?? '',
    ip: form.get('addr') ?? '',
  };
}

const SRS_EVENTS: Readonly<Record<string, MediaHookEvent['event']>> = {
  on_publish: 'publish',
  on_unpublish: 'done',
  on_play: 'play',
};

function readSrs(body: string): MediaHookEvent | null {
  const payload = readJson(body);
  const query = payload && once(new URLSearchParams(text(payload.param)));
  if (!payload || !query) return null;
  const event = SRS_EVENTS[text(payload.action)] ?? 'other';
  if (event !== 'other' && payload.app !== APP) return null;
  return { event, room: text(payload.stream), ...secretsIn(query), ip: text(payload.ip) };
}

const MEDIAMTX_EVENTS: Readonly<Record<string, MediaHookEvent['event']>> = {
  publish: 'publish',
  /** Not MediaMTX's own term: posted by `runOnUnavailable` of our configuration. */
  unpublish: 'done',
  read: 'play',
};

function readMediamtx(body: string): MediaHookEvent | null {
  const payload = readJson(body);
  const query = payload && once(new URLSearchParams(text(payload.query)));
  if (!payload || !query) return null;
  const event = MEDIAMTX_EVENTS[text(payload.action)] ?? 'other';
  const [app, room = '', ...more] = text(payload.path).split('/');
  if (event !== 'other' && (app !== APP || more.length > 0)) return null;
  // MediaMTX authorizes once without credentials before a client may send them; a push needs them at once.
  return { event, room, ...secretsIn(query), ip: text(payload.ip) };
}

const READERS: Readonly<Record<External, (body: string) => MediaHookEvent | null>> = {
  nginx: readNginx,
  srs: readSrs,
  mediamtx: readMediamtx,
};

const secretsIn = (query: URLSearchParams) => ({
  key: query.get('key') ?? '',
  ticket: query.get('ticket') ?? '',
});

/** Null where a name is repeated: its value would be ambiguous. */
function once(params: URLSearchParams): URLSearchParams | null {
  const names = [...params.keys()];
  return new Set(names).size === names.length ? params : null;
}

function readJson(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
