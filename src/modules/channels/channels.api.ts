import { DIALOG_COOKIE } from '#modules/auth/auth.rules.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { Redirect, RedirectAsk } from '#platform/http/redirects.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import { adminChannelsEndpoints } from './admin-channels.contract.ts';
import type { AdminChannelsService } from './admin-channels.service.ts';
import { channelsEndpoints } from './channels.contract.ts';
import type { ChannelsService } from './channels.service.ts';
import { reportsEndpoints } from './reports.contract.ts';
import type { ReportsService } from './reports.service.ts';
import type { StatisticsService } from './statistics.service.ts';
import { secondsLeft, TOUCH_COOKIE } from './touches.rules.ts';
import type { Touches } from './touches.service.ts';
import type { Following, VisitsService } from './visits.service.ts';

interface Services {
  channels: ChannelsService;
  statistics: StatisticsService;
  reports: ReportsService;
  admin: AdminChannelsService;
}

export const channelsApi = ({ channels, statistics, reports, admin }: Services): Route[] => [
  route(channelsEndpoints.list, ({ caller }) => channels.list(caller)),
  route(channelsEndpoints.save, ({ caller, input, now }) => channels.save(caller, input, now)),
  route(channelsEndpoints.link, ({ caller, input }) => channels.link(caller, input.id)),
  route(channelsEndpoints.statistics, ({ caller, input, now }) => statistics.show(caller, input, now)),
  route(reportsEndpoints.users, ({ caller, input }) => reports.users(caller, input)),
  route(reportsEndpoints.gold, ({ caller, input }) => reports.gold(caller, input)),
  route(reportsEndpoints.goldFile, ({ caller, input, now }) => reports.goldFile(caller, input, now)),
  route(reportsEndpoints.flow, ({ caller, input, now }) => reports.flow(caller, input, now)),
  route(reportsEndpoints.flowFile, ({ caller, input, now }) => reports.flowFile(caller, input, now)),
  route(adminChannelsEndpoints.list, ({ caller, input }) => admin.list(caller, input)),
  route(adminChannelsEndpoints.close, ({ viewer, input, now }) => admin.close(viewer, input, now)),
  route(adminChannelsEndpoints.operators, () => admin.operators()),
  route(adminChannelsEndpoints.nameOperator, ({ viewer, input, now }) =>
    admin.nameOperator(viewer, input, now),
  ),
];

const following = ({ method, headers }: RedirectAsk): Following => ({
  method,
  purpose: headers.get('sec-purpose') ?? headers.get('purpose'),
  dest: headers.get('sec-fetch-dest'),
});

/** Whoever followed a link arrives, whatever becomes of the counting. */
const quietly = async <T>(work: Promise<T>, { caller }: RedirectAsk): Promise<T | null> =>
  await work.catch((err: unknown) => {
    caller.log.error({ event: 'channels.count_failed', err }, 'channel visit could not be counted');
    return null;
  });

/** `/to/<code>` leads to the home page, `/get/<platform>` to the app that the brand has for it, or to how the site is installed. */
export const channelsRedirects = (visits: VisitsService, touches: Touches): Redirect[] => [
  {
    path: '/to/:code{[a-z0-9]{8}}',
    limit: 'page',
    async answer(ask) {
      const { params, caller, now, setCookie } = ask;
      const touch = await quietly(visits.arrive(params.code!, caller, following(ask), now), ask);
      if (touch) {
        const maxAgeSeconds = secondsLeft(touch, now);
        setCookie(TOUCH_COOKIE, touches.sign(touch), { maxAgeSeconds, httpOnly: true });
        // The page is everybody's: its script asks which dialog this browser has.
        const { loginDialogOf } = caller.brand;
        if (Object.hasOwn(loginDialogOf, touch.source))
          setCookie(DIALOG_COOKIE, loginDialogOf[touch.source]!, { maxAgeSeconds, httpOnly: false });
      }
      return '/';
    },
  },
  {
    path: '/get/:platform{[a-z]+}',
    limit: 'page',
    async answer(ask) {
      const { params, caller, now } = ask;
      const app = caller.brand.downloadIcons.find(({ platform }) => platform === params.platform);
      if (!PLATFORMS.some((platform) => platform === params.platform)) return DOWNLOADS;
      await quietly(visits.download(caller, following(ask), now), ask);
      // Where a brand has no app, the site itself is installed: the page says how.
      return app && app.url !== DOWNLOADS
        ? app.url
        : `${spokenOn(ask)}${DOWNLOADS}?installing=${params.platform}`;
    },
  },
];

const DOWNLOADS = '/download';
const PLATFORMS = ['ios', 'android', 'desktop'] as const;

/** `/en` where the link was followed on an English page: the way back is in the same language. */
function spokenOn({ headers }: RedirectAsk): string {
  const [, prefix = ''] = URL.parse(headers.get('referer') ?? '')?.pathname.split('/') ?? [];
  return isLanguage(prefix) ? `/${prefix}` : '';
}
