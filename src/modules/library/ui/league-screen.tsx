import type { ReactNode } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { type TableView, tableViewsOf } from '#modules/competitions/standings.rules.ts';
import { EmbedButton } from '#modules/embeds/ui/embed-button.tsx';
import type { Match } from '#modules/matches/matches.contract.ts';
import { leagueFacts } from '#modules/matches/ui/detail/league.rules.ts';
import { FallbackNote } from '#modules/matches/ui/detail/standings-table.tsx';
import { useRoundName } from '#modules/matches/ui/use-round-name.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Flag } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useNow } from '#ui/time/use-now.ts';
import { playerLeaderboardsOf, teamLeaderboardsOf } from '../league-numbers.rules.ts';
import type { LeagueTables as Tables } from '../league-page.contract.ts';
import type { LeagueDetail } from '../library.contract.ts';
import { Bracket } from './bracket.tsx';
import { bracketOf, type CupRound } from './cup.rules.ts';
import { EntityHero, type Fact } from './entity-hero.tsx';
import { fixtureCards } from './fixtures-card.tsx';
import { FollowButton } from './follow-button.tsx';
import { LeagueMark } from './league-mark.tsx';
import { LeadersSection, RoundsSection, SeasonsSection, TeamsSection } from './league-sections.tsx';
import { LEAGUE_TABS } from './league-tab.rules.ts';
import { LeagueTables } from './league-tables.tsx';
import type { LeagueSection } from './load-league-tab.ts';
import type { ScreenProps } from './screen.ts';
import { seasonName } from './season-name.rules.ts';
import { TimeZonePage } from './time-zone-page.tsx';
import { useCountryName } from './use-country-name.ts';
import { useCurrent } from './use-live-refresh.ts';
import { useLiveTables } from './use-live-tables.ts';
import { useMoreMatches } from './use-more-matches.ts';

interface LeagueScreenProps extends ScreenProps<LeagueDetail> {
  section: LeagueSection;
  /** The league's chat room, of a module above. */
  chat: ReactNode;
}

export function LeagueScreen({ detail, sport, section, chat, renderedAt }: LeagueScreenProps) {
  const now = useNow(renderedAt);
  const { live, fixtures, results, league } = detail;
  const round = section.tab === 'fixtures' ? (section.rounds?.matches ?? []) : [];
  const matches = [
    ...live,
    ...fixtures,
    ...results,
    ...detail.rounds.flatMap((one) => one.matches),
    ...round,
  ];
  const current = useCurrent(matches, detail.rev);
  const rounds = bracketOf(
    detail.rounds.map(({ round: name, matches: own }) => ({ round: name, matches: own.map(current) })),
    sport,
    detail.tie,
  );
  const hero = <Hero detail={detail} sport={sport} rounds={rounds} tab={section.tab} />;
  return (
    <TimeZonePage renderedAt={renderedAt} hero={hero}>
      <FallbackNote note={detail.fallback} />
      {section.tab === 'first' && (
        <FirstSection
          {...{ detail, sport, now, rounds, matches, current }}
          view={section.view}
          viewed={section.tables}
        />
      )}
      {section.tab === 'fixtures' && (
        <RoundsSection
          leagueId={league.id}
          game={league.game}
          rounds={section.rounds}
          {...{ sport, now, current }}
        />
      )}
      {section.tab === 'leaders' && <LeadersSection leaders={section.leaders} sport={sport} />}
      {section.tab === 'teams' && <TeamsSection teams={section.teams} />}
      {section.tab === 'seasons' && <SeasonsSection seasons={section.seasons} leagueId={league.id} />}
      {section.tab === 'chat' && <div className="card library-chat">{chat}</div>}
    </TimeZonePage>
  );
}

interface FirstSectionProps {
  detail: LeagueDetail;
  sport: Sport;
  now: number;
  rounds: readonly CupRound[];
  matches: readonly Match[];
  view: TableView;
  /** Tables of a view other than the whole; null where they could not be read. */
  viewed: Tables | null;
  current(match: Match): Match;
}

