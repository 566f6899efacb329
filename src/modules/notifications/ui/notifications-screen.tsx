import { useT } from '#ui/i18n/use-t.ts';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { NoticePage } from '../notifications.contract.ts';
import type { NoticeGroup } from '../notifications.rules.ts';
import { NoticeRow } from './notification-row.tsx';
import { useNotices } from './use-notifications.ts';
import './notifications.css';

interface NoticesScreenProps {
  userId: number;
  group: NoticeGroup | undefined;
  first: NoticePage;
}

export function NoticesScreen({ userId, group, first }: NoticesScreenProps) {
  const t = useT();
  const { rows, hasMore, busy, more, read, readAll } = useNotices(userId, group, first);
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
          <NoticeRow key={notice.id} notice={notice} onRead={read} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} loading={busy} onLoad={more} />
    </>
  );
}
