import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Touchline } from '#ui/kit/match/touchline.tsx';
import { LEVEL_TIERS_CNY, levelFor, levelSteps, missingFen } from '../levels.rules.ts';
import './level-line.css';
import { formatCny } from '../money.rules.ts';

/** The level, progress to the next, and all tiers. */
export function LevelLine({ rechargedFen }: { rechargedFen: number }) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <Card
      title={
        <>
          {t('recharge.level.title')} <LevelBadge level={levelFor(rechargedFen)} />
        </>
      }
      more={t('recharge.level.now', { amount: formatCny(rechargedFen, locale) })}
    >
      <LevelSteps rechargedFen={rechargedFen} />
    </Card>
  );
}

export function LevelSteps({ rechargedFen }: { rechargedFen: number }) {
  const t = useT();
  const { locale } = useI18n();
  const level = levelFor(rechargedFen);
  const missing = missingFen(rechargedFen);
  const amount = formatCny(rechargedFen, locale);
  return (
    <div className="level-line">
      <Touchline
        size={6}
        label={t('recharge.level.line', { level, max: LEVEL_TIERS_CNY.length, amount })}
        segments={levelSteps(rechargedFen).map(({ reached }) => ({ played: reached, tone: 'home' }))}
      />
      <ol>
        {LEVEL_TIERS_CNY.map((tier, index) => (
          <li key={tier} data-reached={index < level || undefined}>
            {t('recharge.level.tier', { level: index + 1, amount: formatCny(tier * 100, locale) })}
          </li>
        ))}
      </ol>
      <p>
        {missing === null
          ? t('recharge.level.top')
          : t('recharge.level.next', { amount: formatCny(missing, locale), level: level + 1 })}
      </p>
    </div>
  );
}
