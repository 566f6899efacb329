import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatDate } from '#ui/kit/format/dates.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Icon, type IconName } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { NONE } from '../notification-view.rules.ts';
import type { ShownNotification } from '../notifications.contract.ts';
import { CHOICES, type NotificationKind } from '../notifications.rules.ts';

const ICONS: Readonly<Record<NotificationKind, IconName>> = {
  anchorLive: 'play',
  expertPlan: 'medal',
  expertPlanResult: 'chart',
  expertArticle: 'news',
  matchStart: 'clock',
  broadcastStart: 'clock',
  planResult: 'chart',
  planSettled: 'chart',
  predictionResult: 'trophy',
  passGiven: 'gift',
  passEnding: 'clock',
  passRefunded: 'wallet',
  planReviewed: 'edit',
  articleReviewed: 'news',
  articleTakenDown: 'news',
  replied: 'chat',
  chatMention: 'chat',
  chatReply: 'reply',
  orderShipped: 'box',
  orderRefunded: 'wallet',
  expertDecided: 'medal',
  anchorDecided: 'mic',
  muted: 'mute',
  ticketAnswered: 'reply',
  ticketClosed: 'lock',
  approvalAsked: 'shield',
  approvalDecided: 'shield',
  chargedBack: 'warn',
};

interface NoticeRowProps {
  notice: ShownNotification;
  /** The notification was opened or marked as read. */
  onRead(notice: ShownNotification): void;
}

/** A notification with its time and link. Opening it marks it as read. */
export function NotificationRow({ notice, onRead }: NoticeRowProps) {
  const t = useT();
  const text = useNoticeText(notice);
  const { id, kind, link, read, createTime } = notice;
  const opened = () => onRead(notice);
  return (
    <li className="notice-row" data-unread={!read || undefined}>
      <span className="notice-icon" data-choice={CHOICES[kind]}>
        <Icon name={ICONS[kind]} size={16} />
      </span>
      <div>
        {link ? (
          <Link to={link} dir="auto" onClick={opened} aria-describedby={`notice-${id}`}>
            {text}
          </Link>
        ) : (
          <p dir="auto">{text}</p>
        )}
        <span id={`notice-${id}`}>
          {!read && <span className="sr-only">{t('notices.unread')}</span>}
          {t(`notices.kind.${kind}`)} · <RelativeTime at={createTime} />
        </span>
      </div>
      {!link && !read && (
        <button type="button" className="notice-act" onClick={opened}>
          {t('notices.known')}
        </button>
      )}
    </li>
  );
}

function useNoticeText({ kind, words }: ShownNotification): string {
  const t = useT();
  const { locale } = useI18n();
  const zone = useTimeZone();
  const { until = NONE } = words;
  const shown = until === NONE ? words : { ...words, until: formatDate(until, 'full', locale, zone) };
  return t(`notices.text.${kind}`, shown);
}
