import { useState } from 'react';
import { mediaCalls } from '#modules/media/media.calls.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { RECORDINGS_SHOWN, TAKE_DOWN_REASON } from '#modules/media/recordings.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { formatClock } from '#ui/kit/player/controls.rules.ts';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { mediaRoom } from '../rooms.rules.ts';

/** The recordings of a room, hidden ones included; a moderator can take one down. */
export function RoomRecordings({ roomId, onClose }: { roomId: number; onClose(): void }) {
  const t = useT();
  const [leaving, setLeaving] = useState<Recording | null>(null);
  const room = mediaRoom(roomId);
  const { data, failed, reload } = useRequest(room, () => api(mediaCalls.all, { room }));
  /** The pages loaded after the first. */
  const [older, setOlder] = useState<readonly (readonly Recording[])[]>([]);
  const pages = data ? [data, ...older] : [];
  const last = pages.at(-1);
  const more = async () => {
    const before = last!.at(-1)!.id;
    const page = await callOrToast(api(mediaCalls.all, { room, before }));
    if (page) setOlder([...older, page]);
  };
  if (leaving)
    return (
      <DecisionDialog
        title={t('admin.recordings.takeDown')}
        text={t('admin.recordings.takeDown.text')}
        action={t('admin.recordings.takeDown')}
        tone="danger"
        presets={(['gambling', 'vulgar', 'piracy'] as const).map((name) => t(`admin.anchors.reason.${name}`))}
        limits={TAKE_DOWN_REASON}
        onDecide={async (reason) => {
          await api(mediaCalls.takeDown, { recordingId: leaving.id, reason });
          setOlder([]);
          reload();
        }}
        onClose={() => setLeaving(null)}
      />
    );
  return (
    <Dialog open onClose={onClose} title={t('admin.health.media.recordings')}>
      {failed && <ErrorState onRetry={reload} />}
      {data?.length === 0 && <EmptyState title={t('admin.recordings.none')} />}
      <ul className="grid gap-2">
        {pages.flat().map((recording) => (
          <li key={recording.id} className="flex items-center gap-2">
            <a className="link grow" href={recording.url} target="_blank" rel="noreferrer">
              <DateTime at={recording.startedAt} />{' '}
              <span className="ltr">{formatClock(recording.durationMs / 1000)}</span>
            </a>
            <Button look="text" size="small" onClick={() => setLeaving(recording)}>
              {t('admin.recordings.takeDown')}
            </Button>
          </li>
        ))}
      </ul>
      {last?.length === RECORDINGS_SHOWN && (
        <Button look="outline" wide onClick={more}>
          {t('kit.pages.more')}
        </Button>
      )}
    </Dialog>
  );
}
