/** Pages of the site and sections of the admin area; a test asks the route table for each. */
export function pathOf(kind: string, id: number, game: string | null, more: string | null): string | null {
  switch (kind) {
    case 'user':
    case 'anchor':
      return `/admin/users?user=${id}`;
    case 'plan':
      return more && `/expert/${more}?plan=${id}`;
    case 'article':
      return game && `/news/${game}/${id}`;
    case 'match':
      return game && `/${game}/${id}`;
    case 'room':
      return `/live/${id}`;
    case 'goods_order':
      return more && `/admin/goodsOrders?no=${more}`;
    case 'video':
      return game && `/videos/${game}/${id}`;
    default:
      return SECTIONS[kind] ? `/admin/${SECTIONS[kind]}` : null;
  }
}

const SECTIONS: Readonly<Record<string, string>> = {
  gift: 'gifts',
  good: 'goods',
  box: 'boxes',
  channel: 'channels',
  banner: 'banners',
  approval: 'approvals?show=decided',
  settlement: 'settlements',
  word: 'words',
  networkBan: 'networkBans',
  ticket: 'tickets',
  announcement: 'announcements',
  chat_room: 'chatRooms',
  chat_report: 'reports',
  comment: 'comments',
  registration: 'registration',
  invitation: 'registration',
  apiKey: 'keys',
  webhook: 'webhooks',
};
