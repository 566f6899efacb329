import type { ReactNode } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { useSpoilerMask } from '#modules/matches/ui/spoiler/mask.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import '#modules/matches/ui/spoiler/mask.css';

interface RobotScoreProps {
  match: Match;
  size: 40 | 72;
  /** Shown below the score. */
  clock?: ReactNode;
  /** Further facts of the match, masked with its score. */
  children?: ReactNode;
}

/** The score of a match in large, for a robot room. */
export function RobotScore({ match, size, clock, children }: RobotScoreProps) {
  const t = useT();
  const [shown, show] = useSpoilerMask();
  const { home, away } = match;
  const begun = hasBegun(match.state);
  return (
    <div className={begun ? 'robot-told veiled' : 'robot-told'} data-shown={shown || undefined}>
      <p className="veil" data-veil="">
        <Button look="secondary" size="small" icon="eye" onClick={show}>
          {t('match.veil.show')}
        </Button>
      </p>
      <div className="robot-score court on-ink" tabIndex={-1} data-hides={begun ? '' : undefined}>
        <span>
          <Crest crest={home.crest} size={size} />
          <bdi>{home.name}</bdi>
        </span>
        <span>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same for the keyboard */}
          <strong className="spoils" onClick={show}>
            {begun ? `${match.homeScore} - ${match.awayScore}` : 'VS'}
          </strong>
          {clock}
        </span>
        <span>
          <Crest crest={away.crest} size={size} />
          <bdi>{away.name}</bdi>
        </span>
      </div>
      {children && <div className="tells">{children}</div>}
    </div>
  );
}
