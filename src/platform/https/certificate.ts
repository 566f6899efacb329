import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from './https.rules.ts';

/** Key and chain as PEM. */
export interface Certificate extends CertificateFacts {
  readonly key: string;
  readonly chain: string;
}

/** `pem`: the key, then the chain, leaf first. Throws where it is no certificate. */
export function parseCertificate(pem: string): Certificate {
  const begin = pem.indexOf('-----BEGIN CERTIFICATE-----');
  const [key, chain] = [pem.slice(0, begin), pem.slice(begin)];
  const { validFromDate, validToDate, subjectAltName = '' } = new X509Certificate(chain);
  const names = subjectAltName
    .split(', ')
    .flatMap((name) => (name.startsWith('DNS:') ? [name.slice(4)] : []));
  return { key, chain, names, validFrom: validFromDate, validTo: validToDate };
}

/** The certificate of this site, for listeners of other protocols. */
export interface CertificateSource {
  current(): Certificate | null;
  onChange(listener: (certificate: Certificate) => void): void;
}
