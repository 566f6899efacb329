import { lobbySides } from '#modules/competitions/lobby-view.rules.ts';
import { language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import type { Match } from '../matches.contract.ts';
import { hasBegun, isLive } from '../matches.rules.ts';
import { reveal } from './spoiler/reveal.ts';
import './match-card.css';
import './spoiler/mask.css';

/** A match with its score, within a text or below a video. Texts: the pack `matches`. */
export function MatchCard({ match }: { match: Match }) {
  const t = useT();
  const { dir } = language(usePageLanguage());
  const { state } = match;
  const { home, away, homeScore, awayScore } = match.lobby ? lobbySides(match, hasBegun(match.state)) : match;
  return (
    // An article may have another text direction than its page.
    <Link className="match-card" dir={dir} to={`/${match.game}/${match.id}`} data-hides="" onClick={reveal}>
      <span className="match-card-when">
        <DateTime at={match.startTime} />
        {isLive(state) && <Badge tone="live">{t('matches.card.live')}</Badge>}
        {(state === 'finished' || state === 'postponed' || state === 'cancelled') && (
          <Badge>{t(`matches.row.${state}`)}</Badge>
        )}
      </span>
      <span className="match-card-sides">
        <span>
          <bdi>{home.name}</bdi>
          <Crest crest={home.crest} size={28} />
        </span>
        {hasBegun(state) ? (
          <b className="spoils" data-live={isLive(state) || undefined}>
            <bdi>{homeScore}</bdi>
            <i>–</i>
            <bdi>{awayScore}</bdi>
          </b>
        ) : (
          <b>vs</b>
        )}
        <span>
          <Crest crest={away.crest} size={28} />
          <bdi>{away.name}</bdi>
        </span>
      </span>
    </Link>
  );
}
