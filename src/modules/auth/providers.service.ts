import { generateCodeVerifier, generateState } from 'arctic';
import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { RegistrationSource } from '#modules/users/sources.rules.ts';
import type { Target } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { Attribution } from './attribution.service.ts';
import { authErrors, type LoginIssuer, PROVIDERS, type ProviderName } from './auth.contract.ts';
import { checkEmail } from './auth.rules.ts';
import type { AuthMailer } from './auth-mailer.service.ts';
import type { RequestContext } from './browser-binding.service.ts';
import type { CodesService } from './codes.service.ts';
import type { RefuseDisposable } from './disposable-mail.service.ts';
import { insertIdentity, updateIdentityUsed } from './identities.store.ts';
import { type LoginTokenKind, type LoginTokens, loginTokenKind } from './login-tokens.service.ts';
import type { RegistrationGate } from './open-registration.service.ts';
import {
  type AuthorizationParams,
  type Person,
  type Provider,
  ProviderProblem,
  type SiteName,
} from './providers/provider.service.ts';
import type { Address, BindEmail, BindPhone } from './providers.contract.ts';
import { nextStep } from './providers.rules.ts';
import type { CompletedSignIn, SignInCompletion } from './sign-in-completion.service.ts';
import { emailTarget, phoneTarget } from './targets.service.ts';

/** An authorization in progress; its login token is the protocol's `state`. */
interface OAuthState extends Omit<AuthorizationParams, 'state'> {
  provider: SiteName;
  returnTo: string;
  promotionChannelId: number | null;
}
/** An identity of a provider, until a phone or an email is bound to it. */
interface UnlinkedIdentity {
  provider: SiteName;
  person: Person;
  promotionChannelId: number | null;
}
const WAY = loginTokenKind<OAuthState>('way');
const NEEDS_EMAIL = loginTokenKind<UnlinkedIdentity>('bind-email');
const NEEDS_PHONE = loginTokenKind<UnlinkedIdentity>('bind-phone');

/** Signed in, or a phone must be bound first. */
export type SignInResult =
  | { kind: 'in'; admission: CompletedSignIn }
  | { kind: 'needsPhone'; ticket: string; name: string; avatar: string | null };

export interface ProvidersService {
  list(): ProviderName[];
  issuers(): LoginIssuer[];
  begin(
    name: SiteName,
    wish: { returnTo: string; promotionChannelId?: number | undefined },
    here: RequestContext,
  ): Promise<Address>;
  /** `wanted`: allowed providers; null for any. */
  finish(
    wanted: readonly SiteName[] | null,
    input: {
      state: string;
      code: string;
      iss?: string | undefined;
      promotionChannelId?: number | undefined;
    },
    here: RequestContext,
  ): Promise<SignInResult>;
  cameFrom(state: string, here: RequestContext): Promise<Address>;
  bindEmail(input: BindEmail, here: RequestContext): Promise<SignInResult>;
  bindPhone(input: BindPhone, here: RequestContext): Promise<SignInResult>;
}

