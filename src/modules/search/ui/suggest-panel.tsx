import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { searchPath } from './address.rules.ts';
import { LineBody, maskOf } from './line-body.tsx';
import { linesOf } from './lines.ts';
import { moved, type Option } from './options.rules.ts';
import { forgetSearches, recentSearches, saveRecentSearch } from './recent.ts';
import { useSuggestions } from './use-suggestions.ts';
import './search.css';

await packs('search', 'catalog');

export interface SuggestPanelProps {
  /** The field above, which keeps the focus. */
  field: HTMLInputElement;
  text: string;
  onDone(): void;
}

interface Group {
  key: string;
  title: string;
  options: readonly (Option & { body: ReactNode; look: { className: string } })[];
  plain?: true;
}

/** Suggestions below the header's field, or recent and popular searches. */
export function SuggestPanel({ field, text, onDone }: SuggestPanelProps) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const answer = useSuggestions(text.trim());
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState(-1);
  const groups = text.trim() ? foundGroups() : emptyGroups();
  const options = groups.flatMap((group) => group.options);
  const chosen = options[active];

  /** The typed text is stored as a search. */
  const done = () => {
    if (text.trim()) saveRecentSearch(text.trim());
    onDone();
  };

  function foundGroups(): Group[] {
    if (!answer) return [];
    return [...linesOf(answer, t)].map(([kind, lines]) => ({
      key: kind,
      title: t(`search.kind.${kind}`),
      options: lines.map((line) => ({
        id: `${id}-${kind}-${line.id}`,
        to: line.to,
        body: <LineBody line={line} words={answer.words} />,
        look: maskOf(line),
      })),
    }));
  }
  function emptyGroups(): Group[] {
    const terms = (key: string, title: string, names: readonly string[]): Group[] =>
      names.length === 0
        ? []
        : [
            {
              key,
              title,
              plain: true,
              options: names.map((name, index) => ({
                id: `${id}-${key}-${index}`,
                to: searchPath(name),
                body: <bdi>{name}</bdi>,
                look: { className: 'chip' },
              })),
            },
          ];
    return [
      ...terms('recent', t('search.recent'), recent),
      ...terms('popular', t('search.popular'), answer?.popular ?? []),
    ];
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other options, none of them chosen
  useEffect(() => setActive(-1), [text, answer]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const next = moved(active, event.key, options.length);
      if (next !== null) {
        event.preventDefault();
        setActive(next);
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        navigate(chosen.to);
        done();
      }
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  });
  useCombobox(field, id, chosen?.id);
  useEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press inside leaves the focus in the field
    <div className="suggest" onMouseDown={(event) => event.preventDefault()}>
      <p className="sr-only" role="status">
        {answer && text.trim() ? t('search.count', { n: options.length }) : ''}
      </p>
      <div id={id} role="listbox" aria-label={t('search.suggestions')}>
        {groups.map(({ key, title, plain, options: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} data-plain={plain}>
            <p id={`${id}-${key}`}>{title}</p>
            {some.map((option) => (
              <Link
                key={option.id}
                id={option.id}
                role="option"
                tabIndex={-1}
                aria-selected={option === chosen}
                {...option.look}
                to={option.to}
                onClick={done}
              >
                {option.body}
              </Link>
            ))}
          </div>
        ))}
      </div>
      <footer>
        <span aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('search.keys.choose')} <kbd>Enter</kbd> {t('search.keys.open')} <kbd>Esc</kbd>{' '}
          {t('search.keys.close')}
        </span>
        {text.trim() ? (
          <Link to={searchPath(text.trim())} tabIndex={-1} onClick={onDone}>
            {t('search.allOf', { text: text.trim() })}
          </Link>
        ) : (
          recent.length > 0 && (
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              {t('search.forget')}
            </button>
          )
        )}
      </footer>
    </div>
  );
}

/** ARIA combobox of the field while its list is shown. */
function useCombobox(field: HTMLInputElement, listId: string, optionId: string | undefined): void {
  useEffect(() => {
    const names = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-controls': listId,
      'aria-autocomplete': 'list',
    };
    for (const [name, value] of Object.entries(names)) field.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(names)) field.removeAttribute(name);
    };
  }, [field, listId]);
  useEffect(() => {
    if (optionId) field.setAttribute('aria-activedescendant', optionId);
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, optionId]);
}
