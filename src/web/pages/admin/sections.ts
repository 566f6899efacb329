import type { ComponentType } from 'react';
import { mayAccess, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import type { PackName } from '#ui/i18n/messages.ts';
import type { IconName } from '#ui/kit/icon/icon.tsx';

export const ADMIN_GROUPS = ['overview', 'review', 'operations', 'system'] as const;

/** A section of admin: its address is /admin/{id}, its title the message admin.section.{id}. */
export interface AdminSection {
  id: string;
  group: (typeof ADMIN_GROUPS)[number];
  icon: IconName;
  /** Roles that see it. Its endpoints have the same access. */
  roles: readonly Role[];
  /** Packs it needs in addition to `admin`. */
  packs: readonly PackName[];
  /** Its screen, loaded when opened. */
  load(): Promise<ComponentType>;
}

const ADMINISTRATORS: readonly Role[] = ['administrator'];
const STAFF: readonly Role[] = ['moderator', 'administrator'];

/** All sections, in the order of the navigation. A new one is an entry here and its title in the pack `admin`. */
export const ADMIN_SECTIONS = [
  {
    id: 'overview',
    group: 'overview',
    icon: 'bars',
    roles: ADMINISTRATORS,
    packs: ['feeds', 'ledger'],
    load: async () => (await import('#modules/overview/ui/admin-overview.tsx')).AdminOverview,
  },
  {
    id: 'health',
    group: 'overview',
    icon: 'pulse',
    roles: ADMINISTRATORS,
    packs: ['feeds', 'logins'],
    load: async () => (await import('./health.tsx')).AdminHealth,
  },
  {
    id: 'tickets',
    group: 'review',
    icon: 'mail',
    roles: ADMINISTRATORS,
    packs: ['tickets', 'logins'],
    load: async () => (await import('#modules/support/ui/admin-tickets.tsx')).AdminTickets,
  },
  {
    id: 'approvals',
    group: 'review',
    icon: 'shield',
    roles: ADMINISTRATORS,
    packs: ['logins'],
    load: async () => (await import('#modules/approvals/ui/admin-approvals.tsx')).AdminApprovals,
  },
  {
    id: 'anchors',
    group: 'review',
    icon: 'mic',
    roles: ADMINISTRATORS,
    packs: ['logins'],
    load: async () => (await import('#modules/anchors/ui/admin-anchors.tsx')).AdminAnchors,
  },
  {
    id: 'experts',
    group: 'review',
    icon: 'medal',
    roles: ADMINISTRATORS,
    packs: ['logins'],
    load: async () => (await import('#modules/experts/ui/admin-experts.tsx')).AdminExperts,
  },
  {
    id: 'plans',
    group: 'review',
    icon: 'check',
    roles: STAFF,
    packs: ['plans', 'sports', 'creator', 'logins'],
    load: async () => (await import('#modules/plans/ui/admin-plans.tsx')).AdminPlans,
  },
  {
    id: 'reports',
    group: 'review',
    icon: 'warn',
    roles: STAFF,
    packs: ['chat', 'logins'],
    load: async () => (await import('#modules/chat/ui/admin-reports.tsx')).AdminReports,
  },
  {
    id: 'held',
    group: 'review',
    icon: 'eye',
    roles: STAFF,
    packs: ['logins'],
    load: async () => (await import('#modules/chat/ui/admin-moderation-queue.tsx')).AdminModerationQueue,
  },
  {
    id: 'newAccounts',
    group: 'review',
    icon: 'user',
    roles: STAFF,
    packs: ['logins'],
    load: async () => (await import('./new-accounts.tsx')).AdminNewAccounts,
  },
  {
    id: 'articles',
    group: 'review',
    icon: 'news',
    roles: STAFF,
    packs: ['articles', 'catalog', 'news', 'logins'],
    load: async () => (await import('#modules/news/ui/admin-articles.tsx')).AdminArticles,
  },
  {
    id: 'comments',
    group: 'review',
    icon: 'chat',
    roles: STAFF,
    packs: ['comments', 'logins'],
    load: async () => (await import('#modules/comments/ui/admin-comments.tsx')).AdminComments,
  },
  {
    id: 'users',
    group: 'operations',
    icon: 'user',
    roles: ADMINISTRATORS,
    packs: ['logins', 'users'],
    load: async () => (await import('#modules/moderation/ui/admin-users.tsx')).AdminUsers,
  },
  {
    id: 'coins',
    group: 'operations',
    icon: 'wallet',
    roles: ADMINISTRATORS,
    packs: ['ledger'],
    load: async () => (await import('#modules/moderation/ui/admin-coins.tsx')).AdminCoins,
  },
  {
    id: 'spending',
    group: 'operations',
    icon: 'clock',
    roles: ADMINISTRATORS,
    packs: ['logins', 'spending', 'users'],
    load: async () => (await import('#modules/spending/ui/admin-spending.tsx')).AdminSpending,
  },
  {
    id: 'orders',
    group: 'operations',
    icon: 'cart',
    roles: ADMINISTRATORS,
    packs: ['logins', 'recharge'],
    load: async () => (await import('#modules/moderation/ui/admin-orders.tsx')).AdminOrders,
  },
  {
    id: 'settlements',
    group: 'operations',
    icon: 'bars',
    roles: ADMINISTRATORS,
    packs: ['ledger', 'logins', 'settlements'],
    load: async () => (await import('#modules/settlements/ui/admin-settlements.tsx')).AdminSettlements,
  },
  {
    id: 'channels',
    group: 'operations',
    icon: 'link',
    roles: ADMINISTRATORS,
    packs: ['channels', 'logins'],
    load: async () => (await import('#modules/channels/ui/admin-channels.tsx')).AdminChannels,
  },
  {
    id: 'matches',
    group: 'operations',
    icon: 'calendar',
    roles: ADMINISTRATORS,
    packs: ['sports', 'catalog', 'logins'],
    load: async () => (await import('#modules/match-admin/ui/admin-matches.tsx')).AdminMatches,
  },
  {
    id: 'catalogue',
    group: 'operations',
    icon: 'crown',
    roles: ADMINISTRATORS,
    packs: ['sports', 'catalog', 'logins'],
    load: async () => (await import('#modules/match-admin/ui/admin-catalogue.tsx')).AdminCatalogue,
  },
  {
    id: 'feeds',
    group: 'operations',
    icon: 'pulse',
    roles: ADMINISTRATORS,
    packs: ['feeds', 'match'],
    load: async () => (await import('#modules/match-admin/ui/admin-feeds.tsx')).AdminFeeds,
  },
  {
    id: 'showing',
    group: 'operations',
    icon: 'eye',
    roles: ADMINISTRATORS,
    packs: ['sports', 'catalog'],
    load: async () => (await import('#modules/match-admin/ui/admin-visibility.tsx')).AdminVisibility,
  },
  {
    id: 'banners',
    group: 'operations',
    icon: 'news',
    roles: ADMINISTRATORS,
    packs: [],
    load: async () => (await import('#modules/banners/ui/admin-banners.tsx')).AdminBanners,
  },
  {
    id: 'videos',
    group: 'operations',
    icon: 'play',
    roles: ADMINISTRATORS,
    packs: ['videos', 'articles', 'catalog'],
    load: async () => (await import('./videos.tsx')).VideosSection,
  },
  {
    id: 'rooms',
    group: 'operations',
    icon: 'play',
    roles: STAFF,
    packs: ['logins'],
    load: async () => (await import('./rooms.tsx')).RoomsSection,
  },
  {
    id: 'chatRooms',
    group: 'operations',
    icon: 'chat',
    roles: STAFF,
    packs: ['chat'],
    load: async () => (await import('#modules/chat/ui/admin-chat-rooms.tsx')).AdminChatRooms,
  },
  {
    id: 'mutes',
    group: 'operations',
    icon: 'mute',
    roles: STAFF,
    packs: [],
    load: async () => (await import('#modules/chat/ui/admin-mutes.tsx')).AdminMutes,
  },
  {
    id: 'announcements',
    group: 'operations',
    icon: 'bell',
    roles: ADMINISTRATORS,
    packs: [],
    load: async () => (await import('#modules/chat/ui/admin-announcements.tsx')).AdminAnnouncements,
  },
  {
    id: 'gifts',
    group: 'operations',
    icon: 'gift',
    roles: ADMINISTRATORS,
    packs: ['logins'],
    load: async () => (await import('#modules/gifts/ui/admin-gifts.tsx')).AdminGifts,
  },
  {
    id: 'boxes',
    group: 'operations',
    icon: 'box',
    roles: ADMINISTRATORS,
    packs: ['boxes', 'logins'],
    load: async () => (await import('#modules/mall/ui/admin-boxes.tsx')).AdminBoxes,
  },
  {
    id: 'goods',
    group: 'operations',
    icon: 'box',
    roles: ADMINISTRATORS,
    packs: ['mall', 'logins'],
    load: async () => (await import('#modules/mall/ui/admin-goods.tsx')).AdminGoods,
  },
  {
    id: 'goodsOrders',
    group: 'operations',
    icon: 'cart',
    roles: ADMINISTRATORS,
    packs: ['mall', 'logins'],
    load: async () => (await import('#modules/mall/ui/admin-goods-orders.tsx')).AdminGoodsOrders,
  },
  {
    id: 'words',
    group: 'system',
    icon: 'shield',
    roles: ADMINISTRATORS,
    packs: [],
    load: async () =>
      (await import('#modules/content-filter/ui/admin-content-filter.tsx')).AdminContentFilter,
  },
  {
    id: 'registration',
    group: 'system',
    icon: 'user',
    roles: ADMINISTRATORS,
    packs: ['channels', 'logins'],
    load: async () => (await import('./registration.tsx')).AdminRegistration,
  },
  {
    id: 'maintenance',
    group: 'system',
    icon: 'warn',
    roles: ADMINISTRATORS,
    packs: ['logins'],
    load: async () => (await import('#modules/maintenance/ui/admin-maintenance.tsx')).AdminMaintenance,
  },
  {
    id: 'networkBans',
    group: 'system',
    icon: 'lock',
    roles: STAFF,
    packs: ['logins'],
    load: async () => (await import('./network-bans.tsx')).AdminNetworkBans,
  },
  {
    id: 'keys',
    group: 'system',
    icon: 'link',
    roles: ADMINISTRATORS,
    packs: ['keys', 'catalog', 'logins'],
    load: async () => (await import('#modules/api-keys/ui/admin-keys.tsx')).AdminKeys,
  },
  {
    id: 'webhooks',
    group: 'system',
    icon: 'bell',
    roles: ADMINISTRATORS,
    packs: ['webhooks', 'logins'],
    load: async () => (await import('#modules/webhooks/ui/admin-webhooks.tsx')).AdminWebhooks,
  },
  {
    id: 'settings',
    group: 'system',
    icon: 'gear',
    roles: ADMINISTRATORS,
    packs: ['settings', 'logins'],
    load: async () => (await import('#modules/settings/ui/admin-settings.tsx')).AdminSettings,
  },
  {
    id: 'brands',
    group: 'system',
    icon: 'globe',
    roles: ADMINISTRATORS,
    packs: ['settings', 'logins'],
    load: async () => (await import('#modules/settings/ui/admin-brands.tsx')).AdminBrands,
  },
  {
    id: 'deletions',
    group: 'system',
    icon: 'ban',
    roles: ADMINISTRATORS,
    packs: ['logins'],
    load: async () => (await import('#modules/privacy/ui/admin-deletions.tsx')).AdminDeletions,
  },
  {
    id: 'audit',
    group: 'system',
    icon: 'list',
    roles: ADMINISTRATORS,
    packs: [],
    load: async () => (await import('#modules/audit/ui/admin-audit.tsx')).AdminAudit,
  },
] as const satisfies readonly AdminSection[];

export type SectionId = (typeof ADMIN_SECTIONS)[number]['id'];

export const sectionsFor = (viewer: Viewer) => ADMIN_SECTIONS.filter(({ roles }) => mayAccess(viewer, roles));
