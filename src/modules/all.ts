import type { Keyring } from '#platform/crypto/keyring.ts';
import { sealedSiteSecrets } from '#platform/crypto/open-keyring.ts';
import type { Db } from '#platform/db/db.ts';
import type { ApprovalGate } from '#platform/endpoint/approval-gate.ts';
import type { Module, Platform } from '#platform/module.ts';
import type { ReadSession } from '#platform/session/sessions.ts';
import { sealedSettings } from '#platform/settings/settings.store.ts';
import type { SettingsSnapshot } from '#platform/settings/settings.ts';
import { SITE_SETTINGS } from '#platform/settings/site-settings.ts';
import { legalDocumentsOf } from '#platform/settings/text-settings.ts';
import type { ApiKey, KeyAccess } from '#platform/viewer/api-key.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type AnchorsModule, compareRevenue, createAnchors } from './anchors/index.ts';
import { createApiKeys } from './api-keys/index.ts';
import { createApprovals, sealedApprovals } from './approvals/index.ts';
import { checkChain, createAudit } from './audit/index.ts';
import { countOlderFactors, createAuth, sealedFactors } from './auth/index.ts';
import { createBackups } from './backups/index.ts';
import { createBanners } from './banners/index.ts';
import { catalogChangeEmitter, createCatalog } from './catalog/index.ts';
import { createChannels } from './channels/index.ts';
import { createChat } from './chat/index.ts';
import { type ClipsModule, createClips } from './clips/index.ts';
import { createComments } from './comments/index.ts';
import { createContentFilter } from './content-filter/index.ts';
import { createEmbeds } from './embeds/index.ts';
import { createExperts } from './experts/index.ts';
import { createFavourites } from './favourites/index.ts';
import { createFeeds } from './feeds/index.ts';
import { createFollows } from './follows/index.ts';
import { createGifts } from './gifts/index.ts';
import { createGuides } from './guides/index.ts';
import { createImports } from './imports/index.ts';
import { checkLedger as checkBooks, createLedger, type LedgerComparison } from './ledger/index.ts';
import { createLibrary } from './library/index.ts';
import { createLive, type LiveModule, sealedStreamKeys } from './live/index.ts';
import {
  createMaintenance,
  createMaintenanceOperator,
  isAdministrator,
  type MaintenanceState,
} from './maintenance/index.ts';
import { createMall, sealedCards } from './mall/index.ts';
import { createMatchAdmin } from './match-admin/index.ts';
import { createMatches } from './matches/index.ts';
import { createMedia } from './media/index.ts';
import { createModeration } from './moderation/index.ts';
import { type BanList, checkNetwork, createNetworkBans } from './network-bans/index.ts';
import { createNews } from './news/index.ts';
import { createNotifications } from './notifications/index.ts';
import { createOrders } from './orders/index.ts';
import { createOverview, findWaitingCases, nameSubjects, spentBy } from './overview/index.ts';
import { comparePasses, createPasses } from './passes/index.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { createPlans, type PlansModule, previewSettlement } from './plans/index.ts';
import { createPredictions } from './predictions/index.ts';
import { createPrivacy, createPrivacyApi } from './privacy/index.ts';
import { countMatchDevices, createPush, sealedPushKeys } from './push/index.ts';
import { createQueues } from './queues/index.ts';
import { createRankings } from './rankings/index.ts';
import { createRecharge, FIRST_ORDER_BONUS, RECHARGE_PACKAGES } from './recharge/index.ts';
import { createRegistration } from './registration/index.ts';
import { createReplays } from './replays/index.ts';
import { createReservations, hasReserved } from './reservations/index.ts';
import { createScoring } from './scoring/index.ts';
import { createSearch } from './search/index.ts';
import { createServiceTestsModule } from './service-tests/index.ts';
import { createSettingsModule, offeredBrands, offeredTexts } from './settings/index.ts';
import { createSettlements } from './settlements/index.ts';
import { createSetup } from './setup/index.ts';
import { createSimulation } from './simulator/index.ts';
import { createSitemaps } from './sitemaps/index.ts';
import { createSpending } from './spending/index.ts';
import { createSupport } from './support/index.ts';
import { createTranslations } from './translations/index.ts';
import { countOlderSessions, createUsers } from './users/index.ts';
import { createVideos } from './videos/index.ts';
import { createVotes } from './votes/index.ts';
import { createWebhooks, sealedWebhooks } from './webhooks/index.ts';

export interface Modules {
  all: readonly Module[];
  readSession: ReadSession;
  /** The viewers of those among these sessions that are open, whatever their tokens. */
  viewersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Viewer>>;
  approvals: ApprovalGate;
  bans: BanList;
  maintenance: MaintenanceState;
  checkNetwork: ReturnType<typeof checkNetwork>;
  admitKey(secret: string, access: KeyAccess, now: Date): Promise<ApiKey>;
}

