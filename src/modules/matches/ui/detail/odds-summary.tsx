import type { CSSProperties } from 'react';
import { useI18n } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { AgeNotice } from '#ui/kit/card/age-notice.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { isLive, isOver } from '../../matches.rules.ts';
import { atClosing, impliedChances, liveliest, marketsOf } from './odds.rules.ts';
import { Price } from './odds-table.tsx';
import type { PanelProps } from './panel.ts';
import { useOutcomeName } from './use-outcome-name.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** The main market in short, with the implied chances. */
export function OddsSummary({ detail, sport }: PanelProps) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const nameOf = useOutcomeName(detail.match);
  const closed = isOver(detail.match.state);
  const odds = closed ? atClosing(detail.odds, detail.match.startTime) : detail.odds;
  const main = marketsOf(odds, sport)[0];
  const line = main && liveliest(main.lines);
  if (!main || !line) return null;
  const chances = impliedChances(line.prices);
  return (
    <Card
      className="tells"
      title={word('market', main.market, { game: detail.match.game })}
      more={
        isLive(detail.match.state) ? (
          <LiveBadge>{t('match.odds.inPlay')}</LiveBadge>
        ) : closed ? (
          t('match.odds.closing')
        ) : (
          line.bookmaker
        )
      }
    >
      <ul className="odds-large">
        {main.outcomes.map((outcome, index) => (
          <li key={outcome}>
            <span>{nameOf(outcome)}</span>
            <Price line={line} index={index} closed={closed} />
          </li>
        ))}
      </ul>
      <ul className="chances" aria-label={t('match.odds.chances')}>
        {main.outcomes.map((outcome, index) => (
          <li key={outcome} data-outcome={outcome} style={{ '--share': chances[index] } as CSSProperties}>
            <span className="sr-only">{nameOf(outcome)} </span>
            {formatPercent(chances[index]!, locale)}
          </li>
        ))}
      </ul>
      <AgeNotice>{t('match.odds.note')}</AgeNotice>
    </Card>
  );
}
