import * as z from 'zod/mini';
import { DIALOG_COOKIE } from '#modules/auth/auth.rules.ts';
import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Redirect, RedirectRequest } from '#platform/http/redirects.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import { adminChannelsCalls } from './admin-channels.calls.ts';
import {
  AllChannels,
  AllChannelsQuery,
  ChannelOperators,
  CloseChannel,
  NameOperator,
} from './admin-channels.contract.ts';
import type { AdminChannelsService } from './admin-channels.service.ts';
import { channelsCalls } from './channels.calls.ts';
import {
  ChannelDraft,
  ChannelLink,
  channelErrors,
  id,
  MyChannels,
  Statistics,
  StatisticsQuery,
} from './channels.contract.ts';
import type { ChannelsService } from './channels.service.ts';
import { reportsCalls } from './reports.calls.ts';
import { ChannelUsers, FlowQuery, FlowReport, GoldPage, GoldQuery, UsersQuery } from './reports.contract.ts';
import type { ReportsService } from './reports.service.ts';
import type { StatisticsService } from './statistics.service.ts';
import { secondsLeft, TOUCH_COOKIE } from './touches.rules.ts';
import type { Touches } from './touches.service.ts';
import type { Following, VisitsService } from './visits.service.ts';

const guarded = [platformErrors.notSignedIn, platformErrors.noPermission];
const errors = [platformErrors.notSignedIn, platformErrors.noPermission, channelErrors.notFound];

interface Services {
  channels: ChannelsService;
  statistics: StatisticsService;
  reports: ReportsService;
  admin: AdminChannelsService;
}

export const channelsRoutes = ({ channels, statistics, reports, admin }: Services): Route[] => [
  route(channelsCalls.list, { result: MyChannels, errors: guarded }, ({ caller }) => channels.list(caller)),
  route(
    channelsCalls.save,
    {
      input: ChannelDraft,
      result: z.object({ id: z.number() }),
      errors: [
        ...guarded,
        channelErrors.notFound,
        channelErrors.sourceTaken,
        channelErrors.tooMany,
        platformErrors.tooMany,
      ],
    },
    ({ caller, input, now }) => channels.save(caller, input, now),
  ),
  route(
    channelsCalls.link,
    { input: z.object({ id }), result: ChannelLink, errors: [...guarded, channelErrors.notFound] },
    ({ caller, input }) => channels.link(caller, input.id),
  ),
  route(
    channelsCalls.statistics,
    { input: StatisticsQuery, result: Statistics, errors: [...guarded, channelErrors.notFound] },
    ({ caller, input, now }) => statistics.show(caller, input, now),
  ),
  route(reportsCalls.users, { input: UsersQuery, result: ChannelUsers, errors }, ({ caller, input }) =>
    reports.users(caller, input),
  ),
  route(reportsCalls.gold, { input: GoldQuery, result: GoldPage, errors }, ({ caller, input }) =>
    reports.gold(caller, input),
  ),
  route(
    reportsCalls.goldFile,
    { input: GoldQuery, result: ExportedFile, errors: [...errors, platformErrors.tooMany] },
    ({ caller, input, now }) => reports.goldFile(caller, input, now),
  ),
  route(
    reportsCalls.flow,
    { input: FlowQuery, result: FlowReport, errors: [...errors, channelErrors.badRange] },
    ({ caller, input, now }) => reports.flow(caller, input, now),
  ),
  route(
    reportsCalls.flowFile,
    {
      input: FlowQuery,
      result: ExportedFile,
      errors: [...errors, channelErrors.badRange, platformErrors.tooMany],
    },
    ({ caller, input, now }) => reports.flowFile(caller, input, now),
  ),
  route(
    adminChannelsCalls.list,
    { input: AllChannelsQuery, result: AllChannels, errors: guarded },
    ({ caller, input }) => admin.list(caller, input),
  ),
  route(
    adminChannelsCalls.close,
    {
      input: CloseChannel,
      result: z.null(),
      errors: [...guarded, channelErrors.notFound, channelErrors.unchanged, platformErrors.tooMany],
    },
    ({ viewer, input, now }) => admin.close(viewer, input, now),
  ),
  route(adminChannelsCalls.operators, { result: ChannelOperators, errors: guarded }, () => admin.operators()),
  route(
    adminChannelsCalls.nameOperator,
    {
      input: NameOperator,
      result: z.null(),
      errors: [
        ...guarded,
        channelErrors.noSuchUser,
        channelErrors.operatorUnchanged,
        platformErrors.recentSignInNeeded,
        platformErrors.tooMany,
      ],
    },
    ({ viewer, input, now }) => admin.nameOperator(viewer, input, now),
  ),
];

const following = ({ method, headers }: RedirectRequest): Following => ({
  method,
  purpose: headers.get('sec-purpose') ?? headers.get('purpose'),
  dest: headers.get('sec-fetch-dest'),
});

/** The redirect works even where the counting fails. */
const quietly = async <T>(work: Promise<T>, { caller }: RedirectRequest): Promise<T | null> =>
  await work.catch((err: unknown) => {
    caller.log.error({ event: 'channels.count_failed', err }, 'channel visit could not be counted');
    return null;
  });

/**
 * `/to/<code>` redirects to the home page, `/get/<platform>` to the brand's app, or to the page about installing the
 * site.
 */
export const channelsRedirects = (visits: VisitsService, touches: Touches): Redirect[] => [
  {
    path: '/to/:code{[a-z0-9]{8}}',
    limit: 'page',
    async answer(request) {
      const { params, caller, now, setCookie } = request;
      const touch = await quietly(visits.arrive(params.code!, caller, following(request), now), request);
      if (touch) {
        const maxAgeSeconds = secondsLeft(touch, now);
        setCookie(TOUCH_COOKIE, touches.sign(touch), { maxAgeSeconds, httpOnly: true });
        // The page is shared by all visitors: its script requests the dialog of this browser.
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
    async answer(request) {
      const { params, caller, now } = request;
      const app = caller.brand.downloadIcons.find(({ platform }) => platform === params.platform);
      if (!PLATFORMS.some((platform) => platform === params.platform)) return DOWNLOADS;
      await quietly(visits.download(caller, following(request), now), request);
      // A brand without an app offers the site itself: the page explains the installation.
      return app && app.url !== DOWNLOADS
        ? app.url
        : `${spokenOn(request)}${DOWNLOADS}?installing=${params.platform}`;
    },
  },
];

const DOWNLOADS = '/download';
const PLATFORMS = ['ios', 'android', 'desktop'] as const;

/** `/en` where the link was opened on an English page: the redirect stays in that language. */
function spokenOn({ headers }: RedirectRequest): string {
  const [, prefix = ''] = URL.parse(headers.get('referer') ?? '')?.pathname.split('/') ?? [];
  return isLanguage(prefix) ? `/${prefix}` : '';
}
