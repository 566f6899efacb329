import { type ReactNode, useState } from 'react';
import type { Stat } from '#modules/catalog/sport.rules.ts';
import { ResultMark } from '#modules/matches/ui/detail/result-mark.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { GameData, Leaderboard } from '../../game-data.contract.ts';
import type { TeamLeaderboard } from '../../league-page.contract.ts';
import { columnNumbers } from '../column-numbers.ts';

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

interface LeaderboardCardProps {
  board: Leaderboard;
  /** Of the sport. */
  stats: readonly Stat[];
  /** Of how many latest matches; without it, of the season. */
  counted?: number;
}

/** The leaders of one statistic of the sport. */
export function LeaderboardCard({ board, stats, counted }: LeaderboardCardProps) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const { key, ranking, players } = board;
  const [shown, all] = useFirst(players);
  const text = columnNumbers(
    { key, stats, digits: key === 'rating' ? 2 : 1 },
    players.map(({ value }) => value),
    locale,
  );
  const how = [
    ...(ranking === 'sum' ? [] : [t(`data.game.${ranking}`)]),
    ...(counted === undefined ? [] : [t('data.game.counted', { n: counted })]),
  ];
  return (
    <Card flush title={word('stat', key)} more={how.join(' · ')}>
      <ol className="data-list">
        {shown.map(({ id, name, team, matches, value }, index) => (
          <li key={`${team.id}/${name}`} className="data-line">
            <span className="data-rank">{index + 1}</span>
            {id === null ? (
              <span className="data-line-name">{name}</span>
            ) : (
              <Link to={`/playerLibrary/${id}`} className="data-line-name">
                {name}
              </Link>
            )}
            <b>{text(value)}</b>
            <small>
              {team.name !== name && <span>{team.name}</span>}
              <span>{t('data.game.played', { n: matches })}</span>
            </small>
          </li>
        ))}
      </ol>
      {all}
    </Card>
  );
}

/** The averages of teams in a match: the highest first, of conceded the lowest. */
export function TeamLeaderboardCard({
  board: { key, teams },
  stats,
}: {
  board: TeamLeaderboard;
  stats: readonly Stat[];
}) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const [shown, all] = useFirst(teams);
  const text = columnNumbers(
    { key, stats, digits: 2 },
    teams.map(({ value }) => value),
    locale,
  );
  return (
    <Card
      flush
      title={key === 'scored' || key === 'conceded' ? t(`match.preview.${key}`) : word('stat', key)}
      more={t('data.game.average')}
    >
      <ol className="data-list">
        {shown.map(({ team, matches, value }, index) => (
          <li key={team.id} className="data-line">
            <span className="data-rank">{index + 1}</span>
            <span className="library-name">
              <Crest crest={team.crest} />
              <Link to={`/squadLibrary/${team.id}`} className="data-line-name">
                {team.name}
              </Link>
            </span>
            <b>{text(value)}</b>
            <small>
              <span>{t('data.game.played', { n: matches })}</span>
            </small>
          </li>
        ))}
      </ol>
      {all}
    </Card>
  );
}

const FIRST = 5;

/** The first rows of a long list, and the button for the others. */
function useFirst<Row>(rows: readonly Row[]): [readonly Row[], ReactNode] {
  const { t } = useSportTerms();
  const [open, setOpen] = useState(false);
  if (open || rows.length <= FIRST) return [rows, null];
  return [
    rows.slice(0, FIRST),
    <button key="all" type="button" className="data-all" onClick={() => setOpen(true)}>
      {t('data.game.all', { n: rows.length })}
    </button>,
  ];
}
