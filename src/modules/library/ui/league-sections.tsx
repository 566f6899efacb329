import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { useRoundName } from '#modules/matches/ui/use-round-name.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import type { LeagueLeaders, LeagueRounds, LeagueSeasons, LeagueTeams } from '../league-page.contract.ts';
import { LeaderboardCard, TeamLeaderboardCard } from './data/game-leaders.tsx';
import { FixturesCard } from './fixtures-card.tsx';
import { seasonName } from './season-name.rules.ts';

interface RoundsProps {
  leagueId: number;
  game: GameSlug;
  rounds: LeagueRounds | null;
  sport: Sport;
  now: number;
  current(match: Match): Match;
}

/** Rounds around the shown one that are listed by name. */
const AROUND = 4;

export function RoundsSection({ leagueId, game, rounds, sport, now, current }: RoundsProps) {
  const t = useT();
  const nameOf = useRoundOrDay();
  if (!rounds) return <Failed />;
  const place = rounds.rounds.findIndex(({ round }) => round === rounds.round);
  const shown = rounds.rounds[place];
  if (!shown) return <Empty text={t('library.league.empty')} />;
  const near = rounds.rounds.slice(Math.max(0, place - AROUND), place + AROUND + 1);
  const to = (round: string) => `/leagueLibrary/${leagueId}?tab=fixtures&round=${encodeURIComponent(round)}`;
  const [before, after] = [rounds.rounds[place - 1], rounds.rounds[place + 1]];
  return (
    <>
      <nav className="rounds" aria-label={t('library.rounds')}>
        {before && (
          <Link className="rounds-step" to={to(before.round)} preventScrollReset>
            <span className="sr-only">{t('library.round.previous')}</span>
            <span aria-hidden="true">‹</span>
          </Link>
        )}
        {near.map(({ round, startAt }) => (
          <Link
            key={round}
            to={to(round)}
            aria-current={round === shown.round ? 'true' : undefined}
            preventScrollReset
          >
            <b>{nameOf(round, game)}</b>
            {!DAY.test(round) && (
              <small>
                <DateTime at={startAt} look="day" />
              </small>
            )}
          </Link>
        ))}
        {after && (
          <Link className="rounds-step" to={to(after.round)} preventScrollReset>
            <span className="sr-only">{t('library.round.next')}</span>
            <span aria-hidden="true">›</span>
          </Link>
        )}
      </nav>
      <FixturesCard
        title={nameOf(shown.round, game)}
        more={t('library.round.played', { done: shown.finished, all: shown.matches })}
        matches={rounds.matches.map(current)}
        sport={sport}
        now={now}
        named={false}
      />
    </>
  );
}

/** A day of a league without numbered rounds. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function useRoundOrDay(): (round: string, game: GameSlug) => string {
  const roundName = useRoundName();
  const { locale } = useI18n();
  return (round, game) =>
    DAY.test(round) ? formatDate(`${round}T12:00:00Z`, 'day', locale, 'UTC') : roundName(round, game);
}

interface LeadersProps {
  leaders: LeagueLeaders | null;
  sport: Pick<Sport, 'individual' | 'stats'>;
}

/** Players, and teams by their averages. In a sport of single players both are the players. */
export function LeadersSection({ leaders, sport }: LeadersProps) {
  const t = useT();
  if (!leaders) return <Failed />;
  const { boards, teams, counted } = leaders;
  if (boards.length + teams.length === 0) return <Empty text={t('library.leaders.empty')} />;
  const both = !sport.individual && boards.length > 0 && teams.length > 0;
  return (
    <>
      <p className="league-counted">{t('library.leaders.counted', { n: counted })}</p>
      {both && <h2 className="league-leading">{t('library.tab.players')}</h2>}
      {boards.length > 0 && (
        <div className="library-halves league-leaders">
          {boards.map((board) => (
            <LeaderboardCard key={board.key} board={board} stats={sport.stats} />
          ))}
        </div>
      )}
      {both && <h2 className="league-leading">{t('library.tab.teams')}</h2>}
      {teams.length > 0 && (
        <div className="library-halves league-leaders">
          {teams.map((board) => (
            <TeamLeaderboardCard key={board.key} board={board} stats={sport.stats} />
          ))}
        </div>
      )}
    </>
  );
}

export function TeamsSection({ teams }: { teams: LeagueTeams | null }) {
  const t = useT();
  if (!teams) return <Failed />;
  if (teams.teams.length === 0) return <Empty text={t('library.league.empty')} />;
  return (
    <Card flush>
      <ul className="league-teams">
        {teams.teams.map((team) => (
          <li key={team.id}>
            <Link to={`/squadLibrary/${team.id}`}>
              <Crest crest={team.crest} size={28} />
              <span>{team.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SeasonsProps {
  seasons: LeagueSeasons | null;
  leagueId: number;
}

/** Every season, with its champion once it is over. */
export function SeasonsSection({ seasons, leagueId }: SeasonsProps) {
  const t = useT();
  if (!seasons) return <Failed />;
  return (
    <Card flush>
      <ul className="league-seasons">
        {seasons.seasons.map(({ id, season, champion }) => (
          <li key={id}>
            <Link to={`/leagueLibrary/${id}`} aria-current={id === leagueId ? 'true' : undefined}>
              <span className="ltr">{seasonName(season) || '–'}</span>
            </Link>
            {champion && (
              <Link to={`/squadLibrary/${champion.id}`}>
                <span className="sr-only">{t('library.zone.champion')}</span>
                <Crest crest={champion.crest} />
                <bdi>{champion.name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Failed = () => (
  <Card>
    <ErrorState />
  </Card>
);

const Empty = ({ text }: { text: string }) => (
  <Card>
    <EmptyState text={text} />
  </Card>
);
