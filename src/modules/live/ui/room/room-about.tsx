import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import type { RoomDetail } from '../../rooms.contract.ts';
import { chatOf } from './chat-of.ts';

const ReportRoom = fetchLazily(() =>
  import('#modules/chat/ui/report-room.tsx').then(({ ReportRoom: loaded }) => loaded),
);

/** The profile of the streamer; for a robot room, an explanation. */
export function RoomAbout({ room, share }: { room: RoomDetail; share: ReactNode }) {
  const t = useT();
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const { anchor, mode, introduction } = room;
  const fallback = anchor || mode === 'anchor' ? 'none' : mode;
  return (
    <div className="room-about">
      <p>
        <bdi>{introduction || t(`rooms.about.${fallback}`)}</bdi>
      </p>
      <div>
        {anchor && (
          <ButtonLink look="outline" icon="user" to={`/anchor/${anchor.userId}`}>
            {t('rooms.about.more')}
          </ButtonLink>
        )}
        {share}
        {running && (
          <Suspense fallback={null}>
            <ReportRoom room={chatOf(room)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
