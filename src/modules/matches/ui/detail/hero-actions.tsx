import type { ReactNode } from 'react';
import { useShare } from '#ui/actions/use-share.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import type { Match } from '../../matches.contract.ts';
import { useFollowed } from '../favourites-slot.tsx';
import { SpoilerSwitch } from '../match-list/spoiler-switch.tsx';
import { ReserveButton } from '../reserve-slot.tsx';
import { useSportTerms } from './use-sport-terms.ts';

export function HeroActions({ match, embed }: { match: Match; embed: ReactNode }) {
  const { t } = useSportTerms();
  const [stars, star] = useFollowed('match');
  const share = useShare();
  const names = { home: match.home.name, away: match.away.name };
  return (
    <span className="match-hero-actions">
      <SpoilerSwitch />
      <IconButton
        icon="star"
        label={t('kit.match.star', names)}
        pressed={stars.has(match.id)}
        onClick={() => star(match.id)}
      />
      <ReserveButton matchId={match.id} state={match.state} look="icon" />
      <IconButton
        icon="share"
        label={t('match.hero.share')}
        onClick={() => void share.open(t('match.hero.versus', names))}
      />
      {share.dialog}
      {embed}
    </span>
  );
}
