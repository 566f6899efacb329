import type { MessageId } from '#ui/i18n/messages.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useOddsFormat } from '#ui/preferences/odds-format.ts';
import type { Match } from '../../../matches.contract.ts';
import { useFollowed } from '../../favourites-slot.tsx';
import { ReserveButton } from '../../reserve-slot.tsx';
import { oddsOf, rowState } from '../../row.rules.ts';
import { periodText } from '../row-sports.rules.ts';
import { sportOf, useRowSports } from '../row-sports-context.ts';

/** Names of facts and actions: loaded when a row is opened. */
await packs('sports', 'rails');

/** The details that do not fit a narrow row: score by period, facts, odds, and links. */
export function RowMore({ match, root }: { match: Match; root: string }) {
  const t = useT();
  const href = `${root}/${match.game}/${match.id}`;
  const odds = oddsOf(match, useOddsFormat());
  return (
    <div className="row-more">
      {rowState(match) !== 'pre' && rowState(match) !== 'off' && <PeriodTable match={match} />}
      {odds && (
        <p className="row-odds" data-odds={odds.length}>
          <span>
            {t(odds.length === 3 ? 'sports.market.winner3' : 'sports.market.winner2')}
            {rowState(match) === 'end' && ` · ${t('rails.row.closing')}`}
          </span>
          {odds.map(({ value, move }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a market's outcomes have a fixed order
            <i key={index} className="odd" data-move={move}>
              {value}
            </i>
          ))}
        </p>
      )}
      <p className="match-actions">
        <a className="btn btn-outline" href={href}>
          <Icon name="bars" size={16} />
          {t('rails.row.data')}
        </a>
        {odds && (
          <a className="btn btn-outline" href={`${href}?tab=odds`}>
            <Icon name="chart" size={16} />
            {t('rails.row.odds')}
          </a>
        )}
        {match.media.includes('video') && (
          <a className="btn btn-primary" href={`${href}?tab=playback`}>
            <Icon name="play" size={16} />
            {t('rails.row.watch')}
          </a>
        )}
      </p>
      <p className="match-actions">
        <ReserveButton matchId={match.id} state={match.state} look="button" />
        {[match.home, match.away].map((team) => (
          <FollowTeam key={team.id} team={team} />
        ))}
      </p>
    </div>
  );
}

function FollowTeam({ team: { id, name } }: { team: Match['home'] }) {
  const t = useT();
  const [followed, follow] = useFollowed('team');
  const on = followed.has(id);
  return (
    <button type="button" className="btn btn-text btn-small" aria-pressed={on} onClick={() => follow(id)}>
      <Icon name="star" size={16} fill={on} />
      {t('kit.match.team', { team: name })}
    </button>
  );
}

function PeriodTable({ match }: { match: Match }) {
  const t = useT();
  const sports = useRowSports();
  const sport = sportOf(sports, match);
  const facts = sport.facts.filter((key) => match.facts[key]);
  const columns = [
    ...match.periodScores.map(([home, away], index) => ({
      name: periodText(sports, sport, index + 1),
      values: [home, away] as const,
      now: index + 1 === match.period && rowState(match) === 'live',
    })),
    ...facts.map((key) => ({
      name: t(`sports.fact.${key}` as MessageId),
      values: match.facts[key]!,
      now: false,
    })),
  ];
  if (columns.length === 0) return null;
  return (
    <table className="row-table">
      <thead>
        <tr>
          <td />
          {columns.map(({ name, now }) => (
            <th key={name} scope="col" data-now={now || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side, index) => (
          <tr key={side}>
            <th scope="row">{match[side].name}</th>
            {columns.map(({ name, values, now }) => (
              <td key={name} data-now={now || undefined}>
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
