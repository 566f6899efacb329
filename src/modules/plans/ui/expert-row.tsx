import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Ring } from '#ui/kit/chart/ring.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { RankedExpert } from '../plans.contract.ts';
import type { Staked } from '../record.rules.ts';
import { signedPercent } from './featured-expert.tsx';
import { IntervalBar, unitsOf } from './record-figures.tsx';
import { ResultStrip } from './results.tsx';

/** One expert in a list: accuracy, streak, plans for sale. */
export function ExpertRow({ expert }: { expert: RankedExpert }) {
  const t = useT();
  const { locale } = useI18n();
  const { rank, window, lowestPrice, highestPrice } = expert;
  const share = window.decided === 0 ? 0 : window.hits / window.decided;
  const percent = Math.round(share * 100);
  return (
    <li className="expert-row">
      {rank !== null && (
        <span className="expert-rank" data-rank={rank < 4 ? rank : undefined}>
          <span className="sr-only">{t('plans.rank')} </span>
          {rank}
        </span>
      )}
      <Avatar src={expert.avatar} seed={expert.uid} size={40} />
      <div className="expert-name">
        <Link to={`/expert/${expert.uid}`}>
          <bdi>{expert.username}</bdi>
        </Link>
        <small>
          {expert.goodAt.length > 0
            ? t('plans.goodAt', { leagues: expert.goodAt.map(({ name }) => name).join(' · ') })
            : t('plans.settledPlans', { n: expert.settled })}
        </small>
      </div>
      <ResultStrip recent={expert.recent} />
      <span className="expert-streak" data-hot={expert.streak > 2 || undefined}>
        {expert.streak > 1 && t('plans.inARow', { n: expert.streak })}
      </span>
      {expert.figures?.odds ? (
        <ReturnOf odds={expert.figures.odds} />
      ) : (
        <Ring
          share={share}
          label={
            window.decided === 0
              ? t('plans.noResults')
              : t('plans.hitRateOf', { percent, of: window.decided })
          }
          size={44}
        >
          <span>{window.decided === 0 ? '–' : formatPercent(percent, locale)}</span>
        </Ring>
      )}
      <span className="expert-sale">
        {t('plans.forSale', { n: expert.forSale })}
        {lowestPrice !== null && highestPrice !== null && (
          <small>
            <Coins amount={lowestPrice} upTo={highestPrice} />
          </small>
        )}
      </span>
      <FollowButton userId={expert.uid} name={expert.username} follow={expert.follow} />
    </li>
  );
}

/** Yield and units with the number of tips, and the interval that tells how sure they are. */
function ReturnOf({ odds }: { odds: Staked }) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <div className="expert-return">
      <b className="ltr">{signedPercent(odds.yield, locale)}</b>
      <small>
        <span className="ltr">{unitsOf(odds.units, locale)}</span> · {t('plans.count', { n: odds.tips })}
      </small>
      {odds.interval && <IntervalBar interval={odds.interval} mean={odds.yield} />}
    </div>
  );
}
