import type { Db } from '#platform/db/db.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { language } from '#platform/i18n/languages.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { CHAT_LINKS_AFTER, COMMENTS_AFTER, GIFTS_AFTER } from '#platform/settings/site-settings.ts';
import {
  AGE_LIMITED,
  type Aged,
  type AgeLimited,
  type AgeLimits,
  openFrom,
  writeRemaining,
} from './account-age.rules.ts';
import { type OpenFrom, userErrors } from './users.contract.ts';
import { findUser } from './users.store.ts';

export interface AccountAges {
  readonly limits: AgeLimits;
  /** Throws where the caller's account is too new. */
  check(
    what: AgeLimited,
    request: Pick<EndpointRequest<unknown>, 'viewer' | 'caller' | 'now'>,
  ): Promise<void>;
  openFrom(account: Aged, now: Date): OpenFrom;
}

const REFUSALS = {
  chatLinks: userErrors.tooNewForLinks,
  comments: userErrors.tooNewForComments,
  gifts: userErrors.tooNewForGifts,
};

/** As they are at each reading. */
export const ageLimits = (settings: Settings): AgeLimits => ({
  get chatLinks() {
    return settings.get(CHAT_LINKS_AFTER);
  },
  get comments() {
    return settings.get(COMMENTS_AFTER);
  },
  get gifts() {
    return settings.get(GIFTS_AFTER);
  },
});

export function createAccountAges(db: Db, limits: AgeLimits): AccountAges {
  return {
    limits,
    async check(what, { viewer, caller, now }) {
      if (limits[what] === 0 || viewer.kind === 'guest') return;
      const account = await findUser(db, viewer.id);
      const from = account && openFrom(account, limits[what], now);
      if (!from) return;
      const { locale } = language(caller.lang);
      throw REFUSALS[what]({ remaining: writeRemaining(from.getTime() - now.getTime(), locale) });
    },
    openFrom(account, now) {
      const moments = AGE_LIMITED.map((what) => [
        what,
        openFrom(account, limits[what], now)?.toISOString() ?? null,
      ]);
      return Object.fromEntries(moments) as OpenFrom;
    },
  };
}
