import { useState } from 'react';
import { SIGNAL_LOST_MINUTES } from '#modules/live/rooms.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import type { Studio } from '../../broadcast.contract.ts';
import { SummaryDialog } from './end-live.tsx';
import { lengthText } from './length-text.ts';

const DAY_MS = 86_400_000;

/** Why a broadcast is about to end, has ended by itself, or cannot begin. */
export function StudioNotices({ studio, now }: { studio: Studio; now: number }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { broadcast, closeReason, endsAt, live } = studio;
  const { endTime, endReason } = broadcast ?? {};
  const isRecent = endTime && now - Date.parse(endTime) < DAY_MS;
  const ended = !live && isRecent && (endReason === 'silent' || endReason === 'matchOver') ? endReason : null;
  return (
    <>
      {closeReason !== null && (
        <Notice tone="loss" icon="warn">
          {t('anchor.closed', { reason: closeReason })}
        </Notice>
      )}
      {live && endsAt !== null && (
        <Notice tone="loss" icon="warn">
          {/* A live region would read out every second. */}
          <strong aria-hidden="true">
            {t('studio.lost.ends', { time: lengthText((Date.parse(endsAt) - now) / 1000) })}
          </strong>
          <span className="sr-only">{t('studio.lost')}</span> {t('studio.lost.text')}
        </Notice>
      )}
      {ended && broadcast && (
        <Notice
          tone="warn"
          action={
            <Button look="text" size="small" onClick={() => setOpen(true)}>
              {t('studio.summary')}
            </Button>
          }
        >
          {t(`studio.ended.${ended}`, { minutes: SIGNAL_LOST_MINUTES })}
        </Notice>
      )}
      <SummaryDialog summary={isOpen ? broadcast : null} onClose={() => setOpen(false)} />
    </>
  );
}