/** Composition: one line per module, in the order of their levels. */
export function createModules(platform: Platform, keyring: Keyring, settings: SettingsSnapshot): Modules {
  const personalDataHandlers = () =>
    all.flatMap(({ name, personalData }) => (personalData ? [{ name, account: personalData }] : []));
  const privacy = createPrivacyApi(PERSONAL_DATA, {
    translate: platform.translate,
    documents: legalDocumentsOf(platform.settings),
  });
  const users = createUsers(platform, keyring, personalDataHandlers, privacy);
  const { translate } = platform;
  const audit = createAudit(platform.database.db, nameSubjects);
  const approvals = createApprovals(
    platform,
    {
      audit: audit.publicApi,
      users: users.publicApi,
      endpoints: () => all.flatMap(({ endpoints = [] }) => endpoints),
    },
    keyring,
  );
  const networkBans = createNetworkBans(platform, audit.publicApi);
  const maintenance = createMaintenance(platform, audit.publicApi);
  const apiKeys = createApiKeys(platform, { audit: audit.publicApi, users: users.publicApi });
  const catalog = createCatalog(platform.database.db, catalogChangeEmitter(platform));
  const matches = createMatches(platform, translate);
  const feeds = { catalog, scoresChanged: matches.scoresChanged };
  const words = createContentFilter(platform, audit.publicApi.record);
  const comments = createComments(platform, {
    audit: audit.publicApi,
    words: words.publicApi,
    ages: users.publicApi.ages,
  });
  const spending = createSpending(platform, { audit: audit.publicApi, translate });
  const ledger = createLedger(platform, { users: users.publicApi, spending }, translate, ledgerComparisons);
  const experts = createExperts(platform, {
    audit: audit.publicApi,
    users: users.publicApi,
    onClosed: (tx, userId, now) => plans.publicApi.shelve(tx, userId, now),
  });
  const recharge = createRecharge(
    platform,
    { audit: audit.publicApi, users: users.publicApi, ledger, spending },
    translate,
  );
  const channels = createChannels(
    platform,
    { audit: audit.publicApi, users: users.publicApi, ledger, recharge: recharge.demo, translate },
    keyring,
  );
  const registration = createRegistration(platform, {
    audit: audit.publicApi,
    users: users.publicApi,
    bans: networkBans.list,
    translate,
  });
  const votes = createVotes(platform, keyring);
  const logins = createAuth(platform, users.publicApi, keyring, {
    cameOver: channels.cameOver,
    admit: registration.admit,
    signedIn: votes.publicApi.merge,
  });
  const media = createMedia(
    platform,
    {
      audit: audit.publicApi,
      bans: networkBans.list,
      onTakenDown: (tx, recordingId) => clips.publicApi.removeOf(tx, recordingId),
    },
    keyring,
    () => live.rooms,
  );
  const chat = createChat(platform, {
    audit: audit.publicApi,
    users: users.publicApi,
    words: words.publicApi,
    comments: comments.publicApi,
    matches: matches.publicApi,
  });
  const live: LiveModule = createLive(
    platform,
    {
      audit: audit.publicApi,
      chat: chat.publicApi,
      ledger,
      matches: matches.publicApi,
      media: media.publicApi,
      users: users.publicApi,
      addRevenue: (tx, earned) => anchors.publicApi.addRevenue(tx, earned),
      hasReserved,
    },
    keyring,
  );
  const clips: ClipsModule = createClips(
    platform,
    {
      audit: audit.publicApi,
      comments: comments.publicApi,
      matches: matches.publicApi,
      media: media.publicApi,
      rooms: live.rooms,
      words: words.publicApi,
    },
    keyring,
  );
  const replays = createReplays(platform, {
    chat: chat.publicApi,
    matches,
    media: media.publicApi,
    rooms: live.rooms,
  });
  const anchors: AnchorsModule = createAnchors(
    platform,
    {
      audit: audit.publicApi,
      matches: matches.publicApi,
      media: media.publicApi,
      users: users.publicApi,
      broadcasting: live.broadcasting,
    },
    keyring,
  );
  const passes = createPasses(platform, { ledger, users: users.publicApi });
  const plans: PlansModule = createPlans(
    platform,
    {
      audit: audit.publicApi,
      users: users.publicApi,
      ledger,
      experts: experts.publicApi,
      passes: passes.publicApi,
      words: words.publicApi,
    },
    keyring,
  );
  const push = createPush(
    platform,
    { matches: matches.publicApi, translate, consents: privacy.consents },
    keyring,
  );
  const all: Module[] = [
    audit,
    approvals,
    words,
    users,
    logins,
    spending,
    ledger,
    recharge,
    networkBans,
    maintenance,
    apiKeys,
    registration,
    createFollows(platform),
    matches,
    createFavourites(platform, { lists: matches.lists, translate }, keyring),
    createFeeds(platform, feeds),
    createSimulation(platform, feeds),
    createMatchAdmin(platform, {
      ...feeds,
      audit: audit.publicApi,
      matches: matches.publicApi,
      standings: matches.standings,
      atStake: (matchId) => plans.atStake(matchId),
      async effectsOf(matchId, result) {
        const { db } = platform.database;
        const [settlement, devices] = await Promise.all([
          previewSettlement(db, matchId, result),
          countMatchDevices(db, matchId, platform.clock.now()),
        ]);
        return { ...settlement, devices };
      },
    }),
    createImports(platform, {
      ...feeds,
      audit: audit.publicApi,
      translate,
      atStake: (matchId) => plans.atStake(matchId),
    }),
    createScoring(platform, { ...feeds, audit: audit.publicApi, users: users.publicApi }),
    createEmbeds(platform, { standings: matches.standings, translate }),
    createRankings(platform),
    createLibrary(platform, matches),
    media,
    comments,
    createGuides(),
    createBanners(platform, { audit: audit.publicApi }),
    chat,
    createNews(
      platform,
      { audit: audit.publicApi, comments: comments.publicApi, matches: matches.publicApi, translate },
      keyring,
    ),
    createVideos(
      platform,
      { audit: audit.publicApi, comments: comments.publicApi, matches: matches.publicApi },
      keyring,
    ),
    channels,
    live,
    createReservations(platform, { matches: matches.publicApi }),
    votes,
    clips,
    replays,
    createPredictions(platform, { matches: matches.publicApi, words: words.publicApi }),
    anchors,
    experts,
    passes,
    createGifts(platform, {
      audit: audit.publicApi,
      ledger,
      anchors: anchors.publicApi,
      chat: chat.publicApi,
      users: users.publicApi,
      ages: users.publicApi.ages,
    }),
    plans,
    createMall(platform, { audit: audit.publicApi, users: users.publicApi, ledger }, keyring),
    createModeration(platform, { audit: audit.publicApi, users: users.publicApi, ledger }),
    createSearch(platform, { matches: matches.publicApi, live: live.publicApi, anchors: anchors.publicApi }),
    createSettlements(platform, { audit: audit.publicApi, users: users.publicApi, ledger, translate }),
    createOrders(platform, { matches: matches.publicApi }),
    createSupport(platform, { audit: audit.publicApi, translate }),
    createSitemaps(platform),
    createNotifications(platform, { matches: matches.publicApi, users: users.publicApi, translate }, keyring),
    createPrivacy(platform, PERSONAL_DATA),
    push,
    createQueues(platform, {
      audit: audit.publicApi,
      users: users.publicApi,
      translate,
      spentBy,
      findCases: findWaitingCases,
      endpoints: () => all.flatMap(({ endpoints = [] }) => endpoints),
    }),
    createSettingsModule(platform, {
      settings,
      audit: audit.publicApi,
      offered: [
        ...[RECHARGE_PACKAGES, FIRST_ORDER_BONUS, ...SITE_SETTINGS].map((setting) => ({ setting })),
        ...offeredTexts(),
        offeredBrands(platform.brandFiles, {
          settings,
          uploads: platform.uploads,
          examples: platform.config.demo,
        }),
      ],
    }),
    createWebhooks(platform, { audit: audit.publicApi }, keyring),
    createTranslations(platform, { audit: audit.publicApi }),
    createSetup(platform, keyring),
    createBackups(platform, keyring, { audit: audit.publicApi, checkLedger }),
    createOverview(platform),
    createServiceTestsModule(platform, { audit: audit.publicApi, testPush: push.publicApi.test, translate }),
  ];
  const bans = networkBans.list;
  return {
    all,
    readSession: users.readSession,
    viewersOf: users.viewersOf,
    approvals: approvals.gate,
    bans,
    maintenance: maintenance.state,
    checkNetwork: checkNetwork(bans),
    admitKey: apiKeys.admit,
  };
}

