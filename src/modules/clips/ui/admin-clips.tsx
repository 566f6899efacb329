import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { clipsCalls } from '../clips.calls.ts';
import type { AdminClip } from '../clips.contract.ts';
import { type ClipReportReason, clipPath, TAKE_DOWN_REASON } from '../clips.rules.ts';
import { clipTitle } from './clip-title.rules.ts';

const PRESETS = ['spam', 'abuse', 'gambling'] as const;

/** Reported clips. */
export function AdminClips() {
  const t = useT();
  const { pages } = useAdminList<AdminClip>([], async (query) => {
    const page = await api(clipsCalls.admin, { ...query, reported: 'true' });
    return { rows: page.clips, nextCursor: page.nextCursor };
  });
  return (
    <Queue
      queue="clips"
      caption={t('admin.section.clips')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      title={(clip) => titleOf(t, clip)}
      since={({ reports }) => reports[0]?.createdAt ?? null}
      person={({ clipper }) => clipper.userId}
      decisions={[
        {
          verdict: 'approve',
          label: t('comments.admin.keep'),
          call: clipsCalls.keep,
          input: ({ id }) => ({ clipId: id }),
        },
        {
          verdict: 'refuse',
          label: t('admin.recordings.takeDown'),
          call: clipsCalls.takeDown,
          input: ({ id }, reason) => ({ clipId: id, reason }),
          reason: {
            title: (clip) => titleOf(t, clip),
            text: () => t('admin.recordings.takeDown.text'),
            limits: TAKE_DOWN_REASON,
            presets: () => PRESETS.map((id) => t(`comments.admin.preset.${id}`)),
          },
        },
      ]}
    />
  );
}

const titleOf = (t: T, clip: AdminClip): string => clipTitle(clip) || t('clips.untitled');
const reasonOf = (t: T, reason: ClipReportReason): string =>
  reason === 'rights' ? t('clips.rights') : t(`comments.report.reason.${reason}`);

const columns = (t: T): readonly Column<AdminClip>[] => [
  {
    id: 'clip',
    head: t('clips.name'),
    cell: (clip) => (
      <Link to={clipPath(clip.id)}>
        <bdi className="admin-wide">{titleOf(t, clip)}</bdi>
      </Link>
    ),
  },
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ clipper }) => <AdminPerson id={clipper.userId} name={clipper.name} />,
  },
  {
    id: 'why',
    head: t('comments.admin.why'),
    cell: ({ reports }) => (
      <span className="admin-wide">
        {reports.length > 0 && (
          <Badge tone="loss">{t('comments.admin.reports', { count: reports.length })}</Badge>
        )}
        {reports.map(({ reporterId, reason, note }) => (
          <small key={reporterId} className="block text-text-3">
            {reasonOf(t, reason)} <bdi>{note}</bdi>
          </small>
        ))}
      </span>
    ),
  },
];
