import type { Audit } from '#modules/audit/index.ts';
import type { Broadcasting } from '#modules/live/index.ts';
import { type Matches, whereOdds } from '#modules/matches/index.ts';
import type { MediaApi } from '#modules/media/media-api.contract.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Tx } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Module, Platform } from '#platform/module.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { applicationRoutes } from './application.routes.ts';
import { createApplicationService } from './application.service.ts';
import { broadcastRoutes } from './broadcast.routes.ts';
import { createBroadcastService } from './broadcast.service.ts';
import { overlayDocuments, overlaysRoutes } from './overlays.routes.ts';
import { createOverlaysService } from './overlays.service.ts';
import { anchorsPersonalData } from './personal-data.service.ts';
import type { Anchor } from './profiles.contract.ts';
import { profilesRoutes } from './profiles.routes.ts';
import { anchorView, createProfilesService } from './profiles.service.ts';
import { listAnchorsOf } from './profiles.store.ts';
import { revenueRoutes } from './revenue.routes.ts';
import type { RevenueSource } from './revenue.rules.ts';
import { createRevenueService } from './revenue.service.ts';
import { insertRevenue } from './revenue.store.ts';
import { reviewRoutes } from './review.routes.ts';
import { createReviewService } from './review.service.ts';

/** For the nightly check of the ledger. */
export { compareRevenue } from './revenue-check.store.ts';

/** For search and gifts, within their own transactions. */
export interface Anchors {
  /** Approved anchors among these, as in lists, in any order. */
  someAnchors(userIds: readonly number[], lang: LanguageCode): Promise<Anchor[]>;
  /** Beside the ledger's movement to `anchorRevenue(anchorId)`: the rows of the anchor's revenue pages. */
  addRevenue(tx: Tx, earned: Earned): Promise<void>;
}

export interface Earned {
  anchorId: number;
  source: RevenueSource;
  amount: number;
  giverId: number;
  /** Of a gift. */
  giftId?: number;
  giftCount?: number;
  roomId: number;
  /** Reference of the payment: a repeated one counts once. */
  ref: string;
  at: Date;
}

export interface AnchorsModule extends Module {
  publicApi: Anchors;
}

interface Dependencies {
  audit: Audit;
  matches: Matches;
  media: MediaApi;
  users: Users;
  broadcasting: Broadcasting;
}

export function createAnchors(
  platform: Platform,
  dependencies: Dependencies,
  keyring: Keyring,
): AnchorsModule {
  const { database, emit, uploads } = platform;
  const { db } = database;
  const { broadcasting, ...others } = dependencies;
  const parts = { ...others, ...broadcasting, db, emit, uploads };
  const { translate, config } = platform;
  const books = { db, matches: others.matches, translate, zone: config.BUSINESS_TIME_ZONE };
  const overlays = createOverlaysService({ ...books, keyring });
  return {
    name: 'anchors',
    rawRoutes: overlayDocuments(overlays),
    endpoints: [
      ...profilesRoutes(createProfilesService(parts)),
      ...applicationRoutes(createApplicationService(parts)),
      ...reviewRoutes(createReviewService(parts)),
      ...broadcastRoutes(createBroadcastService(parts)),
      ...revenueRoutes(createRevenueService(books)),
      ...analyticsRoutes(createAnalyticsService(books)),
      ...overlaysRoutes(overlays),
    ].map(whereOdds),
    personalData: anchorsPersonalData(uploads),
    publicApi: {
      someAnchors: async (userIds, lang) =>
        (await listAnchorsOf(db, userIds)).map((row) => anchorView(row, lang)),
      addRevenue: insertRevenue,
    },
  };
}
