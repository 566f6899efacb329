import type { MarketKind } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { outcomesOf } from '#modules/matches/odds.rules.ts';
import type { OddsMessage } from '../feed.contract.ts';
import { PushOdds } from './push.contract.ts';
import { ofMatch, type Problem, pushKind } from './push-kind.service.ts';

const LINELESS: readonly MarketKind[] = ['winner3', 'winner2'];

const thousandths = (value: number): number => Math.round(value * 1_000);

/** Prices of a match. Those of a line that is not sent again stand. */
export const odds = pushKind('odds', 'fixture', PushOdds, ({ fixture, revision, lines }) => ({
  ...ofMatch,
  id: fixture,
  revision,
  message({ game, at }) {
    const { markets } = sportOf(game);
    const messages: OddsMessage[] = [];
    for (const [index, { bookmaker, market, prices, suspended, ...rest }] of lines.entries()) {
      const invalid = (name: string): Problem => ({ reason: 'invalid', field: `lines.${index}.${name}` });
      if (!markets.includes(market)) return { reason: 'no_such_kind', field: `lines.${index}.market` };
      if (prices.length !== outcomesOf(market).length) return invalid('prices');
      const line = lineOf(market, rest);
      if (line === undefined) return invalid(market === 'correctScore' ? 'score' : 'line');
      messages.push({
        kind: 'odds',
        match: fixture,
        at: at.toISOString(),
        bookmaker,
        market,
        line,
        prices: prices.map(thousandths),
        suspended: suspended ?? false,
      });
    }
    return messages;
  },
}));

interface PushedLine {
  line?: number | undefined;
  score?: readonly [home: number, away: number] | undefined;
}

/** Thousandths; of a correct score, home × 1,000 + away. Undefined where it is missing or too much. */
function lineOf(market: MarketKind, { line, score }: PushedLine): number | null | undefined {
  if (market === 'correctScore') return score && line === undefined ? score[0] * 1_000 + score[1] : undefined;
  if (score) return undefined;
  if (LINELESS.includes(market)) return line === undefined ? null : undefined;
  return line === undefined ? undefined : thousandths(line);
}
