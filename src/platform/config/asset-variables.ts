import { z } from 'zod';
import { hasPolicyHost } from '#platform/security/policy-host.rules.ts';
import type { Variable } from './variable.ts';

export const ASSET_VARIABLES = {
  ASSETS_URL: {
    takes: 'an http or https address without a path, its host of letters, digits, dots and hyphens',
    help: 'Where pages load their scripts, styles and fonts from: a CDN in front of this site, or of the bucket that `npm run assets:upload` fills. It answers `/assets/…` with `Access-Control-Allow-Origin`, as this site does. Empty: the site itself.',
    fallback: '',
    schema: z
      .string()
      .refine((text) => {
        const url = URL.parse(text);
        return (
          text === '' || (/^https?:$/.test(url?.protocol ?? '') && url?.origin === text.replace(/\/$/, ''))
        );
      })
      .refine(hasPolicyHost)
      .transform((text) => text.replace(/\/$/, '')),
  } satisfies Variable<string>,
  ASSETS_S3_BUCKET: {
    takes: 'a bucket name, another one than `S3_BUCKET`',
    help: 'The bucket of `npm run assets:upload`, with `S3_ENDPOINT`, `S3_REGION` and the keys of S3.',
    fallback: '',
    schema: z.string(),
  } satisfies Variable<string>,
};
