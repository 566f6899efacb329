import { useState } from 'react';
import { AgeNotice } from '#ui/kit/card/age-notice.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Tabs } from '#ui/kit/choice/tabs.tsx';
import { useOddsFormat } from '#ui/preferences/odds-format.ts';
import { isOver } from '../../matches.rules.ts';
import { atClosing, lineKey, liveliest, marketsOf } from './odds.rules.ts';
import { OddsMovement } from './odds-movement.tsx';
import { LineLabel, OddsTable } from './odds-table.tsx';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** By market: the movement of prices, and the prices of each bookmaker. */
export function OddsTab({ detail, sport }: PanelProps) {
  const { t, word } = useSportTerms();
  const priceText = useOddsFormat();
  const closed = isOver(detail.match.state);
  const odds = closed ? atClosing(detail.odds, detail.match.startTime) : detail.odds;
  const markets = marketsOf(odds, sport);
  const [chosen, choose] = useState(markets[0]?.market);
  const [bookmaker, setBookmaker] = useState<string | null>(null);
  const market = markets.find((one) => one.market === chosen) ?? markets[0];
  if (!market) return null;
  const line = market.lines.find((one) => lineKey(one) === bookmaker) ?? liveliest(market.lines);
  return (
    <>
      <Card flush className="odds-card">
        <Tabs
          label={t('match.odds.market')}
          tabs={markets.map(({ market: id, lines: [first] }) => ({
            id,
            label: (
              <span className="market-tab">
                <b>{word('market', id, { game: detail.match.game })}</b>
                {first && (
                  <small>
                    <LineLabel market={id} line={first.line} />
                    <span className="ltr">{first.prices.map((price) => priceText(price)).join(' / ')}</span>
                  </small>
                )}
              </span>
            ),
          }))}
          selected={market.market}
          onSelect={choose}
        >
          {line && <OddsMovement detail={detail} sport={sport} market={market} line={line} />}
          <OddsTable
            match={detail.match}
            market={market}
            chosen={line ? lineKey(line) : null}
            onChoose={setBookmaker}
          />
        </Tabs>
      </Card>
      <AgeNotice>{t('match.odds.note')}</AgeNotice>
    </>
  );
}
