import { lobbySides } from '#modules/competitions/lobby-view.rules.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { Pair } from '#modules/matches/ui/detail/pair.tsx';
import { rowState } from '#modules/matches/ui/row.rules.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { FoundMatch as Match } from '../search.contract.ts';
import { Highlighted } from './highlighted.tsx';

interface FoundMatchProps {
  match: Match;
  words: readonly string[];
}

export function FoundMatch({ match, words }: FoundMatchProps) {
  const { league } = match;
  const { home, away, homeScore, awayScore } = match.lobby ? lobbySides(match, hasBegun(match.state)) : match;
  const state = rowState(match);
  const scored = state === 'live' || state === 'break' || state === 'end';
  return (
    <li>
      <Link
        className="fixture"
        to={`/${match.game}/${match.id}`}
        data-state={state}
        data-hides=""
        onClick={reveal}
      >
        <span className="fixture-time">
          <When match={match} />
        </span>
        <span className="fixture-home">
          <span>
            <Highlighted text={home.name} words={words} />
          </span>
          <Crest crest={home.crest} />
        </span>
        <b className={scored ? 'spoils' : undefined}>
          {scored ? <Pair home={homeScore} away={awayScore} /> : '–'}
        </b>
        <span className="fixture-away">
          <Crest crest={away.crest} />
          <span>
            <Highlighted text={away.name} words={words} />
          </span>
        </span>
        <small>
          <Highlighted text={league} words={words} />
        </small>
      </Link>
    </li>
  );
}

function When({ match }: { match: Match }) {
  const t = useT();
  switch (rowState(match)) {
    case 'live':
    case 'break':
      return <LiveBadge>{t('search.live')}</LiveBadge>;
    case 'end':
      return <DateTime at={match.startTime} look="day" />;
    case 'off':
      return t(`sports.state.${match.state}`);
    default:
      return (
        <>
          <DateTime at={match.startTime} look="day" /> <DateTime at={match.startTime} look="time" />
        </>
      );
  }
}
