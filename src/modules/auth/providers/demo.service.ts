import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { localizedPath } from '#platform/i18n/languages.ts';
import { PROVIDERS, type ProviderName } from '../auth.contract.ts';
import type { Agreed, DemoConsent } from '../demo-provider.contract.ts';
import { PERSONAS, type Persona } from '../demo-provider.rules.ts';
import { type LoginTokens, loginTokenKind } from '../login-tokens.service.ts';
import { type Person, type Provider, ProviderProblem } from './provider.service.ts';

/** The state of a code that the demo provider issued. */
interface Grant {
  site: ProviderName;
  persona: string;
  challenge: string;
  nonce: string;
}
const CODE = loginTokenKind<Grant>('demo-code');

export interface DemoProviders {
  providers: Provider[];
  /** The user's consent or refusal at the demo provider. */
  consent(consented: DemoConsent, now: Date): Promise<Agreed>;
}

/**
 * Demo providers where none is configured, so that a demo's buttons work: a consent page, a single-use code, and the
 * PKCE and nonce checks of a real one. The demo providers live in this process and use its address.
 */
export function createDemoProviders({ db, tickets }: { db: Db; tickets: LoginTokens }): DemoProviders {
  async function redeem(site: ProviderName, code: string, verifier: string, nonce: string, now: Date) {
    let grant: Grant;
    try {
      grant = await transact(db, (tx) => tickets.take(tx, CODE, code, null, now));
    } catch (thrown) {
      if (thrown instanceof AppError) throw new ProviderProblem('invalid_grant');
      throw thrown;
    }
    const proven = createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
    const persona = PERSONAS.find(({ id }) => id === grant.persona);
    if (grant.site !== site || grant.nonce !== nonce || !proven || !persona) {
      throw new ProviderProblem('invalid_grant');
    }
    return persona;
  }

  const standIn = (name: ProviderName): Provider => ({
    name,
    authorize({ state, verifier, nonce, lang }) {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const query = new URLSearchParams({ state, nonce, code_challenge: challenge });
      return `${localizedPath(lang, `/dev/provider/${name}`)}?${query}`;
    },
    identify: async (code, { verifier, nonce }, now) =>
      personOf(name, await redeem(name, code, verifier, nonce, now)),
  });

  return {
    providers: PROVIDERS.map(standIn),
    async consent({ site, state, nonce, code_challenge: challenge, persona }, now) {
      if (persona === undefined) return back({ error: 'access_denied', state });
      if (!PERSONAS.some(({ id }) => id === persona)) throw platformErrors.notFound();
      const grant = { site, persona, challenge, nonce };
      return back({ code: await transact(db, (tx) => tickets.issue(tx, CODE, grant, null, now)), state });
    },
  };
}

const back = (query: Record<string, string>): Agreed => ({ url: `/?${new URLSearchParams(query)}` });

const personOf = (site: ProviderName, { id, name, email }: Persona): Person => ({
  subject: `demo-${id}`,
  name,
  avatar: null,
  email: site === 'google' ? email : null,
  emailTrust: site === 'google' ? 'owner' : 'none',
});
