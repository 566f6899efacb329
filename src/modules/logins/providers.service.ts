import { generateCodeVerifier, generateState } from 'arctic';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import { findIdentity, insertIdentity, updateIdentityUsed } from './identities.store.ts';
import { loginErrors, type ProviderName, refuseEmail, refuseMainlandPhone } from './logins.contract.ts';
import { type Journey, type Person, type Provider, ProviderProblem } from './providers/provider.service.ts';
import type { Address, BindEmail, BindPhone } from './providers.contract.ts';
import { nextStep } from './providers.rules.ts';
import { type Tickets, ticketKind } from './tickets.service.ts';

/** The way to another site and back; its ticket is the `state` of the protocol. */
interface Way extends Omit<Journey, 'state'> {
  provider: ProviderName;
  returnTo: string;
  promotionChannelId: number | null;
}
/** Whom another site has named, until a phone or an email is bound to them. */
interface Stranger {
  provider: ProviderName;
  person: Person;
  promotionChannelId: number | null;
}
const WAY = ticketKind<Way>('way');
const NEEDS_EMAIL = ticketKind<Stranger>('bind-email');
const NEEDS_PHONE = ticketKind<Stranger>('bind-phone');

/** The accounts that whoever comes from elsewhere enters by: this module's own services. */
export interface Accounts {
  /** Uses up a code that was sent there to bind it, or throws. */
  checkCode(target: Target, code: string, now: Date): Promise<void>;
  find(tx: Tx, target: Target): Promise<number | null>;
  register(tx: Tx, draft: NewAccount, now: Date): Promise<number>;
}
export type Target = { email: string } | { phone: string };
export interface NewAccount {
  target: Target;
  /** As the other site has it; it may be taken, or be no username at all. */
  name: string;
  source: ProviderName;
  promotionChannelId: number | null;
  brand: Brand;
}

/** An account to enter, or a phone that must be bound first. */
export type Arrival =
  | { kind: 'account'; userId: number; newUser: boolean }
  | { kind: 'needsPhone'; ticket: string; name: string; avatar: string | null };

/** From which browser and to which site. */
export interface Here {
  browser: string;
  brand: Brand;
  now: Date;
}

export interface ProvidersService {
  list(): ProviderName[];
  begin(
    name: ProviderName,
    wish: { returnTo: string; promotionChannelId?: number | undefined },
    here: Here,
  ): Promise<Address>;
  /** `wanted`: which sites this may be; null for any. */
  finish(
    wanted: readonly ProviderName[] | null,
    given: { state: string; code: string; promotionChannelId?: number | undefined },
    here: Here,
  ): Promise<Arrival>;
  cameFrom(state: string, here: Here): Promise<Address>;
  bindEmail(given: BindEmail, here: Here): Promise<Arrival>;
  bindPhone(given: BindPhone, here: Here): Promise<Arrival>;
}

