import { useT } from '#ui/i18n/use-t.ts';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { NotificationPage } from '../notifications.contract.ts';
import type { NotificationGroup } from '../notifications.rules.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';
import './notifications.css';

interface NoticesScreenProps {
  userId: number;
  group: NotificationGroup | undefined;
  first: NotificationPage;
}

export function NotificationsScreen({ userId, group, first }: NoticesScreenProps) {
  const t = useT();
  const { rows, hasMore, busy, more, read, readAll } = useNotifications(userId, group, first);
  if (!rows || rows.length === 0)
    return <EmptyState title={t('notices.none')} text={t('notices.noneText')} />;
  return (
    <>
      {!group && rows.some((row) => !row.read) && (
        <p className="notice-tools">
          <button type="button" className="notice-act" onClick={readAll}>
            {t('notices.readAll')}
          </button>
        </p>
      )}
      <ul className="notice-list">
        {rows.map((notice) => (
          <NotificationRow key={notice.id} notice={notice} onRead={read} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} loading={busy} onLoad={more} />
    </>
  );
}