export function createProvidersService(parts: {
  db: Db;
  log: Log;
  providers: readonly Provider[];
  tickets: LoginTokens;
  users: Users;
  codes: CodesService;
  entrance: SignInCompletion;
  cameOver: Attribution;
  admit: RegistrationGate;
  mailer: Pick<AuthMailer, 'accountChanged'>;
  audit: Audit;
  refuseDisposable: RefuseDisposable;
}): ProvidersService {
  const { db, log, tickets, users, codes, entrance, cameOver, admit, mailer, audit } = parts;
  const byName = new Map(parts.providers.map((provider) => [provider.name, provider]));
  const get = (name: SiteName): Provider => {
    const provider = byName.get(name);
    if (!provider) throw authErrors.providerOff();
    return provider;
  };

  async function orFailed<T>(provider: SiteName, work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof ProviderProblem)) throw thrown;
      log.warn(
        { event: 'auth.provider_failed', provider, reason: thrown.message },
        'OAuth provider did not return an identity',
      );
      throw authErrors.providerFailed();
    }
  }

  /** Sets the roles that the provider asserts: each change is audited. */
  async function takeRoles(
    tx: Tx,
    id: number,
    { provider, person }: UnlinkedIdentity,
    now: Date,
  ): Promise<void> {
    if (!person.roles) return;
    const { granted, revoked } = await users.claimRoles(tx, id, provider, person.roles, now);
    const changes = [
      ...granted.map((role) => ({ action: 'role.granted', role })),
      ...revoked.map((role) => ({ action: 'role.revoked', role })),
    ];
    for (const { action, role } of changes) {
      const subject = { kind: 'user', id };
      await audit.record(tx, { actor: null, action, subject, details: { role, claimedBy: provider }, now });
    }
  }

  async function enter(
    tx: Tx,
    userId: number,
    newUser: boolean,
    { caller, now }: RequestContext,
  ): Promise<SignInResult> {
    return { kind: 'in', admission: await entrance.admit(tx, userId, { caller, newUser, now }) };
  }

  /** Of two concurrent login tokens for one person, one wins. */
  async function join(
    tx: Tx,
    userId: number,
    { provider, person }: UnlinkedIdentity,
    now: Date,
  ): Promise<void> {
    const { subject, name, avatar } = person;
    const row = { userId, provider, subject, name, avatar, createdAt: now, lastUsedAt: now };
    if (!(await insertIdentity(tx, row))) throw authErrors.ticketInvalid();
  }

  /** Signs in to the account of this phone or email, creating it if missing. */
  async function settle(
    tx: Tx,
    stranger: UnlinkedIdentity,
    target: Target,
    here: RequestContext,
  ): Promise<SignInResult> {
    const { caller, now } = here;
    const { account, isNew } = await users.findOrRegister(tx, target, {
      now,
      brand: caller.brand.id,
      lang: caller.lang,
      source: sourceOf(stranger.provider),
      admit: () => admit(tx, { caller, now, named: (stranger.person.roles?.length ?? 0) > 0 }),
      promotionChannelId: await cameOver(tx, caller, stranger.promotionChannelId, now),
    });
    if (isNew) await parts.refuseDisposable(target);
    await join(tx, account.id, stranger, now);
    await takeRoles(tx, account.id, stranger, now);
    // A user who has just registered by this provider needs no mail.
    const change = { kind: 'siteLinked', site: stranger.provider } as const;
    if (!isNew) afterCommit(tx, () => mailer.accountChanged(account, change, caller, now));
    return await enter(tx, account.id, isNew, here);
  }

  /** An unknown identity: signed in at once, or one step further. */
  async function welcome(stranger: UnlinkedIdentity, here: RequestContext): Promise<SignInResult> {
    const { provider, person } = stranger;
    const target = emailOf(person);
    const arrived = await transact(db, async (tx) => {
      const taken = target !== null && (await users.find(tx, target)) !== null;
      const step = nextStep(provider, target ? person.emailTrust : 'none', taken);
      const inAtOnce = target && (step === 'enter' || step === 'register');
      return inAtOnce ? await settle(tx, stranger, target, here) : step;
    });
    if (typeof arrived === 'object') return arrived;
    const { browser, now } = here;
    if (arrived === 'bindPhone') {
      const ticket = await transact(db, (tx) => tickets.issue(tx, NEEDS_PHONE, stranger, browser, now));
      return { kind: 'needsPhone', ticket, name: person.name, avatar: person.avatar };
    }
    throw authErrors.emailNeeded({
      ticket: await transact(db, (tx) => tickets.issue(tx, NEEDS_EMAIL, stranger, browser, now)),
    });
  }

  async function bind(
    kind: LoginTokenKind<UnlinkedIdentity>,
    ticket: string,
    target: Target,
    code: string,
    here: RequestContext,
  ): Promise<SignInResult> {
    if (code === '') throw authErrors.codeEmpty();
    const { browser, now } = here;
    const arrived = await transact(db, async (tx) => {
      await tickets.read(tx, kind, ticket, browser, now);
      // Not thrown inside the transaction: the attempt stays counted, and the login token valid.
      if (!(await codes.take(tx, [{ target, purpose: 'bind', code }], here))) return null;
      return await settle(tx, await tickets.take(tx, kind, ticket, browser, now), target, here);
    });
    if (!arrived) throw authErrors.wrongCode();
    return arrived;
  }

  return {
    list: () => PROVIDERS.filter((name) => byName.has(name)),
    issuers: () =>
      parts.providers.flatMap(({ name, label }) => (label === undefined ? [] : [{ id: name, name: label }])),
    async begin(name, { returnTo, promotionChannelId = null }, { browser, caller, now }) {
      const provider = get(name);
      const journey = {
        verifier: generateCodeVerifier(),
        nonce: generateState(),
        redirectUri: `${caller.brand.publicUrl.replace(/\/$/, '')}/`,
      };
      const way: OAuthState = { ...journey, provider: name, returnTo, promotionChannelId };
      const state = await transact(db, (tx) => tickets.issue(tx, WAY, way, browser, now));
      const request = { ...journey, state, lang: caller.lang, now };
      return { url: await orFailed(name, () => provider.authorize(request)) };
    },
    async finish(wanted, { state, code, iss, promotionChannelId }, here) {
      const way = await transact(db, (tx) => tickets.take(tx, WAY, state, here.browser, here.now));
      const { provider } = way;
      if (wanted && !wanted.includes(provider)) throw authErrors.ticketInvalid();
      if (code === '') throw authErrors.providerFailed();
      const person = await orFailed(provider, () => get(provider).identify(code, way, here.now, iss ?? null));
      const { subject, name, avatar } = person;
      const known = await transact(db, async (tx) => {
        // Locked, so that a concurrent reset either ends this session or has unlinked the identity before.
        const userId = await updateIdentityUsed(tx, provider, subject, {
          name,
          avatar,
          lastUsedAt: here.now,
        });
        if (userId === null) return null;
        await takeRoles(tx, userId, { provider, person, promotionChannelId: null }, here.now);
        return await enter(tx, userId, false, here);
      });
      if (known) return known;
      const channel = promotionChannelId ?? way.promotionChannelId;
      return await welcome({ provider, person, promotionChannelId: channel }, here);
    },
    async cameFrom(state, { browser, now }) {
      return { url: (await tickets.recall(db, WAY, state, browser, now)).returnTo };
    },
    bindEmail: async ({ email, checkCode, twitterId }, here) =>
      await bind(NEEDS_EMAIL, twitterId, emailTarget(email), checkCode.trim(), here),
    bindPhone: async ({ mobile, checkCode, accountNumber }, here) =>
      await bind(NEEDS_PHONE, accountNumber, phoneTarget(mobile), checkCode.trim(), here),
  };
}

const sourceOf = (site: SiteName): RegistrationSource => PROVIDERS.find((name) => name === site) ?? 'oidc';

/** An invalid address counts as none. */
const emailOf = ({ email }: Person): Target | null =>
  email !== null && checkEmail(email.trim().toLowerCase()) === null ? emailTarget(email) : null;
