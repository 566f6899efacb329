import { z } from 'zod';
import { hasPolicyHost } from '#platform/security/policy-host.rules.ts';
import type { Variable } from './variable.ts';

const text = (takes: string, help: string, more: Partial<Variable<string>> = {}): Variable<string> => ({
  takes,
  help,
  fallback: '',
  schema: z.string(),
  ...more,
});
const wholeNumber = (takes: string, help: string, fallback: number, max: number): Variable<number> => ({
  takes,
  help,
  fallback: String(fallback),
  schema: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n <= max),
});
const oneOf = (...protocols: string[]) =>
  z.string().refine((url) => url === '' || protocols.includes(URL.parse(url)?.protocol ?? ''));
const template = z
  .string()
  .refine(
    (url) =>
      url === '' ||
      (url.includes('{room}') && ['http:', 'https:', 'ws:', 'wss:'].includes(URL.parse(url)?.protocol ?? '')),
  )
  .refine(hasPolicyHost);
const PLAIN_HOST = 'its host of letters, digits, dots and hyphens';

const MEDIA_HOST = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/i;

/** Live video: the embedded server, or an external one that authorizes with this site. */
export const MEDIA_VARIABLES = {
  MEDIA_SERVER: {
    takes: '`embedded`, `nginx`, `srs` or `mediamtx`',
    help: 'The server of pushes: a child of the process with the role `media`, or an external one (`deploy/media/`) that calls `/api/media/hooks/<its name>`.',
    fallback: 'embedded',
    schema: z.enum(['embedded', 'nginx', 'srs', 'mediamtx']),
  } satisfies Variable<'embedded' | 'nginx' | 'srs' | 'mediamtx'>,
  MEDIA_RTMP_PORT: wholeNumber(
    'a port, 0 to 65535 (0 picks a free one)',
    'The RTMP port of the embedded server. A demo that finds it taken picks another and logs it.',
    1935,
    65_535,
  ),
  MEDIA_RTMPS_PORT: wholeNumber(
    'a port, 0 to 65535 (0 picks a free one)',
    'The RTMPS port of the embedded server, with `HTTPS_DOMAIN` and its certificate.',
    1936,
    65_535,
  ),
  MEDIA_HTTP_PORT: wholeNumber(
    'a port, 0 to 65535 (0 picks a free one)',
    'Where the embedded server gives HTTP-FLV and HLS to a CDN: `/live/<room>.flv`, `/live/<room>/index.m3u8`.',
    8935,
    65_535,
  ),
  MEDIA_PUSH_URL: text(
    'an rtmp or rtmps address, such as `rtmp://push.example/live`',
    'The push address shown to anchors; empty: the host of `PUBLIC_URL` and `MEDIA_RTMP_PORT`, with `HTTPS_DOMAIN` RTMPS and `MEDIA_RTMPS_PORT`.',
    { schema: oneOf('rtmp:', 'rtmps:') },
  ),
  MEDIA_FLV_URL: text(
    `an address with \`{room}\`, ${PLAIN_HOST}, such as \`https://cdn.example/live/{room}.flv\``,
    'Where players find FLV; empty: this site with the embedded server, no FLV with another.',
    { schema: template },
  ),
  MEDIA_HLS_URL: text(
    `an address with \`{room}\`, ${PLAIN_HOST}, such as \`https://cdn.example/live/{room}.m3u8\``,
    'Where players find HLS; empty: this site with the embedded server, no HLS with another.',
    { schema: template },
  ),
  MEDIA_HOSTS: {
    takes: 'comma-separated hosts, such as `https://cdn.example` or `https://*.example`',
    help: 'Where players may also fetch video from: the playlists of custom rooms. Those of the two templates above are known.',
    fallback: '',
    schema: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim()))
      .transform((hosts) => hosts.filter(Boolean))
      .refine((hosts) => hosts.every((host) => MEDIA_HOST.test(host))),
  } satisfies Variable<string[]>,
  MEDIA_HOOK_SECRET: text(
    'at least 24 letters, digits, hyphens and underscores, such as `openssl rand -hex 24` prints',
    'The secret that an external server adds to its calls as `?secret=`; needed unless `MEDIA_SERVER` is `embedded`.',
    {
      secret: true,
      schema: z
        .string()
        .regex(/^(?:[\w-]{24,})?$/)
        .refine((text) => !/change-?me/i.test(text)),
    },
  ),
  MEDIA_EMBED: {
    takes: '`own` or `anywhere`',
    help: 'Whose pages may play live video from this server: those of this site and its brands, or any. Players that are no pages, and a CDN, name none and are let in.',
    fallback: 'own',
    schema: z.enum(['own', 'anywhere']),
  } satisfies Variable<'own' | 'anywhere'>,
  MEDIA_CONTROL_URL: text(
    'an http or https address',
    'The address at which an external server ends a push: nginx’s `/control`, the API of SRS or of MediaMTX.',
    { schema: oneOf('http:', 'https:') },
  ),
  MEDIA_RECORDINGS_MB: wholeNumber(
    'megabytes, 0 (no recordings) to 100000000',
    'The most disk that recordings take in `DATA_DIR`; the oldest go first.',
    2048,
    100_000_000,
  ),
  MEDIA_CLIPS_MB: wholeNumber(
    'megabytes, 0 (no clips) to 100000000',
    'The most that clips of viewers take in the storage of uploads; the oldest go first.',
    4096,
    100_000_000,
  ),
  MEDIA_REWIND_MINUTES: wholeNumber(
    'minutes, 0 (no rewind) to 480',
    'How far back viewers may rewind a running broadcast of the embedded server, where it is recorded.',
    240,
    480,
  ),
};

/** Media hosts, for the content security policy. */
export function mediaHosts(config: {
  MEDIA_FLV_URL: string;
  MEDIA_HLS_URL: string;
  MEDIA_HOSTS: string[];
}): string[] {
  const templates = [config.MEDIA_FLV_URL, config.MEDIA_HLS_URL].map((url) => URL.parse(url)?.origin);
  return [...new Set([...templates.filter((origin) => origin !== undefined), ...config.MEDIA_HOSTS])];
}
