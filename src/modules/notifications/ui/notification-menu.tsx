import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';
import './notifications.css';

/** Loaded when the bell is first opened. */
await packs('notices');

const SHOWN = 6;

interface NoticeMenuProps {
  userId: number;
  onLeave(): void;
}

/** The newest notifications under the bell. */
export function NotificationMenu({ userId, onLeave }: NoticeMenuProps) {
  const t = useT();
  const { rows: loaded, failed, load, read, readAll } = useNotifications(userId);
  const rows = useMinimumSkeleton(loaded);
  return (
    <div className="notice-menu">
      <header>
        <h2>{t('notices.title')}</h2>
        {rows?.some((row) => !row.read) && (
          <button type="button" className="notice-act" onClick={readAll}>
            {t('notices.readAll')}
          </button>
        )}
        <Link
          className="icon-btn"
          to="/userInfo/preferences"
          aria-label={t('notices.preferences')}
          onClick={onLeave}
        >
          <Icon name="gear" size={16} />
        </Link>
      </header>
      {failed && !rows && <ErrorState title={t('notices.failed')} onRetry={load} />}
      {!rows && !failed && <SkeletonRows rows={4} />}
      {rows?.length === 0 && <EmptyState title={t('notices.none')} text={t('notices.noneText')} />}
      {rows && rows.length > 0 && (
        <ul>
          {rows.slice(0, SHOWN).map((notice) => (
            <NotificationRow
              key={notice.id}
              notice={notice}
              onRead={(one) => {
                read(one);
                if (one.link) onLeave();
              }}
            />
          ))}
        </ul>
      )}
      <Link className="notice-all" to="/userInfo/notices" onClick={onLeave}>
        {t('notices.all')}
      </Link>
    </div>
  );
}