export function createProvidersService(parts: {
  db: Db;
  log: Log;
  providers: readonly Provider[];
  tickets: Tickets;
  accounts: Accounts;
}): ProvidersService {
  const { db, log, tickets, accounts } = parts;
  const byName = new Map(parts.providers.map((provider) => [provider.name, provider]));
  const get = (name: ProviderName): Provider => {
    const provider = byName.get(name);
    if (!provider) throw loginErrors.providerOff();
    return provider;
  };

  async function identify(code: string, way: Way, now: Date): Promise<Person> {
    try {
      return await get(way.provider).identify(code, way, now);
    } catch (thrown) {
      if (!(thrown instanceof ProviderProblem)) throw thrown;
      log.warn({ provider: way.provider, reason: thrown.message }, 'sign-in: another site did not say who');
      throw loginErrors.providerFailed();
    }
  }

  /** Someone who was never here: into their account, a new one, or one step further. */
  async function welcome(stranger: Stranger, { browser, brand, now }: Here): Promise<Arrival> {
    const { provider, person } = stranger;
    const arrived = await transact(db, async (tx): Promise<Arrival | 'bindEmail' | 'bindPhone'> => {
      const target = person.email === null ? null : { email: person.email };
      const taken = target && (await accounts.find(tx, target));
      const step = nextStep(provider, person.emailTrust, taken !== null);
      if (step === 'enter' && taken !== null) {
        await join(tx, taken, stranger, now);
        return { kind: 'account', userId: taken, newUser: false };
      }
      if (step === 'register' && target) {
        const userId = await accounts.register(tx, draftOf(stranger, target, brand), now);
        await join(tx, userId, stranger, now);
        return { kind: 'account', userId, newUser: true };
      }
      return step === 'bindPhone' ? 'bindPhone' : 'bindEmail';
    });
    if (arrived === 'bindEmail') {
      throw loginErrors.emailNeeded({ ticket: await tickets.issue(db, NEEDS_EMAIL, stranger, browser, now) });
    }
    if (arrived !== 'bindPhone') return arrived;
    const ticket = await tickets.issue(db, NEEDS_PHONE, stranger, browser, now);
    return { kind: 'needsPhone', ticket, name: person.name, avatar: person.avatar };
  }

  /** Of two tickets for one person, used at once, one wins. */
  async function join(tx: Tx, userId: number, { provider, person }: Stranger, now: Date): Promise<void> {
    const { subject, name, avatar } = person;
    const row = { userId, provider, subject, name, avatar, createdAt: now, lastUsedAt: now };
    if (!(await insertIdentity(tx, row))) throw loginErrors.ticketInvalid();
  }

  async function bind(
    kind: typeof NEEDS_EMAIL,
    ticket: string,
    target: Target,
    code: string,
    { browser, brand, now }: Here,
  ): Promise<Arrival> {
    await tickets.read(db, kind, ticket, browser, now);
    await accounts.checkCode(target, code, now);
    return await transact(db, async (tx) => {
      const stranger = await tickets.take(tx, kind, ticket, browser, now);
      const known = await accounts.find(tx, target);
      const userId = known ?? (await accounts.register(tx, draftOf(stranger, target, brand), now));
      await join(tx, userId, stranger, now);
      return { kind: 'account', userId, newUser: known === null };
    });
  }

  return {
    list: () => [...byName.keys()],
    async begin(name, { returnTo, promotionChannelId = null }, { browser, brand, now }) {
      const provider = get(name);
      const journey = {
        verifier: generateCodeVerifier(),
        nonce: generateState(),
        redirectUri: `${brand.publicUrl.replace(/\/$/, '')}/`,
      };
      const way: Way = { ...journey, provider: name, returnTo, promotionChannelId };
      const state = await tickets.issue(db, WAY, way, browser, now);
      return { url: provider.authorize({ ...journey, state }) };
    },
    async finish(wanted, { state, code, promotionChannelId }, here) {
      const way = await tickets.take(db, WAY, state, here.browser, here.now);
      if (wanted && !wanted.includes(way.provider)) throw loginErrors.ticketInvalid();
      if (code === '') throw loginErrors.providerFailed();
      const person = await identify(code, way, here.now);
      const userId = await findIdentity(db, way.provider, person.subject);
      if (userId === null) {
        const channel = promotionChannelId ?? way.promotionChannelId;
        return await welcome({ provider: way.provider, person, promotionChannelId: channel }, here);
      }
      const { name, avatar } = person;
      await updateIdentityUsed(db, way.provider, person.subject, { name, avatar, lastUsedAt: here.now });
      return { kind: 'account', userId, newUser: false };
    },
    async cameFrom(state, { browser, now }) {
      return { url: (await tickets.recall(db, WAY, state, browser, now)).returnTo };
    },
    async bindEmail({ email, checkCode, twitterId }, here) {
      refuseEmail(email);
      if (checkCode === '') throw loginErrors.codeEmpty();
      return await bind(NEEDS_EMAIL, twitterId, { email }, checkCode, here);
    },
    async bindPhone({ mobile, checkCode, accountNumber }, here) {
      refuseMainlandPhone(mobile);
      if (checkCode === '') throw loginErrors.codeEmpty();
      return await bind(NEEDS_PHONE, accountNumber, { phone: `+86${mobile}` }, checkCode, here);
    },
  };
}

const draftOf = (stranger: Stranger, target: Target, brand: Brand): NewAccount => ({
  target,
  name: stranger.person.name,
  source: stranger.provider,
  promotionChannelId: stranger.promotionChannelId,
  brand,
});
