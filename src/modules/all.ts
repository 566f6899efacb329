import type { Keyring } from '#platform/crypto/keyring.ts';
import { sealedSiteSecrets } from '#platform/crypto/open-keyring.ts';
import type { Db } from '#platform/db/db.ts';
import type { ApprovalGate } from '#platform/endpoint/approval.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Module, Platform } from '#platform/module.ts';
import type { ReadSession } from '#platform/session/sessions.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { createApprovals, sealedApprovals } from './approvals/index.ts';
import { createAudit } from './audit/index.ts';
import { countOlderFactors, createAuth, sealedFactors } from './auth/index.ts';
import { createBanners } from './banners/index.ts';
import { catalogChangeEmitter, createCatalog } from './catalog/index.ts';
import { createChannels } from './channels/index.ts';
import { createChat } from './chat/index.ts';
import { createComments } from './comments/index.ts';
import { createContentFilter } from './content-filter/index.ts';
import { createEmbeds } from './embeds/index.ts';
import { createExperts } from './experts/index.ts';
import { createFeeds, type ImportSummary, importMatches } from './feeds/index.ts';
import { createFollows } from './follows/index.ts';
import { createGifts } from './gifts/index.ts';
import { checkLedger as checkBooks, createLedger, type LedgerComparison } from './ledger/index.ts';
import { createLibrary } from './library/index.ts';
import { compareRevenue, createLive, type LiveModule, sealedStreamKeys } from './live/index.ts';
import { createMall, sealedCards } from './mall/index.ts';
import { createMatchAdmin } from './match-admin/index.ts';
import { createMatches } from './matches/index.ts';
import { createMedia } from './media/index.ts';
import { createModeration } from './moderation/index.ts';
import { type BanList, checkNetwork, createNetworkBans } from './network-bans/index.ts';
import { createNews } from './news/index.ts';
import { createNotifications } from './notifications/index.ts';
import { createOrders } from './orders/index.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { createPlans, type PlansModule } from './plans/index.ts';
import { createPrivacy, createPrivacyApi } from './privacy/index.ts';
import { createPush, sealedPushKeys } from './push/index.ts';
import { createRecharge } from './recharge/index.ts';
import { createRegistration } from './registration/index.ts';
import { createSearch, type ImportedIds, indexImported } from './search/index.ts';
import { createSettlements } from './settlements/index.ts';
import { createSimulation } from './simulator/index.ts';
import { createSitemaps } from './sitemaps/index.ts';
import { createSpending } from './spending/index.ts';
import { createSupport } from './support/index.ts';
import { countOlderSessions, createUsers } from './users/index.ts';
import { createVideos } from './videos/index.ts';

export interface Modules {
  all: readonly Module[];
  readSession: ReadSession;
  /** Who a session is by now, whatever its token. */
  viewerAgain(viewer: Viewer): Promise<Viewer>;
  approvals: ApprovalGate;
  bans: BanList;
  checkNetwork: ReturnType<typeof checkNetwork>;
}

