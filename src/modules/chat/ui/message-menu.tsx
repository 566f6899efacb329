import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/kit/overlay/menu.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import { chatCalls } from '../chat.calls.ts';
import type { Message } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';
import type { ChatUser } from './use-chat-user.ts';

export type MessageDialog = 'profile' | 'mute' | 'report';

interface MessageMenuProps {
  room: RoomKey;
  message: Message;
  me: ChatUser;
  pinned: boolean;
  onOpenChange(open: boolean): void;
  onDialog(dialog: MessageDialog, message: Message): void;
  onReply(message: Message): void;
}

/** Actions on one message, for viewers and for moderators. */
export function MessageMenu({
  room,
  message,
  me,
  pinned,
  onOpenChange,
  onDialog,
  onReply,
}: MessageMenuProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const { user, seq, kind, badge } = message;
  if (!user) return null;
  const own = user.uid === me.user?.uid;
  const below = me.badge === 'moderator' && (badge === 'anchor' || badge === 'admin');
  const moderates = me.canModerate && !own && !below;
  const pin = () =>
    callOrToast(
      api(chatCalls.operate, pinned ? { room, operation: 'unpin' } : { room, operation: 'pin', seq }),
    );
  const remove = () => callOrToast(api(chatCalls.delete, { room, seq }));
  const block = async () => {
    if (!(await me.setBlocked(user.uid, true))) return;
    toast(t('chat.block.done', { name: user.username }), 'done', {
      label: t('chat.block.undo'),
      run: () => me.setBlocked(user.uid, false),
    });
  };
  return (
    <Menu
      label={t('chat.menu.label', { name: user.username })}
      align="end"
      onOpenChange={onOpenChange}
      trigger={(props) => (
        <IconButton
          {...props}
          icon="more"
          className="chat-more"
          label={t('chat.menu.label', { name: user.username })}
        />
      )}
    >
      {kind === 'text' && (
        <MenuItem icon="reply" onClick={() => signedIn(() => onReply(message))}>
          {t('chat.menu.reply')}
        </MenuItem>
      )}
      <MenuItem icon="user" onClick={() => onDialog('profile', message)}>
        {t('chat.menu.profile')}
      </MenuItem>
      {moderates && (
        <MenuItem icon="mute" onClick={() => onDialog('mute', message)}>
          {t('chat.menu.mute')}
        </MenuItem>
      )}
      {me.canModerate && kind === 'text' && (
        <MenuItem icon="pin" onClick={pin}>
          {t(pinned ? 'chat.menu.unpin' : 'chat.menu.pin')}
        </MenuItem>
      )}
      {me.canModerate && !below && kind === 'text' && (
        <MenuItem icon="trash" tone="danger" onClick={remove}>
          {t('chat.menu.delete')}
        </MenuItem>
      )}
      {!own && (
        <MenuItem icon="warn" onClick={() => signedIn(() => onDialog('report', message))}>
          {t('chat.menu.report')}
        </MenuItem>
      )}
      {!own && (
        <MenuItem icon="ban" onClick={() => signedIn(block)}>
          {t('chat.menu.block')}
        </MenuItem>
      )}
    </Menu>
  );
}
