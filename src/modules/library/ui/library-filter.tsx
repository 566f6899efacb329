import { type FormEvent, useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useShownGames } from '#modules/catalog/ui/use-shown-games.ts';
import { byName } from '#platform/i18n/names.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { SEARCH_LENGTH } from '../libraries.rules.ts';
import { type Choice, LIBRARY_PATHS, type LibraryName } from './browse.rules.ts';
import { useCountryName } from './use-country-name.ts';

interface LibraryFilterProps {
  library: LibraryName;
  choice: Choice;
  countries: readonly string[];
}

/** Works as a plain form; with scripts a choice is submitted at once. */
export function LibraryFilter({ library, choice, countries }: LibraryFilterProps) {
  const t = useT();
  const { locale } = useI18n();
  const countryName = useCountryName();
  const games = useShownGames(choice.game);
  const form = useRef<HTMLFormElement>(null);
  // Navigating back changes the choice: the fields follow without losing the focus.
  useEffect(() => {
    for (const name of ['q', 'game', 'country'] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = choice[name] ?? '';
    }
  }, [choice]);
  const known =
    choice.country && !countries.includes(choice.country) ? [...countries, choice.country] : countries;
  const named = known
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => byName(locale)(a.label, b.label));
  const path = LIBRARY_PATHS[library];
  const action = useHref(path);
  const navigate = useNavigate();
  const send = () => form.current?.requestSubmit();
  const follow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    void navigate(`${path}?${query}`, { preventScrollReset: true });
  };
  return (
    <search>
      <form ref={form} method="get" action={action} className="library-filter" onSubmit={follow}>
        <TextField
          label={t('library.filter.search')}
          type="search"
          name="q"
          icon="search"
          maxLength={SEARCH_LENGTH}
          defaultValue={choice.q ?? ''}
          placeholder={t(`library.${library}.hint`)}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Select
          label={t('library.filter.game')}
          name="game"
          defaultValue={choice.game ?? ''}
          placeholder={t('library.filter.allGames')}
          options={games.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
          onChange={send}
        />
        <Select
          label={t('library.filter.country')}
          name="country"
          defaultValue={choice.country ?? ''}
          placeholder={t('library.filter.allCountries')}
          options={named}
          onChange={send}
        />
        <Button type="submit">{t('library.filter.send')}</Button>
      </form>
    </search>
  );
}
