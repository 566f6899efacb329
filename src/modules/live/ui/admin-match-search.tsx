import { useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
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
  const form = useSubmit('text');
  const look = async () => {
    if (text.trim() === '') return form.refuse({ text: t('kit.form.required') });
    const matches = await form.send(() => find(text.trim()));
    if (matches) setFound(matches.result);
  };
  return (
    <>
      <form {...form.formProps(look)}>
        <TextField
          {...form.field('text')}
          label={t('admin.match.search')}
          hint={t('admin.match.searchHint')}
          type="search"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            form.changed('text');
          }}
          after={
            <Button type="submit" look="text" size="small" loading={form.busy}>
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
