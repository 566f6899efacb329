import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import type { FavouriteKind } from '../favourites.rules.ts';
import type { FollowedThings as Things } from '../followed.contract.ts';
import type { Match } from '../matches.contract.ts';
import { isLive } from '../matches.rules.ts';
import { useFollowed } from './match-list/use-followed.ts';
import './followed-items.css';
import { MatchCard } from './match-card.tsx';
import { reveal } from './spoiler/reveal.ts';
import './spoiler/mask.css';

/** What a reader follows that is no person; whatever is let go stays in sight, to be taken back. */
export function FollowedItems({ things: { teams, leagues, matches } }: { things: Things }) {
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

/** Where one finds others to follow. */
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

/** How it stands, or when it begins. */
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
        // As on cards: the home side's where a line begins.
        <span className="spoils">
          <bdi>{homeScore}</bdi>–<bdi>{awayScore}</bdi>
        </span>
      ) : (
        <DateTime at={startTime} />
      )}
    </Link>
  );
}
