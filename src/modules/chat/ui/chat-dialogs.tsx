import type { Message, RoomState } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { HeldDialog } from './held-dialog.tsx';
import type { MessageDialog } from './message-menu.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { PollDialog } from './poll-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { RoomDialog } from './room-dialog.tsx';
import type { ChatUser } from './use-chat-user.ts';
import type { Staff } from './use-staff.ts';

interface ChatDialogsProps {
  kind: MessageDialog | 'room' | 'poll' | 'held';
  message: Message | null;
  room: RoomKey;
  state: RoomState | null;
  me: ChatUser;
  staff: Staff;
  onClose(): void;
}

/** Loaded with the first dialog. */
export function ChatDialogs({ kind, message, room, state, me, staff, onClose }: ChatDialogsProps) {
  if (kind === 'room') return state && <RoomDialog room={room} state={state} onClose={onClose} />;
  if (kind === 'held')
    return <HeldDialog room={room} held={staff.held} onDecided={staff.reloadHeld} onClose={onClose} />;
  if (kind === 'poll') return <PollDialog room={room} onClose={onClose} />;
  if (!message?.user) return null;
  const { user, seq } = message;
  const about = { room, user, onClose };
  if (kind === 'profile') return <ProfileDialog {...about} me={me} />;
  if (kind === 'mute') return <MuteDialog {...about} />;
  return <ReportDialog room={room} message={{ user, seq }} onClose={onClose} />;
}
