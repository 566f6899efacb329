import * as z from 'zod/mini';
import { hasLink } from '#modules/content-filter/links.rules.ts';
import type { AccountAges } from '#modules/users/index.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { adminChatCalls } from './admin-chat.calls.ts';
import {
  AnnouncementEntry,
  AnnouncementPage,
  CursorQuery,
  DecideHeld,
  DecideReport,
  HeldPage,
  id,
  MutePage,
  NewAnnouncement,
  ReportPage,
  RoomPage,
  RoomQuery,
  reason,
  SiteMute,
} from './admin-chat.contract.ts';
import type { AnnouncementsService } from './announcements.service.ts';
import { chatCalls } from './chat.calls.ts';
import {
  Block,
  BlockList,
  chatErrors,
  DecideHeldMessage,
  HeldMessages,
  idText,
  MarkList,
  Operate,
  Proclamation,
  Report,
  RoomUser,
  RoomUserQuery,
  room,
  Send,
  Sent,
  Speech,
  SpeechQuery,
} from './chat.contract.ts';
import type { MessagesService } from './messages.service.ts';
import type { ModerationService } from './moderation.service.ts';
import type { ReportsService } from './reports.service.ts';
import type { RoomNames } from './room-names.service.ts';
import type { RoomPermissionsService } from './room-permissions.service.ts';
import type { SiteModerationService } from './site-moderation.service.ts';

const { noSuchRoom, noSuchMessage } = chatErrors;
const { notSignedIn, noPermission, tooMany } = platformErrors;

export interface ChatServices {
  ages: Pick<AccountAges, 'check'>;
  messages: MessagesService;
  standings: RoomPermissionsService;
  moderation: ModerationService;
  reports: ReportsService;
  announcements: AnnouncementsService;
  /** Demo only: spectators of a match speak the language of those who open its chat. */
  opened(room: string, lang: LanguageCode): Promise<void>;
  staff: SiteModerationService;
  names: Pick<RoomNames, 'label'>;
}

export const chatRoutes = (chat: ChatServices): Route[] => [
  route(
    chatCalls.send,
    {
      input: Send,
      result: Sent,
      errors: [
        noSuchRoom,
        chatErrors.muted,
        chatErrors.nonCompliant,
        chatErrors.notOpen,
        chatErrors.levelTooLow,
        chatErrors.followersOnly,
        chatErrors.tooSoon,
        chatErrors.flood,
        chatErrors.repeated,
        notSignedIn,
        tooMany,
      ],
    },
    async (request) => {
      const { viewer, input, now } = request;
      if (hasLink(input.text)) await chat.ages.check('chatLinks', request);
      return await chat.messages.send(viewer, input, now);
    },
  ),
  route(chatCalls.speech, { input: SpeechQuery, result: Speech, errors: [noSuchRoom] }, ({ input }) =>
    chat.messages.speech(input.room, input.before),
  ),
  route(
    chatCalls.userInfo,
    { input: RoomUserQuery, result: RoomUser, errors: [noSuchRoom] },
    ({ viewer, input, now }) => chat.standings.show(viewer, input.room, input.userId, now),
  ),
  route(
    chatCalls.delete,
    {
      input: z.object({ room, seq: idText }),
      result: z.null(),
      errors: [noSuchRoom, noSuchMessage, chatErrors.notThem, noPermission, notSignedIn],
    },
    ({ viewer, input, now }) => chat.messages.delete(viewer, input.room, input.seq, now),
  ),
  route(
    chatCalls.operate,
    {
      input: Operate,
      result: z.null(),
      errors: [
        noSuchRoom,
        chatErrors.notThem,
        chatErrors.mutedEverywhere,
        chatErrors.tooManyModerators,
        chatErrors.noAnchor,
        noSuchMessage,
        noPermission,
        notSignedIn,
      ],
    },
    ({ viewer, input, now }) => chat.moderation.operate(viewer, input, now),
  ),
  route(
    chatCalls.held,
    {
      input: z.object({ room }),
      result: HeldMessages,
      errors: [noSuchRoom, noPermission, notSignedIn],
    },
    ({ viewer, input }) => chat.reports.listHeldIn(viewer, input.room),
  ),
  route(
    chatCalls.decideHeld,
    {
      input: DecideHeldMessage,
      result: z.null(),
      errors: [noSuchRoom, noSuchMessage, chatErrors.decided, noPermission, notSignedIn],
    },
    ({ viewer, input, now }) => chat.reports.decideHeldIn(viewer, input, now),
  ),
  route(
    chatCalls.marks,
    {
      input: z.object({ room }),
      result: MarkList,
      errors: [noSuchRoom, noPermission, notSignedIn],
    },
    ({ viewer, input }) => chat.messages.marks(viewer, input.room),
  ),
  route(
    chatCalls.report,
    { input: Report, result: z.null(), errors: [noSuchRoom, noSuchMessage, notSignedIn] },
    ({ viewer, input, now }) => chat.reports.report(viewer, input, now),
  ),
  route(
    chatCalls.block,
    {
      input: Block,
      result: z.null(),
      errors: [chatErrors.notThem, chatErrors.tooManyBlocks, userErrors.notFound, notSignedIn],
    },
    ({ viewer, input, now }) => chat.reports.block(viewer, input, now),
  ),
  route(chatCalls.blocks, { result: BlockList, errors: [notSignedIn] }, ({ viewer }) =>
    chat.reports.listBlocks(viewer),
  ),
  route(
    chatCalls.proclamation,
    { input: z.object({ room: z.optional(room) }), result: Proclamation },
    async ({ input, caller, now }) => {
      if (input.room) await chat.opened(input.room, caller.lang);
      return await chat.announcements.show(input.room, caller.lang, now);
    },
  ),
];

