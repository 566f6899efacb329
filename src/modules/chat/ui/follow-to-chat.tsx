import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';

await packs('users');

/** Loaded in followers-only mode, for those who do not follow the anchor. */
export function FollowToChat({ anchorId, onFollowed }: { anchorId: number; onFollowed(): void }) {
  const t = useT();
  return (
    <FollowButton userId={anchorId} name={t('chat.badge.anchor')} follow={false} onChange={onFollowed} />
  );
}
