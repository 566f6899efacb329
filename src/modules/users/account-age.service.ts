import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { language } from '#platform/i18n/languages.ts';
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
  check(what: AgeLimited, ask: Pick<EndpointRequest<unknown>, 'viewer' | 'caller' | 'now'>): Promise<void>;
  openFrom(account: Aged, now: Date): OpenFrom;
}

const REFUSALS = {
  chatLinks: userErrors.tooNewForLinks,
  comments: userErrors.tooNewForComments,
  gifts: userErrors.tooNewForGifts,
};

export const ageLimits = (config: Config): AgeLimits => ({
  chatLinks: config.CHAT_LINKS_AFTER_MINUTES,
  comments: config.COMMENTS_AFTER_MINUTES,
  gifts: config.GIFTS_AFTER_MINUTES,
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