export const adminChatRoutes = ({ staff, reports, announcements, names }: ChatServices): Route[] => [
  route(adminChatCalls.rooms, { input: RoomQuery, result: RoomPage }, async ({ input, caller }) => {
    const page = await staff.rooms(input);
    return { ...page, rooms: await names.label(page.rooms, caller.lang) };
  }),
  route(adminChatCalls.mutes, { input: CursorQuery, result: MutePage }, async ({ input, caller, now }) => {
    const page = await staff.mutes(input.cursor, now);
    return { ...page, mutes: await names.label(page.mutes, caller.lang) };
  }),
  route(
    adminChatCalls.mute,
    { input: SiteMute, result: z.null(), errors: [chatErrors.notThem, userErrors.notFound] },
    ({ viewer, input, now }) => staff.mute(viewer, input, now),
  ),
  route(
    adminChatCalls.unmute,
    { input: z.object({ userId: id, reason }), result: z.null(), errors: [chatErrors.notThem] },
    ({ viewer, input, now }) => staff.unmute(viewer, input, now),
  ),
  route(adminChatCalls.reports, { input: CursorQuery, result: ReportPage }, async ({ input, caller }) => {
    const page = await reports.listReports(input.cursor);
    return { ...page, reports: await names.label(page.reports, caller.lang) };
  }),
  route(
    adminChatCalls.decideReport,
    { input: DecideReport, result: z.null(), errors: [chatErrors.decided] },
    ({ viewer, input, now }) => reports.decideReport(viewer.id, input, now),
  ),
  route(adminChatCalls.held, { input: CursorQuery, result: HeldPage }, async ({ input, caller }) => {
    const page = await reports.listHeld(input.cursor);
    return { ...page, held: await names.label(page.held, caller.lang) };
  }),
  route(
    adminChatCalls.decideHeld,
    { input: DecideHeld, result: z.null(), errors: [chatErrors.decided, chatErrors.reasonNeeded] },
    ({ viewer, input, now }) => reports.decideHeld(viewer.id, input, now),
  ),
  route(
    adminChatCalls.announcements,
    { input: CursorQuery, result: AnnouncementPage },
    async ({ input, caller, now }) => {
      const page = await announcements.list(input.cursor, now);
      return { ...page, announcements: await names.label(page.announcements, caller.lang) };
    },
  ),
  route(
    adminChatCalls.announce,
    {
      input: NewAnnouncement,
      result: AnnouncementEntry,
      errors: [chatErrors.noSuchRoom, chatErrors.endsInPast],
    },
    async ({ viewer, input, caller, now }) => {
      const made = await announcements.create(viewer.id, input, now);
      return (await names.label([made], caller.lang))[0]!;
    },
  ),
  route(
    adminChatCalls.endAnnouncement,
    { input: z.object({ id, reason }), result: z.null(), errors: [chatErrors.decided] },
    ({ viewer, input, now }) => announcements.end(viewer.id, input, now),
  ),
];
