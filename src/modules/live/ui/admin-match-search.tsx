import { type SubmitEvent, useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { MatchName } from './match-pick.tsx';

/** Search is a module above rooms, so the page passes it. */
export type FindMatches = (text: string) => Promise<readonly Match[]>;

interface MatchSearchProps {
  find: FindMatches;
  onChoose(match: Match): void;
}

/** By the name of a team or a league, or by the match's id. */
export function MatchSearch({ find, onChoose }: MatchSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Match[] | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    const matches = await callOrToast(find(text.trim()));
    setBusy(false);
    if (matches) setFound(matches);
  };
  return (
    <>
      <form onSubmit={look}>
        <TextField
          label={t('admin.match.search')}
          hint={t('admin.match.searchHint')}
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          after={
            <Button type="submit" look="text" size="small" loading={busy}>
              {t('admin.match.show')}
            </Button>
          }
        />
      </form>
      {found?.length === 0 && <EmptyState title={t('admin.match.none')} />}
      <ul className="grid gap-1" aria-live="polite">
        {found?.map((match) => (
          <li key={match.id}>
            <button type="button" className="menu-item w-full" onClick={() => onChoose(match)}>
              <MatchName match={match} look="day-time" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
