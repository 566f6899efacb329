import { Fragment } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { formatK } from '#ui/kit/format/numbers.ts';
import type { Match } from '../../matches.contract.ts';
import { isLive } from '../../matches.rules.ts';
import { Pair } from './pair.tsx';
import { useSportTerms } from './use-sport-terms.ts';

interface Fact {
  key: string;
  name: string;
  pair: readonly [number | string, number | string];
}

const MOST_PERIODS = 7;

/** Half-time and corners, quarters, sets, the current map: the sport's facts beside its score. */
export function HeroFacts({ match, sport }: { match: Match; sport: Sport }) {
  const words = useSportTerms();
  const { locale } = useI18n();
  const { facts, periodScores } = match;
  const periods = periodScores.map(([home, away], index): Fact => {
    const name = words.periodShort(sport, index + 1);
    return { key: `p${index}`, name, pair: [home, away] };
  });
  const sportFacts = sport.facts.flatMap((key): Fact[] => {
    const pair = facts[key];
    if (!pair || key === 'redCards') return [];
    return [{ key, name: words.word('fact', key), pair: [short(pair[0], locale), short(pair[1], locale)] }];
  });
  // The facts of a series are those of the current map, or the last one.
  const ofMap = sport.rowExtra === 'wonPeriods' && sportFacts.length > 0 && match.period > 0;
  const shown = ofMap ? sportFacts : [...periods.slice(...periodRange(match, sport)), ...sportFacts];
  if (shown.length === 0) return null;
  return (
    <small className="facts tells">
      {ofMap && <MapScore match={match} sport={sport} />}
      {shown.map(({ key, name, pair }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <span>
            <span>{name}</span> <Pair home={pair[0]} away={pair[1]} />
          </span>
        </Fragment>
      ))}
    </small>
  );
}

/** `Map 3 11-8:`, before its facts. A score in kills is not repeated. */
function MapScore({ match, sport }: { match: Match; sport: Sport }) {
  const { t, period } = useSportTerms();
  const score = match.periodScores[match.period - 1];
  const kills = match.facts.kills;
  const same = kills && score && kills[0] === score[0] && kills[1] === score[1];
  return (
    <b>
      {t('match.hero.map', { map: period(sport, match.period) })}{' '}
      {score && !same && (
        <>
          <Pair home={score[0]} away={score[1]} />
          {' · '}
        </>
      )}
    </b>
  );
}

/** Gold is abbreviated from ten thousand on. */
const short = (value: number | string, locale: string): number | string =>
  typeof value === 'number' && value >= 10_000 ? formatK(value, locale) : value;

/** The range of periods in the line. */
function periodRange(
  { periodScores: { length }, state }: Match,
  { family, periods, rowExtra }: Sport,
): [number, number] {
  // Innings have a table instead.
  if (family === 'innings') return [0, 0];
  // The maps of a series have cards instead.
  if (rowExtra === 'wonPeriods') return [isLive(state) ? length - 1 : length, length];
  // The second half is implied by the score and the first half.
  if (periods.word === 'half' && length <= periods.count) return [0, length - 1];
  return [family === 'won' || length > 1 ? Math.max(0, length - MOST_PERIODS) : length, length];
}
