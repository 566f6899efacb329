import { useEffect, useState } from 'react';
import { findGame, GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { LOBBY_GAMES } from '#modules/catalog/lobby-games.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { type Upcoming, upcomingOf } from './upcoming.ts';

/** A lobby has no plays. */
const PLAYED_IN_PAIRS = GAMES.filter(({ slug }) => !LOBBY_GAMES.has(slug));
/** Days ahead that match lists cover. */
const DAYS = 15;

/** Game, day, league, match: only matches that have not begun. */
export function MatchPicker({
  value,
  error,
  onPick,
}: {
  value: number | null;
  error?: string | undefined;
  onPick(matchId: number | null): void;
}) {
  const t = useT();
  const { locale } = useI18n();
  const timeZone = useTimeZone();
  const [game, setGame] = useState<GameSlug>('football');
  const [day, setDay] = useState(0);
  const [league, setLeague] = useState('');
  const [upcoming, setUpcoming] = useState<Upcoming | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      for await (const found of upcomingOf(api, { game, day, timeZone })) {
        if (gone) return;
        setUpcoming(found);
      }
    };
    void callOrToast(load());
    return () => {
      gone = true;
    };
  }, [game, day, timeZone]);
  const again = () => {
    setUpcoming(null);
    setLeague('');
    onPick(null);
  };
  const matches = (upcoming?.matches ?? []).filter(
    ({ leagueId }) => league === '' || String(leagueId) === league,
  );
  return (
    <fieldset>
      <legend>{t('creator.form.match')}</legend>
      <Select
        name="game"
        label={t('creator.form.game')}
        options={PLAYED_IN_PAIRS.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
        value={game}
        onChange={({ currentTarget }) => {
          again();
          setGame(findGame(currentTarget.value)?.slug ?? game);
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
        options={(upcoming?.leagues ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={league}
        onChange={({ currentTarget }) => {
          setLeague(currentTarget.value);
          onPick(null);
        }}
      />
      <Select
        name="matchId"
        label={t('creator.form.matchOf')}
        needed
        error={error}
        placeholder={
          upcoming && matches.length === 0 ? t('creator.form.noMatches') : t('creator.form.choose')
        }
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
