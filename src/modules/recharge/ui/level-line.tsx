import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Touchline } from '#ui/kit/match/touchline.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { LEVEL_TIERS_CNY, levelFor, levelSteps, missingFen } from '../levels.rules.ts';
import { formatCny } from '../money.rules.ts';
import { COINS_PER_CNY } from '../recharge.rules.ts';
import './level-line.css';

/** In CNY where the page's market pays with it, elsewhere in the coins for the money, which are the same everywhere. */
function useWorth(): (fen: number) => string {
  const t = useT();
  const { locale } = useI18n();
  const { currency } = useRoot().brand.market;
  return (fen) =>
    currency === 'CNY'
      ? formatCny(fen, locale)
      : t('recharge.order.subject', { coins: Math.floor((fen * COINS_PER_CNY) / 100) });
}

/** The level, progress to the next, and all tiers. */
export function LevelLine({ rechargedFen }: { rechargedFen: number }) {
  const t = useT();
  const worth = useWorth();
  return (
    <Card
      title={
        <>
          {t('recharge.level.title')} <LevelBadge level={levelFor(rechargedFen)} />
        </>
      }
      more={t('recharge.level.now', { amount: worth(rechargedFen) })}
    >
      <LevelSteps rechargedFen={rechargedFen} />
    </Card>
  );
}

export function LevelSteps({ rechargedFen }: { rechargedFen: number }) {
  const t = useT();
  const worth = useWorth();
  const level = levelFor(rechargedFen);
  const missing = missingFen(rechargedFen);
  const amount = worth(rechargedFen);
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
            {t('recharge.level.tier', { level: index + 1, amount: worth(tier * 100) })}
          </li>
        ))}
      </ol>
      <p>
        {missing === null
          ? t('recharge.level.top')
          : t('recharge.level.next', { amount: worth(missing), level: level + 1 })}
      </p>
    </div>
  );
}
