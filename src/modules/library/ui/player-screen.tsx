import type { CSSProperties } from 'react';
import { INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import { isLive } from '#modules/matches/matches.rules.ts';
import { ratingText } from '#modules/matches/ui/detail/lineup.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { RankCards } from '#modules/rankings/ui/rankings.tsx';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useNow } from '#ui/time/use-now.ts';
import type { PlayerDetail } from '../library.contract.ts';
import { EntityHero, type Fact } from './entity-hero.tsx';
import { FixturesCard } from './fixtures-card.tsx';
import { ageOn, averageRating, numberColumns, yearsText } from './player.rules.ts';
import { PlayerMatches } from './player-matches.tsx';
import type { RankedProps, ScreenProps } from './screen.ts';
import { SeasonCards } from './season-cards.tsx';
import { recordOf } from './squad.rules.ts';
import { SquadNumbers } from './squad-numbers.tsx';
import { TimeZonePage } from './time-zone-page.tsx';
import { useCountryName } from './use-country-name.ts';
import { useCurrent } from './use-live-refresh.ts';

export function PlayerScreen({
  detail,
  rankings = [],
  sport,
  renderedAt,
}: ScreenProps<PlayerDetail> & RankedProps) {
  const { t } = useSportTerms();
  const now = useNow(renderedAt);
  const { player, seasons, career, matches, next, leagues } = detail;
  const today = new Date(renderedAt).toISOString().slice(0, 10);
  const current = useCurrent(next ? [next] : [], detail.rev);
  const leagueNames = new Map(leagues.map(({ id, name }) => [id, name]));
  // The side of a single player is the player.
  const about = sport.individual ? { ...player, team: null } : player;
  const numbers = (
    <>
      {seasons.length > 0 && <SeasonCards seasons={seasons} playerLine={sport.playerLine} />}
      <PlayerMatches player={player} matches={matches} leagues={leagues} sport={sport} />
    </>
  );
  const aside = (
    <>
      {next && (
        <FixturesCard
          title={t(isLive(next.state) ? 'kit.badge.live' : 'library.squad.next')}
          matches={[current(next)]}
          sport={sport}
          now={now}
          leagues={leagueNames}
        />
      )}
      <RankCards rankings={rankings} />
      {sport.individual && player.team && (
        <SquadNumbers
          record={recordOf(
            player.team.id,
            matches.map(({ match }) => match),
          )}
          draws={sport.draws}
        />
      )}
      <Profile player={about} today={today} />
      {career.length > 0 && !sport.individual && (
        <Career player={player} career={career} playerLine={sport.playerLine} />
      )}
    </>
  );
  return (
    <TimeZonePage renderedAt={renderedAt} hero={<Hero detail={{ ...detail, player: about }} today={today} />}>
      {seasons.length + matches.length > 0 ? (
        <div className="library-columns">
          <div className="library-stack">{numbers}</div>
          <aside className="library-stack">{aside}</aside>
        </div>
      ) : (
        <div className="library-halves">
          <Card title={t('library.player.season')}>
            <EmptyState text={t('library.player.empty')} />
          </Card>
          {aside}
        </div>
      )}
    </TimeZonePage>
  );
}

function Hero({
  detail: { player, career, matches, absent },
  today,
}: {
  detail: PlayerDetail;
  today: string;
}) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const countryName = useCountryName();
  const { team, number, born, country } = player;
  const rating = averageRating(matches);
  const facts: Fact[] = [
    ...(born ? [{ label: t('library.player.age'), value: ageOn(born, today) }] : []),
    ...(number === null ? [] : [{ label: t('library.player.number'), value: number }]),
    ...(rating === null ? [] : [{ label: t('library.player.rating'), value: ratingText(rating, locale) }]),
  ];
  return (
    <EntityHero
      library="players"
      game={player.game}
      name={player.name}
      mark={<Avatar size={72} seed={player.id} src={player.picture ?? null} />}
      meta={
        <>
          {team && <Link to={`/squadLibrary/${team.id}`}>{team.name}</Link>}
          <span>{word('position', player.position)}</span>
          {country !== INTERNATIONAL && (
            <>
              <Flag code={country} />
              <span>{countryName(country)}</span>
            </>
          )}
          {absent && <Badge tone="warn">{t(`match.preview.${absent}`)}</Badge>}
        </>
      }
      facts={facts}
    >
      {career.length > 1 && (
        <ol className="career-line" aria-label={t('library.player.career')}>
          {career.map(({ id, name, crest }) => (
            <li key={id} style={{ '--team': crest.a } as CSSProperties}>
              <Link to={`/squadLibrary/${id}`}>{name}</Link>
            </li>
          ))}
        </ol>
      )}
    </EntityHero>
  );
}

function Profile({ player, today }: { player: PlayerDetail['player']; today: string }) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const countryName = useCountryName();
  const { team, number, born } = player;
  const facts: Fact[] = [
    ...(team
      ? [{ label: t('library.squads.one'), value: <Link to={`/squadLibrary/${team.id}`}>{team.name}</Link> }]
      : []),
    { label: t('library.player.position'), value: word('position', player.position) },
    ...(number === null ? [] : [{ label: t('library.player.number'), value: number }]),
    ...(born
      ? [
          { label: t('library.player.born'), value: <time dateTime={born}>{dayText(born, locale)}</time> },
          { label: t('library.player.age'), value: ageOn(born, today) },
        ]
      : []),
    ...(player.country === INTERNATIONAL
      ? []
      : [{ label: t('library.filter.country'), value: countryName(player.country) }]),
  ];
  return (
    <Card title={t('library.player.profile')}>
      <dl className="profile">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const MOST_NUMBERS = 3;

function Career({
  player,
  career,
  playerLine,
}: Pick<PlayerDetail, 'player' | 'career'> & { playerLine: readonly string[] }) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const columns = numberColumns(career, playerLine).slice(0, MOST_NUMBERS);
  return (
    <Card title={t('library.player.career')}>
      <ol className="career">
        {career.toReversed().map((club) => {
          const present = club.id === player.team?.id;
          const years = yearsText(club, present);
          const numbers = [
            `${t('library.player.appearances')} ${club.appearances}`,
            ...columns.map(
              ({ key, value }) => `${word('stat', key)} ${formatDecimal(value(club), 0, locale)}`,
            ),
          ];
          return (
            <li key={club.id}>
              <Crest crest={club.crest} size={28} />
              <div>
                <Link to={`/squadLibrary/${club.id}`}>{club.name}</Link>{' '}
                {present && <Badge tone="brand">{t('library.player.present')}</Badge>}
                {years && (
                  <p>
                    <span className="ltr">{years}</span> · {numbers.join(' · ')}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** A birthday has no time zone. */
const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(Date.parse(day));
