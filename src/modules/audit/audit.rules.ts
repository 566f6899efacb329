export const AUDIT_PAGE = 50;

/** The operator at a terminal, in a query. */
export const OPERATOR = '-';

/** An account's id, or a username. */
export function readActor(text: string): number | string | null {
  if (text === OPERATOR) return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
}

/** Kinds of subjects, with the section of the admin area that names them: the choices of the filter. */
export const SUBJECT_SECTIONS = {
  user: 'users',
  anchor: 'anchors',
  plan: 'plans',
  article: 'articles',
  comment: 'comments',
  match: 'matches',
  room: 'rooms',
  recording: 'rooms',
  chat_room: 'chatRooms',
  chat_report: 'reports',
  announcement: 'announcements',
  gift: 'gifts',
  box: 'boxes',
  good: 'goods',
  goods_order: 'goodsOrders',
  channel: 'channels',
  settlement: 'settlements',
  approval: 'approvals',
  ticket: 'tickets',
  banner: 'banners',
  video: 'videos',
  word: 'words',
  networkBan: 'networkBans',
  registration: 'registration',
  setting: 'settings',
  invitation: 'registration',
  apiKey: 'keys',
  webhook: 'webhooks',
  translations: 'translations',
} as const;
export type KnownSubject = keyof typeof SUBJECT_SECTIONS;

export const isKnownSubject = (kind: string): kind is KnownSubject => Object.hasOwn(SUBJECT_SECTIONS, kind);

type Detail = string | number | boolean | null;

export interface Change {
  /** Empty: the subject itself. */
  name: string;
  before: Detail;
  after: Detail;
}

/** Details of a record in pairs: `from` and `to`, `before` and `after`, `price` and `priceBefore`; and all else. */
export function changesOf(details: Readonly<Record<string, Detail>>): {
  changes: Change[];
  rest: [name: string, value: Detail][];
} {
  const flat = Object.fromEntries(Object.entries(details).flatMap(([name, value]) => unfolded(name, value)));
  const used = new Set<string>();
  const changes: Change[] = [];
  const pair = (name: string, before: string, after: string) => {
    if (!(before in flat && after in flat)) return;
    used.add(before).add(after);
    if (flat[before] !== flat[after]) changes.push({ name, before: flat[before]!, after: flat[after]! });
  };
  pair('', 'from', 'to');
  pair('', 'before', 'after');
  pair('mode', 'before', 'mode');
  for (const name of Object.keys(flat)) pair(name, `${name}Before`, name);
  const rest = Object.entries(flat).filter(
    ([name, value]) => !used.has(name) && value !== null && value !== '',
  );
  return { changes, rest };
}

/** A detail that is an object as JSON is its fields. */
function unfolded(name: string, value: Detail): [string, Detail][] {
  if (typeof value !== 'string' || !value.startsWith('{')) return [[name, value]];
  try {
    const fields = Object.entries(JSON.parse(value) as object);
    return fields.map(([field, inner]) => [
      field,
      typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : (inner as Detail),
    ]);
  } catch {
    return [[name, value]];
  }
}

/** Actions with a label in `locales/<lang>/admin.json`, under `admin.action.`: the choices of the filter. */
export const KNOWN_ACTIONS = [
  'user.banned',
  'user.deleted',
  'user.unbanned',
  'user.signedOut',
  'network.banned',
  'network.lifted',
  'registration.mode',
  'registration.approved',
  'registration.refused',
  'invitation.made',
  'invitation.revoked',
  'role.granted',
  'role.revoked',
  'secondFactor.dropped',
  'password.set',
  'coins.adjusted',
  'spending.capSet',
  'spending.lifted',
  'recharge.refunded',
  'recharge.reconciled',
  'recharge.returned',
  'approval.asked',
  'approval.approved',
  'approval.executed',
  'approval.failed',
  'approval.refused',
  'approval.withdrawn',
  'approval.lapsed',
  'approval.interrupted',
  'key.created',
  'key.revoked',
  'key.takenOver',
  'webhook.made',
  'webhook.changed',
  'webhook.rotated',
  'webhook.removed',
  'webhook.resent',
  'backup.requested',
  'service.tested',
  'maintenance.changed',
  'setting.changed',
  'setting.restored',
  'settlement.run',
  'settlement.paid',
  'anchor.approved',
  'anchor.refused',
  'anchor.banned',
  'anchor.unbanned',
  'announcement.created',
  'announcement.ended',
  'chat.message_deleted',
  'chat.muted',
  'chat.unmuted',
  'chat.muted_everywhere',
  'chat.unmuted_everywhere',
  'chat.report_decided',
  'match.linkDeleted',
  'match.linkSaved',
  'match.loginOnly',
  'plans.pass',
  'plans.refuse',
  'news.pass',
  'news.refuse',
  'news.remove',
  'chat.held_approved',
  'chat.held_refused',
  'chat.room_changed',
  'chat.room_pinned',
  'chat.room_unpinned',
  'chat.poll_started',
  'chat.poll_ended',
  'chat.moderator_named',
  'chat.moderator_removed',
  'room.made',
  'room.changed',
  'room.closed',
  'room.opened',
  'room.loginOnly',
  'recording.takenDown',
  'experts.open',
  'experts.refuse',
  'gifts.make',
  'gifts.change',
  'boxes.make',
  'boxes.change',
  'channel.closed',
  'channel.opened',
  'goods.made',
  'goods.changed',
  'goods.cardsAdded',
  'goods.shipped',
  'goods.refunded',
  'goods.chargedBack',
  'word.added',
  'word.removed',
  'comment.removed',
  'comment.kept',
  'clip.removed',
  'clip.takenDown',
  'clip.kept',
  'ticket.answered',
  'ticket.closed',
  'reply.made',
  'reply.changed',
  'reply.removed',
  'byHand.made',
  'byHand.changed',
  'byHand.scored',
  'byHand.released',
  'byHand.rules',
  'byHand.named',
  'translations.applied',
  'translations.undone',
  'showing.game',
  'showing.league',
  'showing.hot',
  'sources.ordered',
  'identity.merged',
  'identity.apart',
  'identity.undone',
  'banner.made',
  'banner.changed',
  'banner.ordered',
  'banner.removed',
  'video.made',
  'video.changed',
  'video.published',
  'video.takenDown',
] as const;
export type KnownAction = (typeof KNOWN_ACTIONS)[number];
