import { useCallback, useEffect, useState } from 'react';
import { socialCalls } from '#modules/follows/follows.calls.ts';
import type { FollowState } from '#modules/follows/follows.contract.ts';
import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { chatCalls } from '../chat.calls.ts';
import type { Author, RoomUser } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';
import type { ChatUser } from './use-chat-user.ts';

await packs('users');

interface ProfileDialogProps {
  room: RoomKey;
  user: Author;
  me: ChatUser;
  onClose(): void;
}

/** A user's role in this room; anchor and site moderators name moderators here. */
export function ProfileDialog({ room, user, me, onClose }: ProfileDialogProps) {
  const t = useT();
  const [known, setKnown] = useState<{ info: RoomUser; follow: FollowState } | null>(null);
  const load = useCallback(async () => {
    const requests = [
      api(chatCalls.userInfo, { room, userId: user.uid }),
      api(socialCalls.state, { userId: user.uid }),
    ] as const;
    const all = await callOrToast(Promise.all(requests));
    if (all) setKnown({ info: all[0], follow: all[1] });
  }, [room, user.uid]);
  useEffect(() => void load(), [load]);
  const other = me.user?.uid !== user.uid;
  const operate = (operation: 'addModerator' | 'removeModerator' | 'unmute') =>
    callOrToast(api(chatCalls.operate, { room, operation, userId: user.uid }));
  const badge = known?.info.badge ?? null;
  const mute = me.canModerate ? known?.info.mute : null;
  return (
    <Dialog open title={t('chat.menu.profile')} onClose={onClose}>
      <div className="chat-profile">
        <Avatar src={user.avatar} seed={user.uid} size={72} />
        <div>
          <b dir="auto">{user.username}</b>
          <span className="chat-profile-marks">
            <LevelBadge level={user.level} />
            {badge && badge !== 'simulated' && (
              <span className="chat-role" data-role={badge}>
                {t(`chat.badge.${badge}`)}
              </span>
            )}
          </span>
          <span className="chat-profile-fans">
            {known && t('chat.profile.fans', { count: known.follow.followers })}
          </span>
        </div>
        {known && other && (
          <FollowButton userId={user.uid} name={user.username} follow={known.follow.follow} />
        )}
      </div>
      {mute && (
        <p className="notice" data-tone="warn" dir="auto">
          {t('chat.input.mutedBy', { by: mute.by, reason: mute.reason })}
        </p>
      )}
      {mute?.everywhere && <p className="notice">{t('chat.profile.mutedEverywhere')}</p>}
      {known && other && (me.canRun || mute?.canEnd) && (
        <DialogActions>
          {/* The dialog stays open: a site-wide mute may remain. */}
          {mute?.canEnd && (
            <Button look="outline" onClick={() => operate('unmute').then(load)}>
              {t('chat.profile.unmute')}
            </Button>
          )}
          {me.canRun && badge !== 'admin' && badge !== 'anchor' && (
            <Button
              look="outline"
              onClick={() =>
                operate(badge === 'moderator' ? 'removeModerator' : 'addModerator').then(onClose)
              }
            >
              {t(badge === 'moderator' ? 'chat.profile.removeModerator' : 'chat.profile.addModerator')}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}
