import type { Viewer } from '#platform/viewer/viewer.ts';

export const ROOM_KINDS = ['match', 'live', 'team', 'league'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Key of a room: `match:12`, `live:7`, `team:3`, `league:5`. */
export type RoomKey = `${RoomKind}:${number}`;

export const SLOW_SECONDS = { min: 0, max: 600 } as const;
export const LEVEL_REQUIRED = { min: 0, max: 5 } as const;

/** Minutes for which followers must have followed before they may write. */
export const FOLLOW_MINUTES = [0, 10, 60] as const;

export const ROOM_KEY = /^(match|live|team|league):[1-9]\d{0,14}$/;
export const isRoomKey = (text: string): text is RoomKey => ROOM_KEY.test(text);

export function splitRoomKey(key: RoomKey): { kind: RoomKind; ref: number } {
  const [kind, ref] = key.split(':') as [RoomKind, string];
  return { kind, ref: Number(ref) };
}

/** What a room belongs to: one of these, or none where it is the whole site. */
export interface RoomPlace {
  roomId: number | null;
  matchId: number | null;
  teamId: number | null;
  leagueId: number | null;
}

export function placeOf(room: RoomKey | null): RoomPlace {
  const { kind, ref } = room === null ? { kind: null, ref: null } : splitRoomKey(room);
  return {
    roomId: kind === 'live' ? ref : null,
    matchId: kind === 'match' ? ref : null,
    teamId: kind === 'team' ? ref : null,
    leagueId: kind === 'league' ? ref : null,
  };
}

/** Live topic of a room. */
export const topicOf = (key: RoomKey): string => `chat/${key.replace(':', '/')}`;
/** Signals for moderators of a room. */
export const staffTopicOf = (key: RoomKey): string => `chat-staff/${key.replace(':', '/')}`;

export interface RoomSettings {
  open: boolean;
  levelRequired: number;
  slowSeconds: number;
  /** Only followers of the anchor may write, after this time; null: everyone. */
  followersMinutes: number | null;
}

export const NEW_ROOM: RoomSettings = {
  open: true,
  levelRequired: 0,
  slowSeconds: 0,
  followersMinutes: null,
};

/** State of a room without any entry. */
export const UNUSED_ROOM = { ...NEW_ROOM, anchorId: null, pinnedSeq: null };

export const isSiteModerator = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && viewer.roles.some((role) => role === 'moderator' || role === 'administrator');

/** Permissions of a user in one room. */
export interface RoomPermissions {
  siteModerator: boolean;
  anchor: boolean;
  moderator: boolean;
}

/** May delete and pin messages and mute; exempt from slow mode, level and followers-only mode. */
export const canModerate = ({ siteModerator, anchor, moderator }: RoomPermissions): boolean =>
  siteModerator || anchor || moderator;

/** May name moderators and change the room's settings. */
export const canRun = ({ siteModerator, anchor }: RoomPermissions): boolean => siteModerator || anchor;

const rank = ({ siteModerator, anchor, moderator }: RoomPermissions): number =>
  siteModerator ? 3 : anchor ? 2 : moderator ? 1 : 0;

/** Only of lower ranks: a moderator does not mute the anchor, and neither of them a site moderator. */
export const canMute = (by: RoomPermissions, target: RoomPermissions): boolean =>
  canModerate(by) && rank(by) > rank(target);

/** Only messages of the same rank or below. */
export const canDelete = (by: RoomPermissions, author: RoomPermissions): boolean =>
  canModerate(by) && rank(by) >= rank(author);

/** Only mutes set by the same rank or below, also to replace them. */
export const canEndMute = (by: RoomPermissions, muter: RoomPermissions): boolean =>
  canModerate(by) && rank(by) >= rank(muter);

export const BADGES = ['anchor', 'admin', 'moderator', 'simulated'] as const;
export type Badge = (typeof BADGES)[number];

export const badgeOf = ({ siteModerator, anchor, moderator }: RoomPermissions): Badge | null =>
  anchor ? 'anchor' : siteModerator ? 'admin' : moderator ? 'moderator' : null;
