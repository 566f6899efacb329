import { type FormEvent, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import type { RoomChoice } from './room-list.rules.ts';

/** A form that works without scripts; with scripts a choice is submitted at once. */
export function RoomFilter({ path, choice }: { path: string; choice: RoomChoice }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const action = useHref(path);
  const navigate = useNavigate();
  const send = () => form.current?.requestSubmit();
  const follow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    void navigate(`${path}?${query}`, { preventScrollReset: true });
  };
  return (
    <search>
      <form ref={form} action={action} className="room-filter" onSubmit={follow}>
        {choice.game && <input type="hidden" name="game" value={choice.game} />}
        <Select
          label={t('rooms.filter.language')}
          name="language"
          key={`language ${choice.language}`}
          defaultValue={choice.language ?? ''}
          placeholder={t('rooms.filter.allLanguages')}
          options={[...LANGUAGES.values()].map(({ code, name }) => ({ value: code, label: name }))}
          onChange={send}
        />
        {/* Without a choice: most viewers first, without a parameter in the address. */}
        <Select
          label={t('rooms.filter.sort')}
          name="sort"
          key={`sort ${choice.sort}`}
          defaultValue={choice.sort === 'viewers' ? '' : choice.sort}
          placeholder={t('rooms.filter.sort.viewers')}
          options={[{ value: 'newest', label: t('rooms.filter.sort.newest') }]}
          onChange={send}
        />
      </form>
    </search>
  );
}
