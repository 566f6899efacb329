import { playsAtHome } from '#modules/catalog/home-side.rules.ts';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { ratingStep, ratingText } from '#modules/matches/ui/detail/lineup.rules.ts';
import { Pair } from '#modules/matches/ui/detail/pair.tsx';
import { ResultMark } from '#modules/matches/ui/detail/result-mark.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { PlayerDetail, PlayerMatch } from '../library.contract.ts';
import { matchColumns, outcomeFor, setsText } from './player.rules.ts';

/** Few enough for a column. */
const SETS: ReadonlySet<string> = new Set(['set', 'rallySet', 'game']);

/** The latest matches of a player, each with the player's rating and numbers. */
export function PlayerMatches({
  player: { team },
  matches,
  leagues,
  sport,
}: Pick<PlayerDetail, 'player' | 'matches' | 'leagues'> & { sport: Sport }) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  if (matches.length === 0) return null;
  const leagueName = new Map(leagues.map(({ id, name }) => [id, name]));
  const rated = matches.some(({ rating }) => rating !== null);
  const columns: Column<PlayerMatch>[] = [
    {
      id: 'match',
      head: t('library.player.opponent'),
      cell: (played) => <Against {...played} sport={sport} />,
    },
    {
      id: 'date',
      head: t('library.player.date'),
      cell: ({ match }) => <DateTime at={match.startTime} look="short" />,
    },
    {
      id: 'league',
      head: t('library.leagues.one'),
      cell: ({ match }) => leagueName.get(match.leagueId) ?? '–',
    },
    ...(SETS.has(sport.periods.word)
      ? [
          {
            id: 'sets',
            head: t('library.player.sets'),
            cell: (played: PlayerMatch) => <span className="ltr">{setsText(played)}</span>,
          },
        ]
      : []),
    ...(rated
      ? [
          {
            id: 'rating',
            head: t('match.lineups.rating'),
            align: 'end' as const,
            cell: ({ rating }: PlayerMatch) =>
              rating === null ? (
                '–'
              ) : (
                <span className="rating" data-step={ratingStep(rating)}>
                  {ratingText(rating, locale)}
                </span>
              ),
          },
        ]
      : []),
    ...matchColumns(matches, sport.playerLine).map(
      (key): Column<PlayerMatch> => ({
        id: key,
        head: word('stat', key),
        align: 'end',
        cell: ({ line }) => line[key] ?? '–',
      }),
    ),
  ];
  return (
    <Card
      flush
      title={t('library.player.matches')}
      more={team && <Link to={`/squadLibrary/${team.id}`}>{t('library.tab.fixtures')}</Link>}
    >
      <Table
        caption={t('library.player.matches')}
        hideCaption
        columns={columns}
        rows={matches}
        rowKey={({ match }) => match.id}
      />
    </Card>
  );
}

/** The opponent, with the result for the player's team. */
function Against({ match, teamId, sport }: PlayerMatch & { sport: Sport }) {
  const { t } = useSportTerms();
  const atHome = match.home.id === teamId;
  const other = atHome ? match.away : match.home;
  return (
    <Link
      className="library-name player-against"
      to={`/${match.game}/${match.id}`}
      data-hides=""
      onClick={reveal}
    >
      <span className="spoils">
        <ResultMark result={outcomeFor(match, teamId, sport)} />
      </span>
      <Crest crest={other.crest} />
      <span>
        {other.name}{' '}
        {playsAtHome(sport) && <small>{t(atHome ? 'match.preview.atHome' : 'match.preview.away')}</small>}
      </span>
      <b className="spoils">
        <Pair home={match.homeScore} away={match.awayScore} />
      </b>
    </Link>
  );
}
