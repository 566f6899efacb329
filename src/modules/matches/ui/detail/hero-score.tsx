import type { Sport } from '#modules/catalog/sport.rules.ts';
import { cricketResult } from '#modules/competitions/cricket-result.rules.ts';
import { DateTime, ZoneOffset } from '#ui/kit/format/date-time.tsx';
import { useNow } from '#ui/time/use-now.ts';
import { clockText } from '../../clock.rules.ts';
import type { Match } from '../../matches.contract.ts';
import { hasBegun, isLive } from '../../matches.rules.ts';
import type { Show } from '../spoiler/mask.tsx';
import { countdown } from './clock.rules.ts';
import { HeroFacts } from './hero-facts.tsx';
import type { PanelProps } from './panel.ts';
import { type SportTerms, useSportTerms } from './use-sport-terms.ts';

interface HeroScoreProps extends PanelProps {
  renderedAt: number;
  scored: 'home' | 'away' | null;
  onShow: Show;
}

/** State and clock, score or countdown, and the facts below. Updates itself every second. */
export function HeroScore({ detail: { match }, sport, renderedAt, scored, onShow }: HeroScoreProps) {
  const words = useSportTerms();
  const now = useNow(renderedAt);
  const live = isLive(match.state);
  const clock = clockText(sport.periods, match, now);
  const begun = hasBegun(match.state);
  return (
    <div className="match-hero-score" data-state={live ? 'live' : begun ? 'end' : 'pre'}>
      <p className="hero-state">
        {live && <i className="live-dot" />}
        {stateText(match, sport, words)}
        {clock && <span className="ltr">{clock}</span>}
      </p>
      {begun ? (
        <>
          <button type="button" className="veil veil-score" data-veil="" onClick={onShow}>
            <span aria-hidden="true">? - ?</span>
            <span>{words.t('match.veil.show')}</span>
          </button>
          {!match.lobby && <Score match={match} scored={scored} />}
        </>
      ) : (
        <Start match={match} now={now} />
      )}
      {match.state === 'finished' && sport.slug === 'cricket' && <CricketOutcome match={match} />}
      {begun && <HeroFacts match={match} sport={sport} />}
      {match.corrected && live && (
        <small className="corrected tells">{words.t('match.hero.corrected')}</small>
      )}
    </div>
  );
}

function stateText(match: Match, sport: Sport, { t, period, state }: SportTerms): string {
  switch (match.state) {
    case 'in_progress':
    case 'overtime':
      return match.period > 0 ? period(sport, match.period) : state(sport, match.state);
    case 'break':
      return sport.periods.word === 'half' && match.period === 1
        ? t('match.hero.halfTime')
        : t('sports.state.break');
    default:
      return state(sport, match.state);
  }
}

/** By how much, as the sport says it; marked where Duckworth, Lewis and Stern revised the target. */
function CricketOutcome({ match }: { match: Match }) {
  const { t } = useSportTerms();
  const result = cricketResult(match);
  if (!result || Number.isNaN(result.n)) return null;
  const { by, n, winner, revised } = result;
  const text = t(`match.cricket.${by}`, { team: winner ? match[winner].name : '', n });
  return (
    <p className="hero-outcome tells">
      {text}
      {revised && (
        <>
          {' '}
          <abbr title="Duckworth–Lewis–Stern">(DLS)</abbr>
        </>
      )}
    </p>
  );
}

function Score({ match, scored }: { match: Match; scored: 'home' | 'away' | null }) {
  const { t } = useSportTerms();
  const { homeScore, awayScore } = match;
  return (
    <p
      className="score tells"
      role="img"
      tabIndex={-1}
      aria-label={t('match.hero.score', {
        home: match.home.name,
        away: match.away.name,
        homeScore,
        awayScore,
      })}
    >
      {/* A new key makes a new element, which the stylesheet animates. */}
      <b key={`h${homeScore}`} data-new={scored === 'home' || undefined}>
        {homeScore}
      </b>
      <i>-</i>
      <b key={`a${awayScore}`} data-new={scored === 'away' || undefined}>
        {awayScore}
      </b>
    </p>
  );
}

function Start({ match, now }: { match: Match; now: number }) {
  const { t } = useSportTerms();
  const called = match.state === 'postponed' || match.state === 'cancelled';
  const left = called ? null : countdown(match.startTime, now);
  return (
    <>
      <p className="score" data-small={left ? '' : undefined}>
        {called ? (
          <span aria-hidden="true">–</span>
        ) : left ? (
          <time className="ltr" dateTime={match.startTime} role="timer">
            {left}
          </time>
        ) : (
          <DateTime className="ltr" at={match.startTime} look="time" />
        )}
      </p>
      <small>
        {left && `${t('match.hero.until')} · `}
        {called && `${t('match.hero.planned')} `}
        <DateTime at={match.startTime} look="full" /> <ZoneOffset at={match.startTime} />
      </small>
    </>
  );
}