/** For `npm run admin`. */
export { createOperator } from './auth/index.ts';
export { createNetworkOperator } from './network-bans/index.ts';
/** For `npm run setup`. */
export { checkService, maskedValue, QUESTIONS, type ServiceCheck } from './setup/index.ts';
export { createMaintenanceOperator, isAdministrator };

/** Tables derived from the ledger, each compared by its module. */
const ledgerComparisons: readonly LedgerComparison[] = [compareRevenue, comparePasses];

/** For `npm run ledger:check`: the books, and the hash chain of the audit log. */
export async function checkLedger(db: Db): Promise<{ lines: string[]; right: boolean }> {
  const [{ lines, right }, { links, broken }] = await Promise.all([
    checkBooks(db, ledgerComparisons),
    checkChain(db),
  ]);
  const chain =
    broken === 0
      ? `audit log: ${links} links, the chain is right`
      : `audit log: ${links} links, ${broken} broken`;
  return { lines: [...lines, chain], right: right && broken === 0 };
}

/** For `npm run rotate-keys`. */
export const sealedColumns = [
  sealedSiteSecrets,
  sealedApprovals,
  ...sealedFactors,
  sealedCards,
  sealedStreamKeys,
  sealedPushKeys,
  sealedSettings,
  ...sealedWebhooks,
];
export { countOlderFactors, countOlderSessions };
