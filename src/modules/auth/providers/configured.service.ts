import type { Config } from '#platform/config/config.ts';
import { googleProvider } from './google.service.ts';
import { lineProvider } from './line.service.ts';
import type { Provider } from './provider.service.ts';
import { qqProvider } from './qq.service.ts';
import { wechatProvider } from './wechat.service.ts';
import { xProvider } from './x.service.ts';

const MAKERS = {
  GOOGLE: googleProvider,
  X: xProvider,
  LINE: lineProvider,
  WECHAT: wechatProvider,
  QQ: qqProvider,
} as const;

/** A provider without keys is not offered. */
export function configuredProviders(config: Config): Provider[] {
  const sites = Object.keys(MAKERS) as (keyof typeof MAKERS)[];
  return sites
    .filter((site) => config[`${site}_CLIENT_ID`] !== '')
    .map((site) =>
      MAKERS[site]({
        clientId: config[`${site}_CLIENT_ID`],
        clientSecret: config[`${site}_CLIENT_SECRET`],
        url: config[`${site}_URL`],
      }),
    );
}
