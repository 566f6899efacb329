import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import type { Redirect } from '#platform/http/redirects.ts';
import { localizedPath } from '#platform/i18n/languages.ts';
import { UNSUBSCRIBE_PATH } from './notifications.calls.ts';
import { notificationErrors } from './notifications.contract.ts';
import { userOfUnsubscribeToken } from './unsubscribe-token.service.ts';

export interface UnsubscribeService {
  /** Without signing in: the token names the account. Twice is the same as once. */
  unsubscribe(token: string, at: { now: Date; caller: Caller }): Promise<null>;
}

interface Parts {
  keyring: Keyring;
  users: Pick<Users, 'endDigest'>;
}

export const createUnsubscribeService = ({ keyring, users }: Parts): UnsubscribeService => ({
  async unsubscribe(token, { now, caller }) {
    const userId = userOfUnsubscribeToken(keyring, token);
    if (userId === null) throw notificationErrors.badLink();
    await users.endDigest(userId, { now, brand: caller.brand.id, lang: caller.lang });
    return null;
  },
});

/** Pressed in a mail program (RFC 8058): a form without session and custom headers. */
export const unsubscribeHook = ({ unsubscribe }: UnsubscribeService): InboundWebhook => ({
  path: UNSUBSCRIBE_PATH,
  limit: 'unsubscribe',
  async answer({ query, caller, now }) {
    const contentType = 'text/plain; charset=utf-8';
    try {
      await unsubscribe(query.get('token') ?? '', { now, caller });
      return { status: 200, contentType, body: '' };
    } catch (error) {
      if ((error as { code?: string }).code !== notificationErrors.badLink.code) throw error;
      return { status: 400, contentType, body: '' };
    }
  },
});

/** Mail programs without the one click open the same address: the page asks first, as scanners open links too. */
export const unsubscribeRedirect: Redirect = {
  path: UNSUBSCRIBE_PATH,
  limit: 'unsubscribe',
  async answer({ query, caller }) {
    const token = encodeURIComponent(query.get('token') ?? '');
    return `${localizedPath(caller.lang, '/unsubscribe')}?token=${token}`;
  },
};