/** Composition: one line per module, in the order of their levels. */
export function createModules(platform: Platform, keyring: Keyring): Modules {
  const keepers = () =>
    all.flatMap(({ name, personalData }) => (personalData ? [{ name, account: personalData }] : []));
  const privacy = createPrivacyApi(PERSONAL_DATA);
  const users = createUsers(platform, keyring, keepers, privacy);
  const translate = createTranslator();
  const audit = createAudit(platform.database.db);
  const approvals = createApprovals(
    platform,
    {
      audit: audit.door,
      users: users.door,
      endpoints: () => all.flatMap(({ endpoints = [] }) => endpoints),
    },
    keyring,
  );
  const networkBans = createNetworkBans(platform, audit.door);
  const catalog = createCatalog(platform.database.db, catalogChangeEmitter(platform));
  const matches = createMatches(platform, translate, keyring);
  const feeds = { catalog, scoresChanged: matches.scoresChanged };
  const words = createContentFilter(platform, audit.door.record);
  const comments = createComments(platform, {
    audit: audit.door,
    words: words.door,
    ages: users.door.ages,
  });
  const spending = createSpending(platform, { audit: audit.door, translate });
  const ledger = createLedger(platform, { users: users.door, spending }, translate, ledgerComparisons);
  const experts = createExperts(platform, {
    audit: audit.door,
    users: users.door,
    onClosed: (tx, userId, now) => plans.door.shelve(tx, userId, now),
  });
  const recharge = createRecharge(
    platform,
    { audit: audit.door, users: users.door, ledger, spending },
    translate,
  );
  const channels = createChannels(
    platform,
    { audit: audit.door, users: users.door, ledger, recharge: recharge.demo, translate },
    keyring,
  );
  const registration = createRegistration(platform, {
    audit: audit.door,
    users: users.door,
    bans: networkBans.list,
    translate,
  });
  const logins = createAuth(platform, users.door, keyring, {
    cameOver: channels.cameOver,
    admit: registration.admit,
  });
  const media = createMedia(
    platform,
    { audit: audit.door, bans: networkBans.list },
    keyring,
    () => live.rooms,
  );
  const chat = createChat(platform, {
    audit: audit.door,
    users: users.door,
    words: words.door,
    comments: comments.door,
    matches: matches.door,
  });
  const live: LiveModule = createLive(
    platform,
    {
      audit: audit.door,
      chat: chat.door,
      ledger,
      matches: matches.door,
      media: media.door,
      users: users.door,
    },
    keyring,
  );
  const plans: PlansModule = createPlans(
    platform,
    { audit: audit.door, users: users.door, ledger, experts: experts.door, words: words.door },
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
    registration,
    createFollows(platform),
    matches,
    createFeeds(platform, feeds),
    createSimulation(platform, feeds),
    createMatchAdmin(platform, {
      ...feeds,
      audit: audit.door,
      matches: matches.door,
      atStake: (matchId) => plans.atStake(matchId),
    }),
    createEmbeds(platform, { standings: matches.standings, translate }),
    createLibrary(platform, matches),
    media,
    comments,
    createBanners(platform, { audit: audit.door }),
    chat,
    createNews(
      platform,
      { audit: audit.door, comments: comments.door, matches: matches.door, translate },
      keyring,
    ),
    createVideos(
      platform,
      { audit: audit.door, comments: comments.door, matches: matches.door, translate },
      keyring,
    ),
    channels,
    live,
    createGifts(platform, {
      audit: audit.door,
      ledger,
      live: live.door,
      chat: chat.door,
      ages: users.door.ages,
    }),
    experts,
    plans,
    createMall(platform, { audit: audit.door, users: users.door, ledger }, keyring),
    createModeration(platform, { audit: audit.door, users: users.door, ledger }),
    createSearch(platform, { matches: matches.door, live: live.door }),
    createSettlements(platform, { audit: audit.door, users: users.door, ledger, translate }),
    createOrders(platform, { matches: matches.door }),
    createSupport(platform, { audit: audit.door, translate }),
    createSitemaps(platform),
    createNotifications(platform, { matches: matches.door }),
    createPrivacy(platform, PERSONAL_DATA),
    createPush(platform, { matches: matches.door, translate, consents: privacy.consents }, keyring),
  ];
  const bans = networkBans.list;
  return {
    all,
    readSession: users.readSession,
    viewerAgain: users.viewerAgain,
    approvals: approvals.gate,
    bans,
    checkNetwork: checkNetwork(bans),
  };
}

/** For `npm run admin`. */
export { createOperator } from './auth/index.ts';
export { createNetworkOperator } from './network-bans/index.ts';

/** The tables kept beside the ledger, each compared by its module. */
const ledgerComparisons: readonly LedgerComparison[] = [compareRevenue];

/** For `npm run ledger:check`. */
export const checkLedger = (db: Db) => checkBooks(db, ledgerComparisons);

/**
 * For `npm run import`: the same ingestion, without a site around it. What it brings is not told of by events, which
 * would keep the relay busy for long: the index takes it in at the end.
 */
export async function importInto(parts: Parameters<typeof importMatches>[0]): Promise<ImportSummary> {
  const learnt: ImportedIds = { league: new Set(), team: new Set(), player: new Set() };
  const catalog = createCatalog(parts.db, async (_tx, { kind, ids }) => {
    for (const id of ids) learnt[kind].add(id);
  });
  const { madeAbove, ...summary } = await importMatches(parts, catalog);
  await indexImported(parts, { learnt, madeAbove });
  return summary;
}

/** For `npm run rotate-keys`. */
export const sealedColumns = [
  sealedSiteSecrets,
  sealedApprovals,
  ...sealedFactors,
  sealedCards,
  sealedStreamKeys,
  sealedPushKeys,
];
export { countOlderFactors, countOlderSessions };
