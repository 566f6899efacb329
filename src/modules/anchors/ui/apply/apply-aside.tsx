import { useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import type { InfoDraft } from './apply.rules.ts';
import '#modules/live/ui/room/rooms.css';

const TIPS = ['experience', 'contacts', 'clubs'] as const;

/** Beside the form: a preview of the room, and hints against common refusals. */
export function ApplyAside({ draft }: { draft: InfoDraft }) {
  const t = useT();
  const { me } = useRoot();
  const { nickname, introduction, games } = draft;
  return (
    <aside className="anchor-apply-aside">
      <Card title={t('anchor.apply.preview')}>
        <span className="room-cover">
          <img src={`/games/${games[0] ?? 'othersports'}-bg.svg`} alt="" width={320} height={180} />
          <LiveBadge />
        </span>
        <div className="anchor-preview">
          <Avatar src={me?.avatar} seed={me?.uid} size={40} />
          <p>
            <b dir="auto" data-empty={nickname.trim() === '' || undefined}>
              {nickname.trim() || t('anchor.field.nickname')}
            </b>
            <span dir="auto">{introduction.trim() || t('anchor.field.introduction')}</span>
          </p>
        </div>
      </Card>
      <Card title={t('anchor.apply.tips')}>
        <ul className="anchor-tips">
          {TIPS.map((tip) => (
            <li key={tip}>{t(`anchor.apply.tip.${tip}`)}</li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}
