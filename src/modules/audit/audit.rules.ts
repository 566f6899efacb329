export const AUDIT_PAGE = 50;

/** How a query writes "nobody's account": the operator at a terminal. */
export const OPERATOR = '-';

/** A number is an account's, anything else a username. */
export function readActor(text: string): number | string | null {
  if (text === OPERATOR) return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
}

/** Those that have words in `locales/<lang>/admin.json`, under `admin.action.`; a reader looks for these. */
export const KNOWN_ACTIONS = [
  'user.banned',
  'user.unbanned',
  'user.signedOut',
  'role.granted',
  'role.revoked',
  'secondFactor.dropped',
  'coins.adjusted',
  'recharge.refunded',
  'recharge.reconciled',
  'settlement.run',
  'settlement.paid',
  'anchor.approved',
  'anchor.refused',
  'anchor.banned',
  'anchor.unbanned',
  'announcement.created',
  'announcement.ended',
  'chat.message_deleted',
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
  'chat.moderator_named',
  'chat.moderator_removed',
  'room.made',
  'room.changed',
  'room.closed',
  'room.opened',
  'room.loginOnly',
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
  'ticket.answered',
  'ticket.closed',
  'byHand.made',
  'byHand.changed',
  'byHand.scored',
  'byHand.released',
] as const;
export type KnownAction = (typeof KNOWN_ACTIONS)[number];
