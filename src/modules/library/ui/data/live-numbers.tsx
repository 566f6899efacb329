import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Flag } from '#ui/kit/match/crest.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { GameDay, LiveData } from '../../live-data.contract.ts';
import { liveAddress } from './live-view.rules.ts';

const PHASES = ['live', 'upcoming', 'finished'] as const;

/** Totals of the day over the games shown. */
export function LiveTotals({ games, leagues }: { games: readonly GameDay[]; leagues: number }) {
  const t = useT();
  const sum = (of: (typeof PHASES)[number]) => games.reduce((total, game) => total + game[of], 0);
  return (
    <dl className="large-numbers data-totals" aria-label={t('data.live.numbers')}>
      {PHASES.map((phase) => (
        <div key={phase} data-phase={phase}>
          <dt>{t(`data.live.${phase}`)}</dt>
          <dd>{sum(phase)}</dd>
        </div>
      ))}
      {leagues > 0 && (
        <div>
          <dt>{t('data.live.leagues')}</dt>
          <dd>{leagues}</dd>
        </div>
      )}
    </dl>
  );
}

/** Each game's day, and its total of the last hour in its unit. */
export function GameDays({ games }: { games: readonly GameDay[] }) {
  const t = useT();
  const columns: Column<GameDay>[] = [
    {
      id: 'game',
      head: t('data.live.game'),
      cell: ({ game }) => (
        <span className="library-name">
          <GameLogo game={game} size={16} />
          <Link to={liveAddress({ game })}>{t(`catalog.game.${game}`)}</Link>
        </span>
      ),
    },
    ...PHASES.map((phase): Column<GameDay> => {
      return {
        id: phase,
        head: t(`data.live.${phase}`),
        align: 'end',
        cell: (day) =>
          phase === 'live' && day.live > 0 ? <b className="text-live">{day.live}</b> : day[phase],
      };
    }),
    {
      id: 'scored',
      head: t('data.live.scored'),
      align: 'end',
      cell: ({ scored, unit }) => (scored > 0 ? <bdi>{t(`data.unit.${unit}`, { n: scored })}</bdi> : '–'),
    },
  ];
  const [busy, quiet] = [true, false].map((wanted) =>
    games.filter(({ live, scored }) => live + scored > 0 === wanted),
  );
  const table = { hideCaption: true, columns, rowKey: ({ game }: GameDay) => game };
  return (
    <Card flush title={t('data.live.games')}>
      {busy!.length > 0 && <Table {...table} caption={t('data.live.games')} rows={busy!} />}
      {quiet!.length > 0 && (
        <details className="data-others" open={busy!.length === 0}>
          <summary>{t('data.live.quiet', { n: quiet!.length })}</summary>
          <Table {...table} caption={t('data.live.quiet', { n: quiet!.length })} rows={quiet!} />
        </details>
      )}
    </Card>
  );
}

export function Busiest({ leagues }: { leagues: LiveData['busiest'] }) {
  const t = useT();
  return (
    <Card flush title={t('data.live.busiest')}>
      <ol className="data-list">
        {leagues.map(({ id, name, country, live }) => (
          <li key={id}>
            <Link to={`/leagueLibrary/${id}`} className="data-line">
              <Flag code={country} />
              <span className="data-line-name">{name}</span>
              <b className="text-live">
                <bdi>{t('data.live.matches', { n: live })}</bdi>
              </b>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
