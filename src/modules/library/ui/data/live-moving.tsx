import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { Pair } from '#modules/matches/ui/detail/pair.tsx';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { LiveMatch } from '../../live-data.contract.ts';
import { pressure } from '../../live-data.rules.ts';

const ON_TOP = 0.25;

/** Most active matches, by score and momentum. */
export function LiveMoving({ rows }: { rows: readonly LiveMatch[] }) {
  const t = useT();
  return (
    <Card flush title={t('data.live.moving')}>
      <ol className="data-list">
        {rows.map(({ match, moved, momentum }) => (
          <li key={match.id}>
            <Link to={`/${match.game}/${match.id}`} className="data-line" data-hides="" onClick={reveal}>
              <GameLogo game={match.game} size={16} />
              <span className="data-line-name">
                {match.home.name} – {match.away.name}
              </span>
              <b className="spoils text-live">
                <Pair home={match.homeScore} away={match.awayScore} />
              </b>
              <small className="spoils">
                {[moved.some((n) => n !== 0) && 'moved', pressure(momentum) >= ON_TOP && 'presses'].map(
                  (what) =>
                    what === 'moved' ? (
                      <span key={what}>
                        {t('data.live.last')}: <Pair home={moved[0]} away={moved[1]} />
                      </span>
                    ) : what ? (
                      <span key={what}>{t('data.live.presses', { team: sideOf(match, momentum) })}</span>
                    ) : null,
                )}
              </small>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const sideOf = ({ home, away }: LiveMatch['match'], momentum: readonly number[]): string =>
  momentum.slice(-5).reduce((sum, value) => sum + value, 0) > 0 ? home.name : away.name;
