import { useEffect } from 'react';
import { useHref, useRevalidator } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Pagination } from '#ui/kit/list/pagination.tsx';
import { State } from '#ui/kit/state/state.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import type { Found } from '../search.contract.ts';
import { FIRST_OF_KIND, type Kind, MOST_PAGES, SEARCH_PAGE, SEARCH_TEXT } from '../search.rules.ts';
import { type Choice, searchPath } from './address.rules.ts';
import { saveRecentSearch } from './recent.ts';
import { Results } from './results.tsx';

export interface SearchScreenProps {
  text: string;
  choice: Choice;
  /** Available kinds. */
  kinds: readonly Kind[];
  /** Null after an error. */
  found: Found | null;
  /** Suggestions for an empty result. */
  popular: readonly string[];
}

/** Results of a text: the first of every kind, or pages of one kind. */
export function SearchScreen(props: SearchScreenProps) {
  const { text, choice, kinds, found } = props;
  const t = useT();
  const { revalidate } = useRevalidator();
  const named = choice.kind ? 0 : (found?.game.length ?? 0);
  const some = found !== null && (named > 0 || kinds.some((kind) => count(found, kind) > 0));
  useEffect(() => {
    if (some) saveRecentSearch(text);
  }, [some, text]);
  const tabs = [null, ...kinds].map((kind) => ({
    to: searchPath(text, { kind, page: 1 }),
    label: t(`search.kind.${kind ?? 'all'}`),
    current: kind === choice.kind,
  }));
  return (
    <div className="page search-page">
      {text ? <Head {...props} /> : <h1 className="sr-only">{t('search.title')}</h1>}
      {text && (
        <Card flush>
          <TabLinks label={t('search.tabs')} links={tabs} />
        </Card>
      )}
      {text && !found ? (
        <Card>
          <ErrorState onRetry={revalidate} />
        </Card>
      ) : some ? (
        choice.kind ? (
          <OneKind {...props} found={found} kind={choice.kind} />
        ) : (
          <AllKinds text={text} kinds={kinds} found={found} />
        )
      ) : (
        <Nothing {...props} />
      )}
    </div>
  );
}

const count = (found: Found, kind: Kind): number => found.totals[kind] ?? 0;

function Head({ text, kinds, found }: SearchScreenProps) {
  const t = useT();
  const n = found ? kinds.reduce((sum, kind) => sum + count(found, kind), found.game.length) : 0;
  return (
    <header className="search-head">
      <h1>
        <bdi>“{text}”</bdi>
      </h1>
      {n > 0 && !found?.alike && <p>{t(found?.capped ? 'search.foundMany' : 'search.found', { n })}</p>}
      {found?.alike && <p role="status">{t('search.alike', { text })}</p>}
    </header>
  );
}

/** Kinds in the side column. */
const BESIDE: readonly Kind[] = ['team', 'league', 'player', 'streamer', 'expert'];

function AllKinds({ text, kinds, found }: Pick<SearchScreenProps, 'text' | 'kinds'> & { found: Found }) {
  const t = useT();
  const card = (kind: Kind) => (
    <Card
      key={kind}
      flush
      title={t(`search.kind.${kind}`)}
      more={
        count(found, kind) > FIRST_OF_KIND && (
          <Link
            to={searchPath(text, { kind, page: 1 })}
            aria-label={`${t('search.more')}: ${t(`search.kind.${kind}`)}`}
          >
            {t('search.more')}
          </Link>
        )
      }
    >
      <Results kind={kind} found={found} />
    </Card>
  );
  const named = found.game.length > 0;
  const shown = kinds.filter((kind) => count(found, kind) > 0);
  const [main, beside] = [
    shown.filter((kind) => !BESIDE.includes(kind)),
    shown.filter((kind) => BESIDE.includes(kind)),
  ];
  return (
    <>
      {named && (
        <Card flush title={t('search.kind.game')}>
          <Results kind="game" found={found} />
        </Card>
      )}
      {shown.length > 0 && (
        <div className="search-columns" data-one={main.length === 0 || beside.length === 0 || undefined}>
          {main.length > 0 && <div>{main.map(card)}</div>}
          {beside.length > 0 && <div>{beside.map(card)}</div>}
        </div>
      )}
    </>
  );
}

function OneKind({ text, choice, kind, found }: SearchScreenProps & { kind: Kind; found: Found }) {
  const t = useT();
  const pages = Math.min(MOST_PAGES, Math.ceil(count(found, kind) / SEARCH_PAGE));
  return (
    <Card flush title={t(`search.kind.${kind}`)}>
      <Results kind={kind} found={found} />
      {pages > 1 && (
        <Pagination page={choice.page} pages={pages} to={(page) => searchPath(text, { kind, page })} />
      )}
    </Card>
  );
}

function Nothing({ text, choice, popular }: SearchScreenProps) {
  const t = useT();
  const action = useHref('/search');
  const kind = choice.kind && t(`search.kind.${choice.kind}`);
  return (
    <Card>
      <State
        art="miss"
        title={
          !text
            ? t('search.nothing.title')
            : kind
              ? t('search.none.kind', { kind, text })
              : t('search.none.title', { text })
        }
        text={t(text ? 'search.none.text' : 'search.nothing.text')}
        action={
          <>
            {kind && <ButtonLink to={searchPath(text)}>{t('search.none.all')}</ButtonLink>}
            <ButtonLink look="outline" to="/match">
              {t('search.none.today')}
            </ButtonLink>
          </>
        }
      />
      <form className="search-again" action={action} method="get">
        <TextField
          label={t('search.field')}
          name="text"
          type="search"
          icon="search"
          defaultValue={text}
          maxLength={SEARCH_TEXT.max}
        />
        <Button type="submit">{t('search.send')}</Button>
      </form>
      {popular.length > 0 && (
        <nav className="search-popular" aria-label={t('search.popular')}>
          <span>{t('search.popular')}</span>
          {popular.map((name) => (
            <Link key={name} className="chip" to={searchPath(name)}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
    </Card>
  );
}
