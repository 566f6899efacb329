import { useEffect, useState } from 'react';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { MatchPage } from '#modules/matches/matches.contract.ts';
import { api } from '#web/api/client.ts';
import { callOrToast } from '#web/api/or-toast.ts';
import { useI18n, useT } from '#web/i18n/use-t.ts';
import { Select } from '#web/kit/form/select.tsx';
import { formatDate } from '#web/kit/format/dates.ts';
import { useTimeZone } from '#web/kit/format/time-zone.ts';

const DAYS = 4;

/** Game, day, league, match: of those that have not begun. */
export function MatchPicker({
  value,
  onPick,
}: {
  value: number | null;
  onPick(matchId: number | null): void;
}) {
  const t = useT();
  const { locale } = useI18n();
  const timeZone = useTimeZone();
  const [game, setGame] = useState<string>('football');
  const [day, setDay] = useState(0);
  const [league, setLeague] = useState('');
  const [page, setPage] = useState<MatchPage | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = api(matchesCalls.list, { game, day, filter: 'upcoming', timeZone } as never);
    void callOrToast(ask).then((found) => {
      if (!gone) setPage(found);
    });
    return () => {
      gone = true;
    };
  }, [game, day, timeZone]);
  const again = () => {
    setPage(null);
    setLeague('');
    onPick(null);
  };
  const matches = (page?.matches ?? []).filter(
    ({ leagueId }) => league === '' || String(leagueId) === league,
  );
  return (
    <fieldset>
      <legend>{t('creator.form.match')}</legend>
      <Select
        name="game"
        label={t('creator.form.game')}
        options={GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
        value={game}
        onChange={({ currentTarget }) => {
          again();
          setGame(currentTarget.value);
        }}
      />
      <Select
        name="day"
        label={t('creator.form.day')}
        options={Array.from({ length: DAYS }, (_, n) => ({
          value: String(n),
          label: t('creator.form.inDays', { n }),
        }))}
        value={String(day)}
        onChange={({ currentTarget }) => {
          again();
          setDay(Number(currentTarget.value));
        }}
      />
      <Select
        name="league"
        label={t('creator.form.league')}
        placeholder={t('creator.form.anyLeague')}
        options={(page?.leagues ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={league}
        onChange={({ currentTarget }) => {
          setLeague(currentTarget.value);
          onPick(null);
        }}
      />
      <Select
        name="matchId"
        label={t('creator.form.matchOf')}
        placeholder={page && matches.length === 0 ? t('creator.form.noMatches') : t('creator.form.choose')}
        options={matches.map((match) => ({
          value: String(match.id),
          label: `${formatDate(match.startTime, 'time', locale, timeZone)} ${match.home.name} – ${match.away.name}`,
        }))}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) =>
          onPick(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
    </fieldset>
  );
}
