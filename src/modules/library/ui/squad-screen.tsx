import type { ReactNode } from 'react';
import { playsAtHome } from '#modules/catalog/home-side.rules.ts';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { isLive, UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import { resultFor } from '#modules/matches/ui/detail/form.rules.ts';
import { Pair } from '#modules/matches/ui/detail/pair.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { RankCards } from '#modules/rankings/ui/rankings.tsx';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useNow } from '#ui/time/use-now.ts';
import type { SquadDetail } from '../library.contract.ts';
import { EntityHero, type Fact } from './entity-hero.tsx';
import { FixturesCard, fixtureCards } from './fixtures-card.tsx';
import { FollowButton } from './follow-button.tsx';
import { ageOn } from './player.rules.ts';
import type { RankedProps, ScreenProps } from './screen.ts';
import { competitionsOf, placesOf, recordOf } from './squad.rules.ts';
import { SeasonNumbers, SquadNumbers } from './squad-numbers.tsx';
import { SquadTable } from './squad-table.tsx';
import { TimeZonePage } from './time-zone-page.tsx';
import { useCountryName } from './use-country-name.ts';
import { useCurrent } from './use-live-refresh.ts';
import { useMoreMatches } from './use-more-matches.ts';

interface SquadScreenProps extends ScreenProps<SquadDetail>, RankedProps {
  /** The team's chat room, of a module above. */
  chat: ReactNode;
}

export function SquadScreen({ detail, rankings = [], sport, chat, renderedAt }: SquadScreenProps) {
  const { t } = useSportTerms();
  const timeZone = useTimeZone();
  const now = useNow(renderedAt);
  const { players, live, fixtures, results } = detail;
  const matches = [...live, ...fixtures, ...results];
  const soonest = useMoreMatches(fixtures, { team: detail.squad.id, filter: 'upcoming', timeZone });
  const latest = useMoreMatches(results, { team: detail.squad.id, filter: 'finished', timeZone });
  const current = useCurrent(matches, detail.rev);
  const today = new Date(renderedAt).toISOString().slice(0, 10);
  const leagues = new Map(detail.leagues.map(({ id, name }) => [id, name]));
  const list = { sport, now, leagues, teamId: detail.squad.id };
  const next = live[0] ?? fixtures.find(({ state }) => UPCOMING_STATES.includes(state));
  const { soon, past } = fixtureCards(t, list, { live, soonest, latest, current });
  return (
    <TimeZonePage renderedAt={renderedAt} hero={<Hero detail={detail} sport={sport} today={today} />}>
      {matches.length + players.length === 0 && (
        <Card>
          <EmptyState text={t('library.squad.empty')} />
        </Card>
      )}
      {players.length > 0 ? (
        <div className="library-columns">
          <div className="library-stack">
            <SquadTable
              title={t(sport.individual ? 'library.players.title' : 'library.squad.players')}
              groups={players}
              today={today}
            />
            {past}
            <div className="card library-chat">{chat}</div>
          </div>
          <aside className="library-stack">
            {next && (
              <FixturesCard
                {...list}
                title={t(isLive(next.state) ? 'kit.badge.live' : 'library.squad.next')}
                matches={[current(next)]}
              />
            )}
            <RankCards rankings={rankings} />
            {detail.season && <SeasonNumbers season={detail.season} stats={sport.stats} />}
            {!sport.lobby && <SquadNumbers record={recordOf(detail.squad.id, results)} draws={sport.draws} />}
            {soon}
          </aside>
        </div>
      ) : (
        <div className="library-halves">
          <RankCards rankings={rankings} />
          {detail.season && <SeasonNumbers season={detail.season} stats={sport.stats} />}
          {soon}
          {past}
          <div className="card library-chat">{chat}</div>
        </div>
      )}
    </TimeZonePage>
  );
}

interface HeroProps {
  detail: SquadDetail;
  sport: Sport;
  today: string;
}

function Hero({ detail, sport, today }: HeroProps) {
  const { squad, players, form, leagues } = detail;
  const { t } = useSportTerms();
  const { locale } = useI18n();
  const countryName = useCountryName();
  const all = players.flatMap((group) => group.players);
  const ages = all.flatMap(({ born }) => (born ? [ageOn(born, today)] : []));
  const alone = sport.individual && all.length === 1;
  const facts: Fact[] = [
    ...(all.length > 0 && !alone ? [{ label: t('library.players.title'), value: all.length }] : []),
    ...(ages.length > 0
      ? [
          alone
            ? { label: t('library.player.age'), value: ages[0]! }
            : { label: t('library.squad.age'), value: formatDecimal(average(ages), 1, locale) },
        ]
      : []),
  ];
  const { coach } = squad;
  return (
    <EntityHero
      library="squads"
      game={squad.game}
      name={squad.name}
      mark={<Crest crest={squad.crest} size={72} />}
      meta={
        <>
          <Flag code={squad.country} />
          <span>{countryName(squad.country)}</span>
          {competitionsOf(leagues).map(({ id, name }) => (
            <Link key={id} to={`/leagueLibrary/${id}`}>
              {name}
            </Link>
          ))}
          {coach && (
            <span>
              {t('library.squad.coach')} {coach}
            </span>
          )}
        </>
      }
      facts={facts}
      action={<FollowButton kind="team" id={squad.id} />}
    >
      {sport.lobby ? (
        <PlacesLine detail={detail} />
      ) : (
        form.length > 0 && <FormLine squad={squad} form={form} sport={sport} />
      )}
    </EntityHero>
  );
}

/** Latest matches, newest last. */
function FormLine({ squad, form, sport }: Pick<SquadDetail, 'squad' | 'form'> & { sport: Sport }) {
  const { t } = useSportTerms();
  return (
    <ol className="form-line" aria-label={t('match.preview.form')}>
      {form.toReversed().map((meeting) => {
        const result = resultFor(squad.name, meeting);
        const atHome = meeting.home === squad.name;
        return (
          <li key={meeting.id} data-result={result ?? undefined}>
            <Link to={`/${squad.game}/${meeting.id}`} data-hides="" onClick={reveal}>
              <b className="spoils">
                <Pair home={meeting.homeScore} away={meeting.awayScore} />
                {result && <span className="sr-only"> {t(`match.result.${result}`)}</span>}
              </b>
              <span>
                {playsAtHome(sport) && `${t(atHome ? 'match.preview.atHome' : 'match.preview.away')} `}
                <bdi>{atHome ? meeting.away : meeting.home}</bdi>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

const LATEST_PLACES = 5;

/** Places in the latest lobbies, newest last. */
function PlacesLine({ detail: { squad, results, leagues } }: { detail: SquadDetail }) {
  const { t } = useSportTerms();
  const places = placesOf(squad.id, results).slice(0, LATEST_PLACES).toReversed();
  if (places.length === 0) return null;
  return (
    <ol className="form-line" aria-label={t('match.preview.form')}>
      {places.map(({ matchId, leagueId, place, of }) => (
        <li key={matchId}>
          <Link to={`/${squad.game}/${matchId}`} data-hides="" onClick={reveal}>
            <b className="spoils">{t('library.squad.place', { place, of })}</b>
            <span>
              <bdi>{leagues.find(({ id }) => id === leagueId)?.name}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
