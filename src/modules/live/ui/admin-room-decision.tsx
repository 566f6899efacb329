import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { adminRoomsCalls } from '../admin-rooms.calls.ts';
import type { AdminRoom } from '../admin-rooms.contract.ts';
import { REASON } from '../anchors.rules.ts';

interface RoomDecisionProps {
  room: AdminRoom;
  onDone(): void;
  onClose(): void;
}

/** Closes an open room or reopens a closed one; both require a reason. */
export function RoomDecision({ room: { id, closeTime, closeReason }, onDone, onClose }: RoomDecisionProps) {
  const t = useT();
  const closed = closeTime !== null;
  const reasons = (['gambling', 'vulgar', 'piracy'] as const).map((name) =>
    t(`admin.anchors.reason.${name}`),
  );
  return (
    <DecisionDialog
      title={t(closed ? 'admin.rooms.open.title' : 'admin.rooms.close.title', { id: String(id) })}
      text={closed ? <bdi>{closeReason}</bdi> : t('admin.rooms.close.text')}
      action={t(closed ? 'admin.rooms.open' : 'admin.rooms.close')}
      {...(closed ? {} : { tone: 'danger' as const, presets: reasons })}
      limits={REASON}
      onDecide={async (reason) => {
        await api(closed ? adminRoomsCalls.open : adminRoomsCalls.close, { roomId: id, reason });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
