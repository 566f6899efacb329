/**
 * The levels of the house, lowest first. A module may import only modules on lower lines; a test reads the imports
 * and keeps it so. Read this first.
 */
export const ORDER: readonly (readonly string[])[] = [
  ['words', 'privacy', 'catalog'],
  ['users'],
  ['audit'],
  ['network-bans'],
  ['registration'],
  ['logins'],
  ['spending'],
  ['ledger', 'social', 'matches', 'media', 'comments', 'banners', 'approvals'],
  ['recharge'],
  ['chat', 'channels', 'news', 'videos', 'experts'],
  ['live', 'plans', 'mall'],
  ['gifts', 'search', 'tickets', 'moderation', 'settlements', 'orders'],
  ['sitemaps', 'notices'],
  ['push'],
];
