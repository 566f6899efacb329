import { useT } from '#web/i18n/use-t.ts';
import { ButtonLink } from '#web/kit/button/button-link.tsx';
import type { RoomDetail } from '../../rooms.contract.ts';

/** Who the anchor is; a robot says what it does. */
export function RoomAbout({ room }: { room: RoomDetail }) {
  const t = useT();
  const { anchor, mode, introduction } = room;
  const fallback = anchor || mode === 'anchor' ? 'none' : mode;
  return (
    <div className="room-about">
      <p>
        <bdi>{introduction || t(`rooms.about.${fallback}`)}</bdi>
      </p>
      {anchor && (
        <ButtonLink look="outline" wide to={`/anchor/${anchor.userId}`}>
          {t('rooms.about.more')}
        </ButtonLink>
      )}
    </div>
  );
}
