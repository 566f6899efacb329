import { useT } from '#ui/i18n/use-t.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { ScorableMatch } from '../scoring.contract.ts';
import './score.css';

/** The matches of a scorer, by their start. */
export function ScoreList({ matches }: { matches: readonly ScorableMatch[] }) {
  const t = useT();
  return (
    <div className="page score-console">
      <h1>{t('scoring.title')}</h1>
      {matches.length === 0 && <EmptyState text={t('scoring.noneText')} />}
      <ul className="score-list">
        {matches.map(({ id, home, away, league, startAt, state }) => (
          <li key={id}>
            <Link to={`/score/${id}`}>
              <b>
                <bdi>{home}</bdi> – <bdi>{away}</bdi>
              </b>
              <small>
                <bdi>{league}</bdi> · <DateTime at={startAt} look="full" /> · {t(`sports.state.${state}`)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
