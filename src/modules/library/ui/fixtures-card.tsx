import type { ReactNode } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { lobbySides } from '#modules/competitions/lobby-view.rules.ts';
import { clockText } from '#modules/matches/clock.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { Pair } from '#modules/matches/ui/detail/pair.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { type RowState, rowState } from '#modules/matches/ui/row.rules.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useRoundName } from '#modules/matches/ui/use-round-name.ts';
import { winnerOf } from '#modules/matches/winner.rules.ts';
import type { T } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { MoreMatches } from './use-more-matches.ts';

interface FixturesCardProps {
  title: string;
  matches: readonly Match[];
  sport: Sport;
  now: number;
  /** Below the two names: the round, or the league where there are several. */
  leagues?: ReadonlyMap<number, string>;
  /** Further matches on demand, or a note beside the title. */
  more?: MoreMatches | string;
  /** False where the title is the round of all of them. */
  named?: boolean;
  /** The team of the page: a lobby shows its place beside the leader's. */
  teamId?: number;
}

export function FixturesCard(props: FixturesCardProps) {
  const { title, matches, sport, now, leagues, named = true, teamId } = props;
  const [note, more] = typeof props.more === 'string' ? [props.more] : [undefined, props.more];
  const roundName = useRoundName();
  if (matches.length === 0) return null;
  return (
    <Card flush title={title} more={note}>
      <ol className="fixtures">
        {matches.map((match) => (
          <Fixture key={match.id} match={match} sport={sport} now={now} teamId={teamId}>
            {named &&
              ((leagues && (leagues.get(match.leagueId) ?? more?.leagues.get(match.leagueId))) ??
                roundName(match.round, match.game))}
          </Fixture>
        ))}
      </ol>
      {more?.foot.hasMore && <LoadMore {...more.foot} />}
    </Card>
  );
}

interface FixtureLists {
  live: readonly Match[];
  soonest: MoreMatches;
  latest: MoreMatches;
  /** The match as last published. */
  current(match: Match): Match;
}

/** The cards of a league or team: live and coming matches, and those that ended. */
export function fixtureCards(
  t: T,
  shared: Pick<FixturesCardProps, 'sport' | 'now' | 'leagues' | 'teamId'>,
  { live, soonest, latest, current }: FixtureLists,
) {
  const coming = [...live, ...soonest.matches].map(current);
  const ended = latest.matches.map(current);
  return {
    soon: <FixturesCard {...shared} title={t('library.fixtures')} matches={coming} more={soonest} />,
    past: <FixturesCard {...shared} title={t('library.results')} matches={ended} more={latest} />,
  };
}

interface FixtureProps {
  match: Match;
  sport: Sport;
  now: number;
  teamId?: number | undefined;
  children: ReactNode;
}

function Fixture({ match, sport, now, teamId, children }: FixtureProps) {
  const state = rowState(match);
  const sides = match.lobby ? lobbySides(match, hasBegun(match.state), teamId) : match;
  const { home, away, homeScore, awayScore } = sides;
  const winner = state === 'end' ? winnerOf(sport, match) : null;
  const beaten = winner && (winner === 'home' ? 'away' : 'home');
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
          <When match={match} state={state} sport={sport} now={now} />
        </span>
        <span className="fixture-home" data-beaten={beaten === 'home' || undefined}>
          <span>{home.name}</span>
          <Crest crest={home.crest} />
        </span>
        <b className={scored ? 'spoils' : undefined}>
          {scored ? <Pair home={homeScore} away={awayScore} /> : '–'}
        </b>
        <span className="fixture-away" data-beaten={beaten === 'away' || undefined}>
          <Crest crest={away.crest} />
          <span>{away.name}</span>
        </span>
        {children && <small>{children}</small>}
      </Link>
    </li>
  );
}

function When({ match, state, sport, now }: Omit<FixtureProps, 'children' | 'teamId'> & { state: RowState }) {
  const { t, periodShort, shootoutShort } = useSportTerms();
  switch (state) {
    case 'pre':
      return (
        <>
          <DateTime at={match.startTime} look="day" /> <DateTime at={match.startTime} look="time" />
        </>
      );
    case 'end':
      return <DateTime at={match.startTime} look="short" />;
    case 'live': {
      if (match.state === 'penalty') return shootoutShort(sport);
      const clock = clockText(sport.periods, match, now);
      return <span className="ltr">{clock ?? periodShort(sport, match.period)}</span>;
    }
    case 'break':
      if (sport.periods.word === 'half' && match.period === 1) return t('matches.row.halfTime');
      return t('sports.state.break');
    default:
      return t(`sports.state.${match.state}`);
  }
}
