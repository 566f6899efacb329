import { useT } from '#web/i18n/use-t.ts';
import { ButtonLink } from '#web/kit/button/button-link.tsx';
import { DateTime } from '#web/kit/format/date-time.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { useNow } from '#web/shell/use-now.ts';
import type { AnchorStatus } from '../../application.contract.ts';
import { timeLeft } from './time-left.rules.ts';

/** The application is with the reviewers. The page looks again by itself when they have decided. */
export function Waiting({ status: { application } }: { status: AnchorStatus }) {
  const t = useT();
  if (!application) return null;
  return (
    <div className="page anchor-standing">
      <section className="card">
        <span className="anchor-standing-mark">
          <Icon name="clock" size={28} />
        </span>
        <h1>{t('anchor.waiting.title')}</h1>
        <p>{t('anchor.waiting.text')}</p>
        <ol className="anchor-track">
          <li data-done>
            <b>{t('anchor.waiting.sent')}</b>
            <DateTime at={application.applyTime} />
          </li>
          <li data-done>
            <b>{t('anchor.waiting.checked')}</b>
            <span>{t('anchor.waiting.checkedText')}</span>
          </li>
          <li data-now>
            <b>{t('anchor.waiting.review')}</b>
            <span>{t('anchor.waiting.reviewText')}</span>
          </li>
          <li>
            <b>{t('anchor.waiting.open')}</b>
          </li>
        </ol>
        <dl className="anchor-facts">
          <div>
            <dt>{t('anchor.field.nickname')}</dt>
            <dd dir="auto">{application.nickname}</dd>
          </div>
          <div>
            <dt>{t('anchor.field.introduction')}</dt>
            <dd dir="auto">{application.introduction}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

export function Banned({ ban, now: first }: { ban: NonNullable<AnchorStatus['ban']>; now: number }) {
  const t = useT();
  const now = useNow(first);
  const left = ban.until === null ? null : timeLeft(Date.parse(ban.until) - now);
  return (
    <div className="page anchor-standing">
      <section className="card" data-tone="loss">
        <span className="anchor-standing-mark">
          <Icon name="ban" size={28} />
        </span>
        <h1>{t('anchor.banned.title')}</h1>
        <p>{t('anchor.banned.text')}</p>
        <p className="anchor-left">
          {left ? t('anchor.banned.left', { ...left }) : t('anchor.banned.forGood')}
        </p>
        <dl className="anchor-facts">
          <div>
            <dt>{t('anchor.banned.reason')}</dt>
            <dd dir="auto">{ban.reason}</dd>
          </div>
          <div>
            <dt>{t('anchor.banned.since')}</dt>
            <dd>
              <DateTime at={ban.since} />
            </dd>
          </div>
          {ban.until && (
            <div>
              <dt>{t('anchor.banned.until')}</dt>
              <dd>
                <DateTime at={ban.until} />
              </dd>
            </div>
          )}
        </dl>
        <ButtonLink look="outline" to="/protocol/complaint">
          {t('anchor.banned.appeal')}
        </ButtonLink>
      </section>
    </div>
  );
}
