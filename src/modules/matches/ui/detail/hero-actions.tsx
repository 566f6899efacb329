import type { ReactNode } from 'react';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { shared } from '#ui/preferences/spoiler.ts';
import type { Match } from '../../matches.contract.ts';
import { SpoilerSwitch } from '../match-list/spoiler-switch.tsx';
import { useFollowed } from '../match-list/use-followed.ts';
import { ReserveButton } from '../reserve-slot.tsx';
import { useSportTerms } from './use-sport-terms.ts';

export function HeroActions({ match, embed }: { match: Match; embed: ReactNode }) {
  const { t } = useSportTerms();
  const [stars, star] = useFollowed('match');
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
        onClick={() =>
          share(t('match.hero.versus', names), t('match.hero.copied'), t('match.hero.notCopied'))
        }
      />
      {embed}
    </span>
  );
}

/** The device's own sheet where it has one; else the address goes to the clipboard. */
async function share(title: string, copied: string, failed: string): Promise<void> {
  const url = shared(location.href);
  if (navigator.share) {
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url).then(
    () => toast(copied, 'done'),
    () => toast(failed, 'error'),
  );
}
