import type { Match } from '#modules/matches/matches.contract.ts';
import { isLive } from '#modules/matches/matches.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import type { FavouriteKind } from '../favourites.rules.ts';
import type { FollowedOverview } from '../followed.contract.ts';
import { useFollowed } from './use-followed.ts';
import './followed-items.css';
import { MatchCard } from '#modules/matches/ui/match-card.tsx';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import '#modules/matches/ui/spoiler/mask.css';

/** Followed teams, leagues and matches; unfollowed ones stay visible, so that they can be followed again. */
export function FollowedItems({ followed: { teams, leagues, matches } }: { followed: FollowedOverview }) {
  const t = useT();
  return (
    <>
      <Card
        flush
        title={t('library.squads.title')}
        more={<More to="/squadLibrary" about={t('library.squads.title')} count={teams.length} />}
      >
        <ul className="followed-teams">
          {teams.map(({ team, match }) => (
            <li key={team.id}>
              <Star kind="team" id={team.id} name={team.name} />
              <Link to={`/squadLibrary/${team.id}`}>
                <Crest crest={team.crest} size={40} />
                <b dir="auto">{team.name}</b>
              </Link>
              {match && <Next match={match} />}
            </li>
          ))}
        </ul>
      </Card>
      <Card
        flush
        title={t('library.leagues.title')}
        more={<More to="/leagueLibrary" about={t('library.leagues.title')} count={leagues.length} />}
      >
        <ul className="followed-leagues">
          {leagues.map(({ id, name, country, countryName }) => (
            <li key={id}>
              <Flag code={country} />
              <Link to={`/leagueLibrary/${id}`}>
                <b dir="auto">{name}</b> {countryName && <small dir="auto">{countryName}</small>}
              </Link>
              <Star kind="league" id={id} name={name} />
            </li>
          ))}
        </ul>
      </Card>
      {matches.length > 0 && (
        <Card title={t('matches.show.favourites')}>
          <div className="followed-matches">
            {matches.map((match) => (
              <MatchCard key={match.id} match={match} />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}

/** A link to the page with more entries to follow. */
function More({ to, about, count }: { to: string; about: string; count: number }) {
  const t = useT();
  return (
    <>
      {count > 0 && <bdi className="followed-count">{count}</bdi>}{' '}
      <ButtonLink
        look="outline"
        size="small"
        to={to}
        icon="plus"
        aria-label={`${t('library.follow')}: ${about}`}
      >
        {t('library.follow')}
      </ButtonLink>
    </>
  );
}

function Star({ kind, id, name }: { kind: FavouriteKind; id: number; name: string }) {
  const t = useT();
  const [followed, follow] = useFollowed(kind);
  const label = t('kit.match.team', { team: name });
  return (
    <IconButton
      icon="star"
      className="followed-star"
      label={label}
      title={label}
      pressed={followed.has(id)}
      onClick={() => follow(id)}
    />
  );
}

/** The score, or the start time. */
function Next({ match }: { match: Match }) {
  const { id, game, state, home, away, homeScore, awayScore, startTime } = match;
  return (
    <Link
      className="followed-next"
      to={`/${game}/${id}`}
      data-live={isLive(state) || undefined}
      data-hides=""
      onClick={reveal}
    >
      <span className="sr-only">{`${home.name} – ${away.name} `}</span>
      {isLive(state) ? (
        // As on cards: the home score at the start of the line.
        <span className="spoils">
          <bdi>{homeScore}</bdi>–<bdi>{awayScore}</bdi>
        </span>
      ) : (
        <DateTime at={startTime} />
      )}
    </Link>
  );
}
