import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { adminRoomsCalls } from '../admin-rooms.calls.ts';
import type { AdminRoom } from '../admin-rooms.contract.ts';
import { roomName, roomPath } from '../room-names.rules.ts';
import { ROOM_MODES } from '../rooms.rules.ts';
import { MatchDialog } from './admin-match-dialog.tsx';
import type { FindMatches } from './admin-match-search.tsx';
import { watchersOf } from './admin-room.rules.ts';
import { RoomDecision } from './admin-room-decision.tsx';
import { RoomForm } from './admin-room-form.tsx';
import { RoomRecordings } from './admin-room-recordings.tsx';

const FILTERS = ['mode', 'show'] as const;

/** Every room: live, closed with the reason, and who may watch. */
export function AdminRooms({ findMatches }: { findMatches: FindMatches }) {
  const t = useT();
  const { me } = useRoot();
  const [deciding, setDeciding] = useState<AdminRoom | null>(null);
  const [editing, setEditing] = useState<{ room: AdminRoom | null } | null>(null);
  const [recorded, setRecorded] = useState<number | null>(null);
  const [match, setMatch] = useState<{ id: number | null } | null>(null);
  const { state, pages } = useAdminList<AdminRoom, (typeof FILTERS)[number]>(FILTERS, async (query) => {
    const page = await api(adminRoomsCalls.list, query);
    return { rows: page.rooms, nextCursor: page.nextCursor };
  });
  const act = async (call: Promise<unknown>) => {
    if (await didOrToast(call, t('admin.done'))) pages.reload();
  };
  const leads = me?.roles.includes('administrator');
  const actions: Actions = {
    decide: setDeciding,
    recordings: ({ id }) => setRecorded(id),
    // Moderators may only close rooms; creating rooms and restricting who may watch is for administrators.
    lead: leads
      ? {
          edit: (room) => setEditing({ room }),
          match: ({ matchId }) => setMatch({ id: matchId }),
          loginOnly: ({ id, roomLoginOnly }) =>
            act(api(adminRoomsCalls.loginOnly, { roomId: id, on: !roomLoginOnly })),
        }
      : null,
  };
  return (
    <>
      {leads && (
        <div className="flex gap-2">
          <Button icon="plus" size="small" onClick={() => setEditing({ room: null })}>
            {t('admin.rooms.new')}
          </Button>
          <Button look="outline" size="small" onClick={() => setMatch({ id: null })}>
            {t('admin.match.title')}
          </Button>
        </div>
      )}
      <AdminTable
        caption={t('admin.section.rooms')}
        columns={columns(t, actions)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{
          state,
          fields: [
            {
              name: 'show',
              kind: 'choice',
              label: t('admin.users.filter.state'),
              options: (['live', 'closed'] as const).map((value) => ({
                value,
                label: t(`admin.rooms.show.${value}`),
              })),
            },
            {
              name: 'mode',
              kind: 'choice',
              label: t('admin.rooms.filter.mode'),
              options: ROOM_MODES.map((value) => ({ value, label: t(`admin.rooms.mode.${value}`) })),
            },
          ],
        }}
      />
      {deciding && <RoomDecision room={deciding} onDone={pages.reload} onClose={() => setDeciding(null)} />}
      {editing && <RoomForm {...editing} onDone={pages.reload} onClose={() => setEditing(null)} />}
      {recorded !== null && <RoomRecordings roomId={recorded} onClose={() => setRecorded(null)} />}
      {match && (
        <MatchDialog
          first={match.id}
          find={findMatches}
          onChange={pages.reload}
          onClose={() => setMatch(null)}
        />
      )}
    </>
  );
}

interface Actions {
  /** Opens the dialog that closes or reopens the room. */
  decide(room: AdminRoom): void;
  recordings(room: AdminRoom): void;
  lead: Record<'edit' | 'match' | 'loginOnly', (room: AdminRoom) => void> | null;
}

const columns = (t: T, { decide, recordings, lead }: Actions): readonly Column<AdminRoom>[] => [
  {
    id: 'room',
    head: t('admin.rooms.room'),
    cell: (room) => (
      <Link className="link" to={roomPath(room)}>
        <bdi>{roomName(room, String)}</bdi>
      </Link>
    ),
  },
  { id: 'id', head: t('admin.rooms.id'), cell: ({ id }) => <bdi className="admin-mono">{id}</bdi> },
  { id: 'mode', head: t('admin.rooms.mode'), cell: ({ mode }) => t(`admin.rooms.mode.${mode}`) },
  {
    id: 'anchor',
    head: t('admin.role.anchor'),
    cell: ({ anchor }) => (anchor ? <AdminPerson id={anchor.userId} name={anchor.name} /> : '—'),
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ live, closeTime, closeReason }) =>
      closeTime ? (
        <span>
          <Badge tone="loss">{t('admin.rooms.show.closed')}</Badge> <bdi>{closeReason}</bdi>
        </span>
      ) : live ? (
        <LiveBadge />
      ) : (
        <Badge>{t('admin.rooms.off')}</Badge>
      ),
  },
  {
    id: 'viewers',
    head: t('admin.rooms.viewers'),
    align: 'end',
    cell: ({ mode, viewers }) => (mode === 'anchor' ? viewers : '–'),
  },
  {
    id: 'watch',
    head: t('admin.rooms.watch'),
    cell: (room) => t(watchersOf(room)),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (room) => (
      <span className="row-actions">
        {lead && room.anchor === null && (
          <Button look="text" size="small" onClick={() => lead.edit(room)}>
            {t('admin.rooms.edit')}
          </Button>
        )}
        {lead && room.matchId !== null && (
          <Button look="text" size="small" onClick={() => lead.match(room)}>
            {t('admin.rooms.match')}
          </Button>
        )}
        {lead && (
          <Button look="text" size="small" onClick={() => lead.loginOnly(room)}>
            {t(room.roomLoginOnly ? 'admin.rooms.toEveryone' : 'admin.rooms.toSignedIn')}
          </Button>
        )}
        {room.anchor !== null && (
          <Button look="text" size="small" onClick={() => recordings(room)}>
            {t('admin.health.media.recordings')}
          </Button>
        )}
        {(lead || !room.closeTime) && (
          <Button look="text" size="small" onClick={() => decide(room)}>
            {t(room.closeTime ? 'admin.rooms.open' : 'admin.rooms.close')}
          </Button>
        )}
      </span>
    ),
  },
];
