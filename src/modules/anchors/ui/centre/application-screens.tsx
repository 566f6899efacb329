import { type ReactNode, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { useNow } from '#ui/time/use-now.ts';
import type { AnchorStatus } from '../../application.contract.ts';
import { ApplicationFacts, ApplicationPictures, useGameNames } from '../apply/application-facts.tsx';
import { BannedArt, ReviewArt } from './application-art.tsx';
import { ConductRules } from './conduct-rules.tsx';
import { Steps } from './steps.tsx';
import { shareGone, timeLeft } from './time-left.rules.ts';

/** An application in review. The topic refreshes the page after the decision. */
export function Waiting({ status: { application, phone } }: { status: AnchorStatus }) {
  const t = useT();
  const gameNames = useGameNames();
  if (!application) return null;
  const { nickname, games, pictures, applyTime } = application;
  return (
    <div className="page anchor-standing">
      <section className="card">
        <ReviewArt />
        <h1>{t('anchor.waiting.title')}</h1>
        <p>{t('anchor.waiting.text')}</p>
        <Steps
          bare
          label={t('anchor.waiting.title')}
          current={2}
          steps={[
            { title: t('anchor.waiting.sent'), text: <DateTime at={applyTime} /> },
            { title: t('anchor.waiting.checked'), text: t('anchor.waiting.checkedText') },
            { title: t('anchor.waiting.review'), text: t('anchor.waiting.reviewText') },
            { title: t('anchor.waiting.open'), text: null },
          ]}
        />
        <dl className="anchor-facts">
          <div>
            <dt>{t('anchor.field.nickname')}</dt>
            <dd dir="auto">{nickname}</dd>
          </div>
          <div>
            <dt>{t('anchor.field.gamesShort')}</dt>
            <dd>{gameNames(games)}</dd>
          </div>
        </dl>
        <div className="anchor-standing-ways">
          <Shown look="primary" title={t('anchor.waiting.view')}>
            <ApplicationFacts application={application} phone={phone} />
            {pictures.length > 0 && <ApplicationPictures urls={pictures} />}
          </Shown>
          <Shown look="outline" title={t('anchor.section.rules')}>
            <ConductRules />
          </Shown>
        </div>
      </section>
    </div>
  );
}

export function Banned({ ban, now: first }: { ban: NonNullable<AnchorStatus['ban']>; now: number }) {
  const t = useT();
  const now = useNow(first);
  const { since, until, reason } = ban;
  return (
    <div className="page anchor-standing">
      <section className="card">
        <BannedArt />
        <h1>{t('anchor.banned.title')}</h1>
        <p>{t('anchor.banned.text')}</p>
        <p className="anchor-left">
          {until === null
            ? t('anchor.banned.forGood')
            : t('anchor.banned.left', { ...timeLeft(Date.parse(until) - now) })}
        </p>
        {until !== null && (
          <svg className="anchor-term" aria-hidden="true">
            <rect width={`${100 * shareGone(Date.parse(since), Date.parse(until), now)}%`} height="100%" />
          </svg>
        )}
        <dl className="anchor-facts">
          <div>
            <dt>{t('anchor.banned.reason')}</dt>
            <dd dir="auto">{reason}</dd>
          </div>
          <div>
            <dt>{t('anchor.banned.since')}</dt>
            <dd>
              <DateTime at={since} />
            </dd>
          </div>
          {until !== null && (
            <div>
              <dt>{t('anchor.banned.until')}</dt>
              <dd>
                <DateTime at={until} />
              </dd>
            </div>
          )}
        </dl>
        <div className="anchor-standing-ways">
          <ButtonLink to="/protocol/complaint">{t('anchor.banned.appeal')}</ButtonLink>
          <Shown look="outline" title={t('anchor.section.rules')}>
            <ConductRules />
          </Shown>
        </div>
      </section>
    </div>
  );
}

/** A disclosure: a button and its content. */
function Shown({
  look,
  title,
  children,
}: {
  look: 'primary' | 'outline';
  title: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="wide">
        {children}
      </Dialog>
    </>
  );
}
