import { useNavigate } from 'react-router';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { LOBBY_GAMES } from '#modules/catalog/lobby-games.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { PLAYS } from '../plays.rules.ts';
import type { RecordQuery } from '../record.contract.ts';
import { ODDS_BAND_IDS } from '../record.rules.ts';
import { BAND_NAMES } from './odds-bands.ts';

interface RecordFiltersProps {
  query: RecordQuery;
  leagues: readonly { leagueId: number; name: string }[];
  /** Address of the list with these filters. */
  pathOf(query: RecordQuery): string;
}

const PAIRS = GAMES.filter(({ slug }) => !LOBBY_GAMES.has(slug));

/** Sport, league, market and odds of the tips that count: part of the address. */
export function RecordFilters({ query, leagues, pathOf }: RecordFiltersProps) {
  const t = useT();
  const navigate = useNavigate();
  const all = t('plans.filter.all');
  const go = (change: RecordQuery) =>
    void navigate(pathOf({ ...query, ...change }), { preventScrollReset: true });
  const picked = (value: string) => (value === '' ? undefined : value);
  const game = query.game ?? 'football';
  return (
    <div className="record-filters">
      <Select
        name="game"
        label={t('plans.filter.game')}
        placeholder={all}
        options={PAIRS.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
        value={query.game ?? ''}
        onChange={({ currentTarget }) => go({ game: picked(currentTarget.value), leagueId: undefined })}
      />
      <Select
        name="league"
        label={t('plans.filter.league')}
        placeholder={all}
        options={leagues.map(({ leagueId, name }) => ({ value: String(leagueId), label: name }))}
        value={query.leagueId === undefined ? '' : String(query.leagueId)}
        onChange={({ currentTarget }) => go({ leagueId: Number(currentTarget.value) || undefined })}
      />
      <Select
        name="play"
        label={t('plans.filter.play')}
        placeholder={all}
        options={PLAYS.map((play) => ({ value: play, label: t(`sports.market.${play}`, { game }) }))}
        value={query.play ?? ''}
        onChange={({ currentTarget }) => go({ play: PLAYS.find((play) => play === currentTarget.value) })}
      />
      <Select
        name="odds"
        label={t('plans.filter.odds')}
        placeholder={all}
        options={ODDS_BAND_IDS.map((id) => ({ value: id, label: BAND_NAMES[id] }))}
        value={query.odds ?? ''}
        onChange={({ currentTarget }) => go({ odds: ODDS_BAND_IDS.find((id) => id === currentTarget.value) })}
      />
    </div>
  );
}

/** Filters as a query string; those that are not set are left out. */
export function recordSearch({ game, leagueId, play, odds }: RecordQuery): URLSearchParams {
  const set = Object.entries({ game, league: leagueId, play, odds }).filter(
    ([, value]) => value !== undefined,
  );
  return new URLSearchParams(set.map(([key, value]) => [key, String(value)]));
}

/** The filters of an address; what is no filter is ignored. */
export function recordQueryOf(search: URLSearchParams): RecordQuery {
  const game = GAMES.find(({ slug }) => slug === search.get('game'))?.slug;
  const league = Number(search.get('league'));
  const play = PLAYS.find((one) => one === search.get('play'));
  const odds = ODDS_BAND_IDS.find((one) => one === search.get('odds'));
  return {
    ...(game ? { game } : {}),
    ...(Number.isSafeInteger(league) && league > 0 ? { leagueId: league } : {}),
    ...(play ? { play } : {}),
    ...(odds ? { odds } : {}),
  };
}
