import { ResultMark } from '#modules/matches/ui/detail/result-mark.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { GameData, Leaderboard } from '../../game-data.contract.ts';
import { decimal } from '../decimal.ts';

/** Teams with the best form. */
export function FormCard({ form }: Pick<GameData, 'form'>) {
  const { t } = useSportTerms();
  if (form.length === 0) return null;
  return (
    <Card flush title={t('data.game.form')}>
      <ol className="data-list">
        {form.map(({ team, form: results }, index) => (
          <li key={team.id} className="data-line">
            <span className="data-rank">{index + 1}</span>
            <span className="library-name">
              <Crest crest={team.crest} />
              <Link to={`/squadLibrary/${team.id}`} className="data-line-name">
                {team.name}
              </Link>
            </span>
            <span className="form-marks">
              {results.map((result, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: results have an order and nothing else
                <ResultMark key={place} result={result} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The leaders of one statistic of the sport. */
export function LeaderboardCard({ board, counted }: { board: Leaderboard; counted: number }) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const { key, ranking, players } = board;
  const how = ranking === 'sum' ? '' : `${t(`data.game.${ranking}`)} · `;
  return (
    <Card flush title={word('stat', key)} more={`${how}${t('data.game.counted', { n: counted })}`}>
      <ol className="data-list">
        {players.map(({ id, name, team, matches, value }, index) => (
          <li key={`${team.id}/${name}`} className="data-line">
            <span className="data-rank">{index + 1}</span>
            {id === null ? (
              <span className="data-line-name">{name}</span>
            ) : (
              <Link to={`/playerLibrary/${id}`} className="data-line-name">
                {name}
              </Link>
            )}
            <b>{decimal(value, 1, locale)}</b>
            <small>
              {team.name !== name && <span>{team.name}</span>}
              <span>{t('data.game.played', { n: matches })}</span>
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
