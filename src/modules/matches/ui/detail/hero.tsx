import { type CSSProperties, type ReactNode, type RefObject, Suspense } from 'react';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import type { Match } from '../../matches.contract.ts';
import { LazyLobbyPodium } from '../lobby/lobby.lazy.ts';
import type { Show } from '../spoiler/mask.tsx';
import { TeamStar } from '../team-star.tsx';
import { useRoundName } from '../use-round-name.ts';
import { HeroActions } from './hero-actions.tsx';
import { HeroLine } from './hero-line.tsx';
import { HeroScore } from './hero-score.tsx';
import { HeroScorers } from './hero-scorers.tsx';
import type { PanelProps } from './panel.ts';
import type { DetailTab } from './tabs.rules.ts';
import { titleOf } from './title.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

interface HeroProps extends PanelProps {
  hero: RefObject<HTMLElement | null>;
  score: RefObject<HTMLDivElement | null>;
  renderedAt: number;
  scored: 'home' | 'away' | null;
  tabs: readonly DetailTab[];
  tab: DetailTab;
  embed: ReactNode;
  onShow: Show;
}

export function Hero(props: HeroProps) {
  const { detail, sport, hero, score, renderedAt, scored, tabs, tab, embed, onShow } = props;
  const { t } = useSportTerms();
  const { match, league } = detail;
  const line = { detail, sport, renderedAt };
  return (
    <header
      ref={hero}
      className="match-hero court on-ink"
      style={{ '--court': `url(/games/${match.game}-bg.svg)` } as CSSProperties}
    >
      <div className="page">
        <div className="match-hero-top">
          <Flag code={league.country} />
          <Link to={`/leagueLibrary/${league.id}`}>{league.name}</Link>
          <Round match={match} />
          {detail.venue && (
            <bdi className="max-md:hidden">
              {[detail.venue.name, detail.venue.city].filter(Boolean).join(', ')}
            </bdi>
          )}
          {detail.simulated && <Badge tone="pro">{t('match.hero.simulated')}</Badge>}
          {detail.videos.length > 0 && (
            <Link className="hero-video" to="?tab=playback">
              <Icon name="play" size={16} />
              {t(
                detail.videos.some(({ kind }) => kind === 'stream')
                  ? 'kit.match.video'
                  : 'match.tab.playback',
              )}
            </Link>
          )}
          <HeroActions match={match} embed={embed} />
        </div>
        <h1 className="sr-only">
          {match.lobby
            ? titleOf(detail, false, t)
            : t('match.hero.heading', { home: match.home.name, away: match.away.name, league: league.name })}
        </h1>
        <div className="match-hero-sides" data-lobby={match.lobby && ''} ref={score}>
          {!match.lobby && <Team side="home" match={match} detail={detail} />}
          <HeroScore {...line} scored={scored} onShow={onShow} />
          {!match.lobby && <Team side="away" match={match} detail={detail} />}
        </div>
        {match.lobby && (
          <Suspense>
            <LazyLobbyPodium detail={detail} />
          </Suspense>
        )}
        <HeroScorers detail={detail} sport={sport} />
        <HeroLine {...line} />
        <p className="match-hero-age">
          {t('match.hero.updated')} <RelativeTime at={detail.updatedAt} />
        </p>
        <TabLinks
          label={t('match.tab.label')}
          links={tabs.map((name) => ({
            to: `?tab=${name}`,
            label: t(`match.tab.${name}`),
            current: name === tab,
          }))}
        />
      </div>
    </header>
  );
}

function Round({ match: { round, bestOf, game } }: { match: Match }) {
  const { t } = useSportTerms();
  const roundName = useRoundName();
  const words = [
    round && roundName(round, game),
    bestOf !== null && bestOf > 1 && t('match.hero.bestOf', { n: bestOf }),
  ].filter(Boolean);
  return words.length > 0 && <span>{words.join(' · ')}</span>;
}

interface TeamProps {
  side: 'home' | 'away';
  match: Match;
  detail: PanelProps['detail'];
}

function Team({ side, match, detail }: TeamProps) {
  const { t, word } = useSportTerms();
  const team = match[side];
  const rank = detail.standings.find(({ teamId }) => teamId === team.id)?.rank;
  const formation = detail.lineups?.[side].formation;
  const sentOff = match.facts.redCards?.[side === 'home' ? 0 : 1];
  const sent = Number(sentOff) > 0;
  return (
    <div className="match-hero-team" data-side={side}>
      <Crest crest={team.crest} size={72} />
      <div>
        <p>
          <Link to={`/squadLibrary/${team.id}`}>{team.name}</Link>
          <TeamStar team={team} />
          {match.serving === side && (
            <i className="serving" role="img" aria-label={t('match.hero.serving')} />
          )}
        </p>
        {(sent || rank !== undefined || formation || team.seed !== undefined) && (
          <small className="about">
            {sent && (
              <i className="sent-off tells" role="img" aria-label={`${word('fact', 'redCards')} ${sentOff}`}>
                {sentOff}
              </i>
            )}
            {team.seed !== undefined && <span>{t('match.hero.seed', { n: team.seed })}</span>}
            {rank !== undefined && <span>{t('match.hero.rank', { n: rank })}</span>}
            {formation && <span className="ltr max-md:hidden">{formation}</span>}
          </small>
        )}
      </div>
    </div>
  );
}
