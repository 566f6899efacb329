import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import type { ExpertLine } from '../plan.contract.ts';
import type { Verdict } from '../settlement.rules.ts';
import { isDecisive, isHit } from '../statistics.rules.ts';

const STRIP = 10;

const markOf = (verdict: Verdict): 'hit' | 'miss' | 'none' => {
  if (!isDecisive(verdict)) return 'none';
  return isHit(verdict) ? 'hit' : 'miss';
};

const ICONS = { hit: 'check', miss: 'close', none: 'minus' } as const;

/** Latest verdicts, newest last. */
export function ResultStrip({ recent }: { recent: readonly Verdict[] }) {
  const t = useT();
  const shown = recent.slice(0, STRIP).toReversed();
  const hits = shown.filter(isHit).length;
  if (shown.length === 0) return <span className="result-strip text-text-3">{t('plans.noResults')}</span>;
  return (
    <span className="result-strip" role="img" aria-label={t('plans.recent', { hits, of: shown.length })}>
      {shown.map((verdict, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run has no other names
        <i key={index} data-mark={markOf(verdict)}>
          <Icon name={ICONS[markOf(verdict)]} size={12} />
        </i>
      ))}
    </span>
  );
}

/** Recent accuracy, or the note that there are no results yet. */
export function LastTen({ lastTen }: { lastTen: ExpertLine['lastTen'] }) {
  const t = useT();
  return lastTen.decided === 0 ? t('plans.noResults') : t('plans.lastTen', { ...lastTen });
}

/** Verdict of a plan as one word. */
export function ResultWord({ result }: { result: Verdict | null }) {
  const t = useT();
  return (
    <span className="result-word" data-mark={result ? markOf(result) : undefined}>
      {t(`plans.result.${result ?? 'not_yet'}`)}
    </span>
  );
}
