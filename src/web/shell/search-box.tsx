import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { isTyping } from './shortcut.rules.ts';

/** A field where there is room, a button that opens into one where there is not. `/` goes there from anywhere. */
export function SearchBox() {
  const t = useT();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      setOpen(true);
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text) return field.current?.focus();
    field.current?.blur();
    navigate(`/search/${encodeURIComponent(text)}`);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <search className="search" data-open={open || undefined}>
      <form onSubmit={search} onFocus={() => setOpen(true)} onBlur={leave}>
        <button type="submit" aria-label={t('shell.header.search')}>
          <Icon name="search" size={16} />
        </button>
        <input
          ref={field}
          type="search"
          name="text"
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('shell.header.search')}
          placeholder={t('shell.header.searchHint')}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
