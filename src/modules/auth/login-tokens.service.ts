import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { hashToken, looksLikeToken, newToken, tokenHashes } from '#platform/session/token.ts';
import { authErrors } from './auth.contract.ts';
import { TICKET_MINUTES } from './auth.rules.ts';
import { findLoginToken, insertLoginToken, type Presented, takeLoginToken } from './login-tokens.store.ts';

/** A pending step of a sign-in; its payload stays on the server. */
export interface LoginTokenKind<Payload> {
  readonly name: string;
  readonly payload?: Payload;
}
export const loginTokenKind = <Payload>(name: string): LoginTokenKind<Payload> => ({ name });

/** The secret of the browser a token is bound to; null: any client. */
export type Browser = string | null;

/**
 * Opaque, random, single-use, valid for ten minutes and for one browser. The table has keyed hashes: neither a leaked
 * table nor a guess is of use. Every invalid token gets the same error.
 */
export interface LoginTokens {
  issue<P>(tx: Tx, kind: LoginTokenKind<P>, payload: P, browser: Browser, now: Date): Promise<string>;
  /** Reads a token without consuming it: a mistyped code must not restart the sign-in. */
  read<P>(tx: Reader, kind: LoginTokenKind<P>, ticket: string, browser: Browser, now: Date): Promise<P>;
  /** Consumes the token. */
  take<P>(tx: Tx, kind: LoginTokenKind<P>, ticket: string, browser: Browser, now: Date): Promise<P>;
  /** The content of a token within its lifetime, consumed or not. */
  recall<P>(tx: Reader, kind: LoginTokenKind<P>, ticket: string, browser: Browser, now: Date): Promise<P>;
}

export function createLoginTokens(keyring: Keyring): LoginTokens {
  const presented = (kind: string, ticket: string, browser: Browser): Presented => {
    if (!looksLikeToken(ticket)) throw authErrors.ticketInvalid();
    return {
      kind,
      ticketHashes: tokenHashes(keyring, ticket),
      browserHashes: browser === null ? null : tokenHashes(keyring, browser),
    };
  };
  const find = async (tx: Reader, kind: string, ticket: string, browser: Browser, now: Date) => {
    const row = await findLoginToken(tx, presented(kind, ticket, browser));
    if (!row || row.expiresAt <= now) throw authErrors.ticketInvalid();
    return row;
  };
  return {
    async issue(tx, kind, payload, browser, now) {
      const ticket = newToken();
      await insertLoginToken(tx, {
        kind: kind.name,
        ticketHash: hashToken(keyring, ticket),
        browserHash: browser === null ? null : hashToken(keyring, browser),
        payload,
        createdAt: now,
        expiresAt: new Date(now.getTime() + TICKET_MINUTES * 60_000),
      });
      return ticket;
    },
    async read(tx, kind, ticket, browser, now) {
      const row = await find(tx, kind.name, ticket, browser, now);
      if (row.usedAt) throw authErrors.ticketInvalid();
      return row.payload as never;
    },
    async take(tx, kind, ticket, browser, now) {
      const used = await takeLoginToken(tx, presented(kind.name, ticket, browser), now);
      if (!used) throw authErrors.ticketInvalid();
      return used.payload as never;
    },
    async recall(tx, kind, ticket, browser, now) {
      return (await find(tx, kind.name, ticket, browser, now)).payload as never;
    },
  };
}
