import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Sparkline } from '#ui/kit/chart/sparkline.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { ExpertGraph, ExpertInfo } from '../plans.contract.ts';
import { ResultStrip } from './results.tsx';

/** Percent from tenths, signed where the value can be negative. */
export const percentOf = (tenths: number, locale: string): string =>
  formatPercent(tenths / 10, locale, { least: 0, most: 1 });
export const signedPercent = (tenths: number, locale: string): string =>
  `${tenths > 0 ? '+' : ''}${percentOf(tenths, locale)}`;

/** Card of the expert who leads the ranking. */
export function FeaturedExpert({ info, graph }: { info: ExpertInfo; graph: ExpertGraph }) {
  const t = useT();
  const { locale } = useI18n();
  const leagues = info.goodAt.map(({ name }) => name).join(' · ');
  const followers = t('plans.followers', { n: formatK(info.followers, locale) });
  return (
    <section className="card featured" aria-label={info.username}>
      <header className="on-ink">
        <Avatar src={info.avatar} seed={info.uid} size={56} />
        <div className="grow">
          <Link to={`/expert/${info.uid}`}>
            <bdi>{info.username}</bdi>
          </Link>
          <small>{[leagues, followers].filter(Boolean).join(' · ')}</small>
        </div>
        <FollowButton userId={info.uid} name={info.username} follow={info.follow} />
      </header>
      <ExpertNumbers info={info} />
      {graph.length > 1 && (
        <Sparkline
          label={t('plans.graph.label', {
            from: percentOf(graph[0]!.accuracy, locale),
            to: percentOf(graph.at(-1)!.accuracy, locale),
          })}
          values={graph.map(({ accuracy }) => accuracy)}
        />
      )}
      <ResultStrip recent={info.recent} />
    </section>
  );
}

export function ExpertNumbers({ info }: { info: ExpertInfo }) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <dl className="expert-numbers">
      <div>
        <dt>{t('plans.number.accuracy')}</dt>
        <dd>{info.decided === 0 ? '–' : percentOf(info.accuracy, locale)}</dd>
      </div>
      <div>
        <dt>{t('plans.number.streak')}</dt>
        <dd>{info.streak}</dd>
      </div>
      <div>
        <dt>{t('plans.number.returns')}</dt>
        <dd className="ltr">{info.returns === null ? '–' : signedPercent(info.returns, locale)}</dd>
      </div>
    </dl>
  );
}
