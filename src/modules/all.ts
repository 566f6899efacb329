import { createEmit } from '#platform/events/events.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Module, Platform } from '#platform/module.ts';
import type { ReadSession } from '#platform/session/sessions.ts';
import { createAudit } from './audit/index.ts';
import { createBanners } from './banners/index.ts';
import { createCatalog, createLibraries, telling } from './catalog/index.ts';
import { createChannels } from './channels/index.ts';
import { createChat } from './chat/index.ts';
import { createComments } from './comments/index.ts';
import { createExperts } from './experts/index.ts';
import { createGifts } from './gifts/index.ts';
import { createLedger } from './ledger/index.ts';
import { createLive, type LiveModule } from './live/index.ts';
import { createLogins } from './logins/index.ts';
import { createMall } from './mall/index.ts';
import { createMatches, importMatches } from './matches/index.ts';
import { createMedia } from './media/index.ts';
import { createModeration } from './moderation/index.ts';
import { createNews } from './news/index.ts';
import { createNotices } from './notices/index.ts';
import { createOrders } from './orders/index.ts';
import { createPlans } from './plans/index.ts';
import { createPush } from './push/index.ts';
import { createRecharge } from './recharge/index.ts';
import { createSearch } from './search/index.ts';
import { createSettlements } from './settlements/index.ts';
import { createSitemaps } from './sitemaps/index.ts';
import { createSocial } from './social/index.ts';
import { createTickets } from './tickets/index.ts';
import { createUsers } from './users/index.ts';
import { createVideos } from './videos/index.ts';
import { createWords } from './words/index.ts';

export interface Modules {
  all: readonly Module[];
  readSession: ReadSession;
}

/** Composition: one line per module, in the order of their levels. */
export function createModules(platform: Platform, secret: string): Modules {
  const keepers = () => all.flatMap(({ name, account }) => (account ? [{ name, account }] : []));
  const users = createUsers(platform, secret, keepers);
  const translate = createTranslator();
  const audit = createAudit(platform.database.db);
  const catalog = createCatalog(platform.database.db, telling(platform));
  const matches = createMatches(platform, { audit: audit.door, catalog }, translate, secret);
  const words = createWords(platform, audit.door.record);
  const comments = createComments(platform, { audit: audit.door, words: words.door });
  const ledger = createLedger(platform, users.door, translate);
  const experts = createExperts(platform, {
    audit: audit.door,
    users: users.door,
    onClosed: (tx, userId, now) => plans.door.shelve(tx, userId, now),
  });
  const recharge = createRecharge(platform, { audit: audit.door, users: users.door, ledger }, translate);
  const channels = createChannels(
    platform,
    { audit: audit.door, users: users.door, ledger, recharge: recharge.demo, translate },
    secret,
  );
  const logins = createLogins(platform, users.door, secret, channels.cameOver);
  const media = createMedia(platform, audit.door, secret, () => live.rooms);
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
    secret,
  );
  const plans = createPlans(
    platform,
    { audit: audit.door, users: users.door, ledger, experts: experts.door, words: words.door },
    secret,
  );
  const all: Module[] = [
    audit,
    words,
    users,
    logins,
    ledger,
    recharge,
    createSocial(platform),
    createLibraries(platform, matches.readHidden),
    matches,
    media,
    comments,
    createBanners(platform, { audit: audit.door }),
    chat,
    createNews(
      platform,
      { audit: audit.door, comments: comments.door, matches: matches.door, translate },
      secret,
    ),
    createVideos(
      platform,
      { audit: audit.door, comments: comments.door, matches: matches.door, translate },
      secret,
    ),
    channels,
    live,
    createGifts(platform, { audit: audit.door, ledger, live: live.door, chat: chat.door }),
    experts,
    plans,
    createMall(platform, { audit: audit.door, users: users.door, ledger }, secret),
    createModeration(platform, { audit: audit.door, users: users.door, ledger }),
    createSearch(platform, { matches: matches.door, live: live.door }),
    createSettlements(platform, { audit: audit.door, users: users.door, ledger, translate }),
    createOrders(platform, { matches: matches.door }),
    createTickets(platform, { audit: audit.door, translate }),
    createSitemaps(platform),
    createNotices(platform, { matches: matches.door }),
    createPush(platform, { matches: matches.door, translate }, secret),
  ];
  return { all, readSession: users.readSession };
}

/** For `npm run ledger:check`. */
export { checkLedger } from './ledger/index.ts';
/** For `npm run admin`. */
export { createOperator } from './logins/index.ts';

/** For `npm run import`: the same ingestion, without a site around it. */
export const importInto = (parts: Parameters<typeof importMatches>[0]) =>
  importMatches(parts, createCatalog(parts.db, telling({ ...parts, emit: createEmit(() => {}) })));
