import { withDeadline } from '#platform/concurrency/deadline.ts';
import type { CertificateFiles } from './certificate-files.ts';

const ORDER_MS = 5 * 60 * 1000;

export interface Order {
  directoryUrl: string;
  email: string;
  domains: readonly string[];
  files: Pick<CertificateFiles, 'accountKey' | 'challenges'>;
}

/** A new certificate by HTTP-01, under a new key: the key, then the chain. The library is loaded only here. */
export async function orderCertificate(order: Order): Promise<string> {
  const { directoryUrl, email, domains, files } = order;
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
      challengeCreateFn: (_, { token }, answer) => files.challenges.set(token, answer),
      challengeRemoveFn: (_, { token }) => files.challenges.delete(token),
    }),
  );
  return `${key.toString().trim()}\n${chain}`;
}