/** Bracket, tables, and matches around now. */
function FirstSection({ detail, sport, now, rounds, matches, view, viewed, current }: FirstSectionProps) {
  const t = useT();
  const timeZone = useTimeZone();
  const { standings, groups, columns, official, live, fixtures, results, league } = detail;
  const soonest = useMoreMatches(fixtures, { league: league.id, filter: 'upcoming', timeZone });
  const latest = useMoreMatches(results, { league: league.id, filter: 'finished', timeZone });
  const { soon, past } = fixtureCards(t, { sport, now }, { live, soonest, latest, current });
  const running = [...live, ...fixtures].map(current);
  const bracket = rounds.length > 0 && <Bracket rounds={rounds} />;
  const bracketFirst = detail.parts[0] !== 'table' || standings.length + groups.length === 0;
  // An address may name a view that the sport does not have.
  const shownView = tableViewsOf(sport).includes(view) ? view : 'all';
  const whole = useLiveTables(league.id, { standings, groups, columns, official }, running);
  return (
    <>
      {matches.length + standings.length + groups.length === 0 && (
        <Card>
          <EmptyState text={t('library.league.empty')} />
        </Card>
      )}
      {bracketFirst && bracket}
      {standings.length + groups.length > 0 ? (
        <div className="library-columns">
          <div className="library-stack">
            <LeagueTables
              leagueId={league.id}
              sport={sport}
              view={shownView}
              tables={shownView === 'all' ? whole : viewed}
              crests={crestsOf(matches)}
              live={running}
            />
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
      {!bracketFirst && bracket}
    </>
  );
}

interface HeroProps {
  detail: LeagueDetail;
  sport: Sport;
  rounds: readonly CupRound[];
  tab: LeagueSection['tab'];
}

function Hero({ detail, sport, rounds, tab }: HeroProps) {
  const t = useT();
  const { locale } = useI18n();
  const countryName = useCountryName();
  const { league, seasons, standings, parts } = detail;
  const ranked = standings.length + detail.groups.length > 0;
  // Of a league without table and bracket the first section is its matches.
  const has: Record<LeagueSection['tab'], boolean> = {
    first: true,
    fixtures: rounds.length > 0 || ranked,
    leaders: playerLeaderboardsOf(sport).length + teamLeaderboardsOf(sport).length > 0,
    teams: true,
    seasons: seasons.length > 1,
    chat: true,
  };
  const firstLabel = () => {
    const [part] = parts.filter((name) => (name === 'table' ? ranked : rounds.length > 0));
    if (part === 'draw') return t('library.tab.draw');
    return t(part === 'table' || part === 'bracket' ? `library.tab.${part}` : 'library.tab.fixtures');
  };
  const tabs = (['first', ...LEAGUE_TABS] as const).filter((name) => has[name]);
  const label = {
    first: firstLabel(),
    fixtures: t('library.tab.fixtures'),
    leaders: t('library.tab.leaders'),
    teams: t(sport.individual ? 'library.tab.players' : 'library.tab.teams'),
    seasons: t('library.league.seasons'),
    chat: t('library.tab.chat'),
  };
  const { teams, played, scored } = leagueFacts(standings);
  const facts: Fact[] = [
    ...(teams > 0 ? [{ label: t('library.league.teams'), value: teams }] : []),
    ...(played > 0 ? [{ label: t('library.league.played'), value: played }] : []),
    ...(scored !== null && sport.family === 'clock'
      ? [{ label: t('library.league.scored'), value: formatDecimal(scored, 2, locale) }]
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
      {rounds.length > 1 && <CupLine rounds={rounds} game={league.game} />}
      <TabLinks
        label={t('library.league.sections')}
        links={[
          ...tabs.map((name) => ({
            to: name === 'first' ? `/leagueLibrary/${league.id}` : `/leagueLibrary/${league.id}?tab=${name}`,
            label: label[name],
            current: name === tab,
          })),
          ...(parts.includes('ranking')
            ? [{ to: `/${league.game}/rankings`, label: t('library.tab.ranking'), current: false }]
            : []),
        ]}
      />
    </EntityHero>
  );
}

/** Progress of the cup. */
function CupLine({ rounds, game }: { rounds: readonly CupRound[]; game: string }) {
  const roundName = useRoundName();
  return (
    <ol className="stage-line">
      {rounds.map(({ round, state }) => (
        <li key={round} data-state={state} aria-current={state === 'live' ? 'step' : undefined}>
          {roundName(round, game)}
        </li>
      ))}
    </ol>
  );
}

const crestsOf = (matches: readonly Match[]): ReadonlyMap<number, Match['home']['crest']> =>
  new Map(matches.flatMap(({ home, away }) => [home, away]).map(({ id, crest }) => [id, crest]));
