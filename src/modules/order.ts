/**
 * The levels of the modules, lowest first. A module may import only modules on lower lines; a test reads the imports
 * and keeps it so. Read this first.
 */
export const ORDER: readonly (readonly string[])[] = [
  ['content-filter', 'privacy', 'catalog', 'guides'],
  ['users', 'competitions'],
  ['audit'],
  ['network-bans'],
  ['registration'],
  ['auth'],
  ['spending', 'queues', 'settings'],
  [
    'ledger',
    'follows',
    'matches',
    'media',
    'comments',
    'banners',
    'approvals',
    'backups',
    'maintenance',
    'api-keys',
  ],
  ['recharge', 'feeds', 'favourites', 'embeds', 'rankings', 'experts'],
  ['simulator', 'library'],
  ['match-admin', 'scoring'],
  ['chat', 'channels', 'news', 'videos', 'passes', 'imports'],
  ['live', 'plans', 'mall'],
  ['reservations', 'votes', 'clips', 'replays'],
  ['anchors', 'predictions'],
  ['gifts', 'search', 'support', 'moderation', 'settlements', 'orders'],
  ['sitemaps', 'notifications'],
  ['push', 'setup', 'webhooks', 'translations'],
  ['overview', 'service-tests'],
];
