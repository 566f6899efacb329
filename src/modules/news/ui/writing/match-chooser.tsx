import { useEffect, useState } from 'react';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { ListMatches, MatchPage } from '#modules/matches/matches.contract.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { dayMatches } from './day-matches.ts';

const DAYS = [-3, -2, -1, 0, 1, 2, 3] as const;

const whenOf = (day: number): string => (day < 0 ? 'past' : day === 0 ? 'now' : 'later');

interface MatchChooserProps {
  game: ListMatches['game'];
  onPick(matchId: number): void;
}

/** Day and match: recent and coming ones. */
export function MatchChooser({ game, onPick }: MatchChooserProps) {
  const t = useT();
  const { locale } = useI18n();
  const timeZone = useTimeZone();
  const [day, setDay] = useState(0);
  const [chosen, setChosen] = useState('');
  const [matches, setMatches] = useState<MatchPage['matches'] | null>(null);
  useEffect(() => {
    let gone = false;
    setMatches(null);
    setChosen('');
    const loadPage = (cursor: string | undefined) =>
      callOrToast(api(matchesCalls.list, { game, day, timeZone, ...(cursor ? { cursor } : {}) }));
    void dayMatches(loadPage).then((found) => {
      if (!gone) setMatches(found);
    });
    return () => {
      gone = true;
    };
  }, [game, day, timeZone]);
  const none = matches?.length === 0;
  return (
    <div className="grid gap-4">
      <Select
        label={t('articles.match.day')}
        options={DAYS.map((n) => ({
          value: String(n),
          label: t('articles.match.inDays', { when: whenOf(n), n: Math.abs(n) }),
        }))}
        value={String(day)}
        onChange={({ currentTarget }) => setDay(Number(currentTarget.value))}
      />
      <Select
        label={t('articles.match')}
        placeholder={t(none ? 'articles.match.none' : 'articles.match.choose')}
        options={(matches ?? []).map(({ id, startTime, home, away }) => ({
          value: String(id),
          label: `${formatDate(startTime, 'time', locale, timeZone)} ${home.name} – ${away.name}`,
        }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <DialogActions>
        <Button
          disabledReason={chosen === '' ? t('articles.match.choose') : null}
          onClick={() => onPick(Number(chosen))}
        >
          {t('articles.match.take')}
        </Button>
      </DialogActions>
    </div>
  );
}
