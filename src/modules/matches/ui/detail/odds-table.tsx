import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { useOddsFormat } from '#ui/preferences/odds-format.ts';
import type { Match } from '../../matches.contract.ts';
import { isOver } from '../../matches.rules.ts';
import type { OddsLine } from '../../sheet.contract.ts';
import { moveOf as freshMoveOf, type Move } from '../match-list/lazy/odds-moves.rules.ts';
import { bestPrices, lineKey, lineText, type Market, moveOf, payout, scoreOf } from './odds.rules.ts';
import { Pair } from './pair.tsx';
import { useOutcomeName } from './use-outcome-name.ts';
import { useSportTerms } from './use-sport-terms.ts';

interface OddsTableProps {
  match: Match;
  market: Market;
  /** The bookmaker of the movement chart. */
  chosen: string | null;
  onChoose(key: string): void;
}

/** Opening price small, current price large with its arrow; the best of a column is outlined. */
export function OddsTable({ match, market, chosen, onChoose }: OddsTableProps) {
  const { t } = useSportTerms();
  const { locale } = useI18n();
  const nameOf = useOutcomeName(match);
  const best = bestPrices(market.lines);
  const closed = isOver(match.state);
  const columns: Column<OddsLine>[] = [
    {
      id: 'bookmaker',
      head: t('match.odds.bookmaker'),
      cell: (line) => (
        <button
          type="button"
          className="bookmaker"
          aria-pressed={lineKey(line) === chosen}
          onClick={() => onChoose(lineKey(line))}
        >
          {line.bookmaker}
          {line.line !== null && (
            <small>
              <LineLabel market={line.market} line={line.line} />
            </small>
          )}
        </button>
      ),
    },
    ...market.outcomes.map(
      (outcome, index): Column<OddsLine> => ({
        id: outcome,
        head: nameOf(outcome),
        align: 'center',
        cell: (line) => <Price line={line} index={index} best={best[index] ?? null} closed={closed} />,
      }),
    ),
    {
      id: 'payout',
      head: t('match.odds.payout'),
      align: 'end',
      cell: (line) =>
        line.suspended ? (
          <Badge>{t('match.odds.suspended')}</Badge>
        ) : (
          line.prices.length > 1 && formatPercent(payout(line.prices) * 100, locale, { least: 1 })
        ),
    },
    { id: 'moves', head: t('match.odds.moves'), align: 'end', cell: (line) => line.history.length },
  ];
  return (
    <Table
      caption={t(closed ? 'match.odds.closing' : 'match.odds.compare')}
      hideCaption={!closed}
      columns={columns}
      rows={market.lines}
      rowKey={lineKey}
    />
  );
}

interface PriceProps {
  line: OddsLine;
  index: number;
  best?: number | null;
  /** A closing price has no arrow. */
  closed?: boolean;
}

export function Price({ line, index, best = null, closed = false }: PriceProps) {
  const { t } = useSportTerms();
  const priceText = useOddsFormat();
  const price = line.prices[index] ?? 0;
  const opening = line.opening[index];
  const move = closed ? undefined : moveOf(opening, price);
  const fresh = useFreshMove(price);
  return (
    <span className="price" data-suspended={line.suspended || undefined}>
      <b data-move={move} data-fresh={fresh} data-best={(!line.suspended && best === price) || undefined}>
        {priceText(price)}
        {move && <span className="sr-only"> {t(`match.odds.${move}`)}</span>}
      </b>
      {opening !== undefined && (
        <small>
          <span className="sr-only">{t('match.odds.opening')} </span>
          {priceText(opening)}
        </small>
      )}
    </span>
  );
}

const FLASH_MS = 2_000;

/** The direction of a price change, for a moment after it. */
function useFreshMove(price: number): Move | undefined {
  const before = useRef(price);
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    const next = freshMoveOf(before.current, price);
    before.current = price;
    if (!next) return;
    setMove(next);
    const timer = setTimeout(() => setMove(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [price]);
  return move ?? undefined;
}

/** The line of a market: a handicap, a total, a score; nothing for markets without a line. */
export function LineLabel({ market, line }: { market: string; line: number | null }) {
  if (line === null) return null;
  if (market !== 'correctScore') return <span className="ltr">{lineText(market, line)}</span>;
  const [home, away] = scoreOf(line);
  return <Pair home={home} away={away} />;
}
