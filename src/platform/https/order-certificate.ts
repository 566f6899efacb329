import { withDeadline } from '#platform/concurrency/deadline.ts';
import type { CertificateFiles } from './certificate-files.ts';

const ORDER_MS = 5 * 60 * 1000;

export interface Challenges {
  /** Answers the authority's request for `token`. */
  set(token: string, answer: string): void;
  delete(token: string): void;
}

export interface Order {
  directoryUrl: string;
  email: string;
  domains: readonly string[];
  files: CertificateFiles;
  challenges: Challenges;
}

/** A new certificate by HTTP-01, under a new key: the key, then the chain. The library is loaded only here. */
export async function orderCertificate(order: Order): Promise<string> {
  const { directoryUrl, email, domains, files, challenges } = order;
  const { Client, crypto } = await import('acme-client');
  const accountKey = await files.accountKey(() => crypto.createPrivateEcdsaKey());
  const client = new Client({ directoryUrl, accountKey });
  const [key, csr] = await crypto.createCsr(
    { commonName: domains[0]!, altNames: [...domains] },
    await crypto.createPrivateEcdsaKey(),
  );
  const chain = await withDeadline(
    ORDER_MS,
    client.auto({
      csr,
      ...(email ? { email } : {}),
      termsOfServiceAgreed: true,
      challengePriority: ['http-01'],
      // The authority asks from outside; from here the own public address may be unreachable.
      skipChallengeVerification: true,
      challengeCreateFn: async (_, { token }, answer) => challenges.set(token, answer),
      challengeRemoveFn: async (_, { token }) => challenges.delete(token),
    }),
  );
  return `${key.toString().trim()}\n${chain}`;
}
