import { hasLink } from '#modules/content-filter/links.rules.ts';
import type { AccountAges } from '#modules/users/index.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { adminChatEndpoints as admin } from './admin-chat.contract.ts';
import type { AnnouncementsService } from './announcements.service.ts';
import { chatEndpoints } from './chat.contract.ts';
import type { MessagesService } from './messages.service.ts';
import type { ModerationService } from './moderation.service.ts';
import type { ReportsService } from './reports.service.ts';
import type { RoomNames } from './room-names.service.ts';
import type { RoomPermissionsService } from './room-permissions.service.ts';
import type { SiteModerationService } from './site-moderation.service.ts';

export interface ChatServices {
  ages: Pick<AccountAges, 'check'>;
  messages: MessagesService;
  standings: RoomPermissionsService;
  moderation: ModerationService;
  reports: ReportsService;
  announcements: AnnouncementsService;
  staff: SiteModerationService;
  names: Pick<RoomNames, 'label'>;
}

export const chatApi = (chat: ChatServices): Route[] => [
  route(chatEndpoints.send, async (ask) => {
    const { viewer, input, now } = ask;
    if (hasLink(input.text)) await chat.ages.check('chatLinks', ask);
    return await chat.messages.send(viewer, input, now);
  }),
  route(chatEndpoints.speech, ({ input }) => chat.messages.speech(input.room, input.before)),
  route(chatEndpoints.userInfo, ({ viewer, input, now }) =>
    chat.standings.show(viewer, input.room, input.userId, now),
  ),
  route(chatEndpoints.delete, ({ viewer, input, now }) =>
    chat.messages.delete(viewer, input.room, input.seq, now),
  ),
  route(chatEndpoints.operate, ({ viewer, input, now }) => chat.moderation.operate(viewer, input, now)),
  route(chatEndpoints.report, ({ viewer, input, now }) => chat.reports.report(viewer, input, now)),
  route(chatEndpoints.block, ({ viewer, input, now }) => chat.reports.block(viewer, input, now)),
  route(chatEndpoints.blocks, ({ viewer }) => chat.reports.listBlocks(viewer)),
  route(chatEndpoints.proclamation, ({ input, caller, now }) =>
    chat.announcements.show(input.room, caller.lang, now),
  ),
];

export const adminChatApi = ({ staff, reports, announcements, names }: ChatServices): Route[] => [
  route(admin.rooms, async ({ input, caller }) => {
    const page = await staff.rooms(input);
    return { ...page, rooms: await names.label(page.rooms, caller.lang) };
  }),
  route(admin.mutes, async ({ input, caller, now }) => {
    const page = await staff.mutes(input.cursor, now);
    return { ...page, mutes: await names.label(page.mutes, caller.lang) };
  }),
  route(admin.mute, ({ viewer, input, now }) => staff.mute(user(viewer), input, now)),
  route(admin.unmute, ({ viewer, input, now }) => staff.unmute(user(viewer), input, now)),
  route(admin.reports, async ({ input, caller }) => {
    const page = await reports.listReports(input.cursor);
    return { ...page, reports: await names.label(page.reports, caller.lang) };
  }),
  route(admin.decideReport, ({ viewer, input, now }) => reports.decideReport(user(viewer).id, input, now)),
  route(admin.held, async ({ input, caller }) => {
    const page = await reports.listHeld(input.cursor);
    return { ...page, held: await names.label(page.held, caller.lang) };
  }),
  route(admin.decideHeld, ({ viewer, input, now }) => reports.decideHeld(user(viewer).id, input, now)),
  route(admin.announcements, async ({ input, caller, now }) => {
    const page = await announcements.list(input.cursor, now);
    return { ...page, announcements: await names.label(page.announcements, caller.lang) };
  }),
  route(admin.announce, async ({ viewer, input, caller, now }) => {
    const made = await announcements.create(user(viewer).id, input, now);
    return (await names.label([made], caller.lang))[0]!;
  }),
  route(admin.endAnnouncement, ({ viewer, input, now }) => announcements.end(user(viewer).id, input, now)),
];

function user(viewer: Viewer): Viewer & { kind: 'user' } {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer;
}
