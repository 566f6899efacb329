import type { Gauge } from '#platform/module.ts';
import type { CertificateSource } from './certificate.ts';

export const certificateGauges = (source: CertificateSource | undefined): Gauge[] =>
  source
    ? [
        {
          name: 'https_certificate_expires_timestamp_seconds',
          help: 'End of the certificate of this process; 0 without one',
          read: () => (source.current()?.validTo.getTime() ?? 0) / 1_000,
        },
      ]
    : [];
