import type { Sport } from '#modules/catalog/sport.rules.ts';
import { EmbedButton } from '#modules/embeds/ui/embed-button.tsx';
import type { Match } from '#modules/matches/matches.contract.ts';
import { leagueFacts } from '#modules/matches/ui/detail/league.rules.ts';
import { useRoundName } from '#modules/matches/ui/use-round-name.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Flag } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useNow } from '#ui/time/use-now.ts';
import type { LeagueDetail } from '../library.contract.ts';
import { Bracket } from './bracket.tsx';
import { bracketOf, type CupRound } from './cup.rules.ts';
import { decimal } from './decimal.ts';
import { EntityHero, type Fact } from './entity-hero.tsx';
import { fixtureCards } from './fixtures-card.tsx';
import { FollowButton } from './follow-button.tsx';
import { LeagueMark } from './league-mark.tsx';
import type { ScreenProps } from './screen.ts';
import { seasonName } from './season-name.rules.ts';
import { Standings } from './standings.tsx';
import { TimeZonePage } from './time-zone-page.tsx';
import { useCountryName } from './use-country-name.ts';
import { useCurrent } from './use-live-refresh.ts';
import { useMoreMatches } from './use-more-matches.ts';

export function LeagueScreen({ detail, sport, renderedAt }: ScreenProps<LeagueDetail>) {
  const t = useT();
  const timeZone = useTimeZone();
  const now = useNow(renderedAt);
  const { standings, groups, columns, live, fixtures, results } = detail;
  const matches = [...live, ...fixtures, ...results, ...detail.rounds.flatMap((round) => round.matches)];
  const soonest = useMoreMatches(fixtures, { league: detail.league.id, filter: 'upcoming', timeZone });
  const latest = useMoreMatches(results, { league: detail.league.id, filter: 'finished', timeZone });
  const current = useCurrent(matches, detail.rev);
  const rounds = bracketOf(
    detail.rounds.map(({ round, matches: own }) => ({ round, matches: own.map(current) })),
    sport,
  );
  const crests = crestsOf(matches);
  const list = { sport, now };
  const { soon, past } = fixtureCards(t, list, { live, soonest, latest, current });
  return (
    <TimeZonePage renderedAt={renderedAt} hero={<Hero detail={detail} sport={sport} rounds={rounds} />}>
      {matches.length + standings.length + groups.length === 0 && (
        <Card>
          <EmptyState text={t('library.league.empty')} />
        </Card>
      )}
      {rounds.length > 0 && <Bracket rounds={rounds} />}
      {standings.length + groups.length > 0 ? (
        <div className="library-columns">
          <div className="library-stack">
            {standings.length > 0 && <Standings standings={standings} columns={columns} crests={crests} />}
            {groups.map(({ name, rows }) => (
              <Standings
                key={`${name} ${rows[0]?.teamId}`}
                name={name}
                standings={rows}
                columns={columns}
                crests={crests}
              />
            ))}
            {past}
          </div>
          <aside className="library-stack">{soon}</aside>
        </div>
      ) : (
        <div className="library-halves">
          {soon}
          {past}
        </div>
      )}
    </TimeZonePage>
  );
}

function Hero({
  detail,
  sport,
  rounds,
}: {
  detail: LeagueDetail;
  sport: Sport;
  rounds: readonly CupRound[];
}) {
  const t = useT();
  const { locale } = useI18n();
  const countryName = useCountryName();
  const { league, seasons, standings } = detail;
  const { teams, played, scored } = leagueFacts(standings);
  const facts: Fact[] = [
    ...(teams > 0 ? [{ label: t('library.league.teams'), value: teams }] : []),
    ...(played > 0 ? [{ label: t('library.league.played'), value: played }] : []),
    ...(scored !== null && sport.family === 'clock'
      ? [{ label: t('library.league.scored'), value: decimal(scored, 2, locale) }]
      : []),
  ];
  return (
    <EntityHero
      library="leagues"
      game={league.game}
      name={league.name}
      mark={<LeagueMark game={league.game} />}
      meta={
        <>
          <Flag code={league.country} />
          {[countryName(league.country), t(`library.format.${league.format}`), seasonName(league.season)]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
      facts={facts}
      action={
        <>
          <FollowButton kind="league" id={league.id} />
          {teams > 0 && (
            <EmbedButton look="button" kind="league" id={league.id} rows={teams} title={league.name} />
          )}
        </>
      }
    >
      {rounds.length > 1 && <CupLine rounds={rounds} />}
      {seasons.length > 1 && (
        <TabLinks
          label={t('library.league.seasons')}
          links={seasons.map(({ id, season }) => ({
            to: `/leagueLibrary/${id}`,
            label: seasonName(season),
            current: id === league.id,
          }))}
        />
      )}
    </EntityHero>
  );
}

/** Progress of the cup. */
function CupLine({ rounds }: { rounds: readonly CupRound[] }) {
  const roundName = useRoundName();
  return (
    <ol className="stage-line">
      {rounds.map(({ round, state }) => (
        <li key={round} data-state={state} aria-current={state === 'live' ? 'step' : undefined}>
          {roundName(round)}
        </li>
      ))}
    </ol>
  );
}

const crestsOf = (matches: readonly Match[]): ReadonlyMap<number, Match['home']['crest']> =>
  new Map(matches.flatMap(({ home, away }) => [home, away]).map(({ id, crest }) => [id, crest]));
