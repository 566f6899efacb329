import { lineText, scoreOf } from './odds.rules.ts';
import { Pair } from './pair.tsx';

/** What a price is about: a handicap, a total, a score; nothing where the market has no line. */
export function LineLabel({ market, line }: { market: string; line: number | null }) {
  if (line === null) return null;
  if (market !== 'correctScore') return <span className="ltr">{lineText(market, line)}</span>;
  const [home, away] = scoreOf(line);
  return <Pair home={home} away={away} />;
}
