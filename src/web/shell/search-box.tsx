import {
  type FocusEvent,
  type MouseEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import type { SuggestPanelProps } from '#modules/search/ui/suggest-panel.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { singleKeysOn } from '#ui/preferences/single-keys.ts';
import { isShortcut, SEARCH_KEY } from './shortcut.rules.ts';

const SuggestPanel = fetchLazily<SuggestPanelProps>(() =>
  import('#modules/search/ui/suggest-panel.tsx').then(({ SuggestPanel: loaded }) => loaded),
);

/** Search text of a results page, shown in the field. */
function searchedText(pathname: string): string {
  const [, text = ''] = /^\/(?:s|search)\/([^/]+)$/.exec(pathname) ?? [];
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** A field where there is room, otherwise a button that expands into one. `/` focuses it from anywhere. */
export function SearchBox() {
  const t = useT();
  const navigate = useNavigate();
  const action = useHref('/search');
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const searched = searchedText(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page resets the field
  useEffect(() => {
    if (field.current) field.current.value = searched;
  }, [searched, pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SEARCH_KEY || !isShortcut(event) || !singleKeysOn()) return;
      event.preventDefault();
      setOpen(true);
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = field.current?.value.trim();
    if (!query) return field.current?.focus();
    field.current?.blur();
    // A path of dots alone would lead up.
    navigate(`/search${/^\.\.?$/.test(query) ? '?text=' : '/'}${encodeURIComponent(query)}`);
  };
  const enter = () => {
    setText(field.current?.value ?? '');
    setOpen(true);
  };
  /** The button of a closed field opens it, whatever its text. */
  const press = (event: MouseEvent) => {
    if (open) return;
    event.preventDefault();
    field.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <search className="search" data-open={open || undefined}>
      <form action={action} onSubmit={search} onFocus={enter} onBlur={leave}>
        <button
          type="submit"
          aria-label={t('shell.header.search')}
          // The focus would open the field and move the button away during the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <Icon name="search" size={16} />
        </button>
        <input
          ref={field}
          type="search"
          name="text"
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={searched}
          aria-label={t('shell.header.search')}
          placeholder={t('shell.header.searchHint')}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
        {open && field.current && (
          <Suspense>
            <SuggestPanel field={field.current} text={text} onDone={() => field.current?.blur()} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
