import { z } from 'zod';
import type { Variable } from './variable.ts';

const SITES = {
  GOOGLE: ['Google', 'an OAuth client id', 'its client secret'],
  X: ['X', 'an OAuth 2.0 client id', 'its client secret'],
  LINE: ['LINE', 'a channel id', 'its channel secret'],
  WECHAT: ['WeChat', 'an AppID', 'its AppSecret'],
  QQ: ['QQ', 'an APP ID', 'its APP Key'],
} as const;
type Site = keyof typeof SITES;
type Name = `${Site}_CLIENT_ID` | `${Site}_CLIENT_SECRET` | `${Site}_URL`;

export const PROVIDER_SITES = Object.keys(SITES) as Site[];

const text = z.string();
const address = text.refine(
  (url) => url === '' || ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''),
);

/** OAuth providers: offered where both keys are set. */
export const PROVIDER_VARIABLES = Object.fromEntries(
  Object.entries(SITES).flatMap(([name, [site, id, secret]]) => [
    [
      `${name}_CLIENT_ID`,
      variable(id, `Signing in with ${site}, which returns to \`PUBLIC_URL/\`; empty: it is not offered.`),
    ],
    [`${name}_CLIENT_SECRET`, { ...variable(secret, `Needed with \`${name}_CLIENT_ID\`.`), secret: true }],
    [
      `${name}_URL`,
      { ...variable('an http or https address', `Where ${site} answers; empty: its own.`), schema: address },
    ],
  ]),
) as Record<Name, Variable<string>>;

function variable(takes: string, help: string): Variable<string> {
  return { takes, help, fallback: '', schema: text };
}
