import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useMinimumDuration } from '#ui/kit/state/use-minimum-duration.ts';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { addressOf, LIBRARIES, LIBRARY_PATHS, type LibraryName } from './browse.rules.ts';
import type { Libraries, Library, LibraryPage } from './browse.ts';
import { LibraryFilter } from './library-filter.tsx';
import { useLibraryPages } from './use-library-pages.ts';

interface LibraryScreenProps<N extends LibraryName> {
  name: N;
  library: Library<Libraries[N]>;
  columns: readonly Column<Libraries[N]>[];
}

const SKELETON_ROWS = 12;

/** All leagues, teams or players, with filters. */
export function LibraryScreen<N extends LibraryName>({ name, library, columns }: LibraryScreenProps<N>) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const { revalidate, state } = useRevalidator();
  const loading = useMinimumDuration(location?.pathname === pathname || state === 'loading');
  const { choice, first, countries } = library;
  const table = {
    caption: t(`library.${name}.title`),
    hideCaption: true,
    columns,
    rowKey: ({ id }: { id: number }) => id,
  };
  return (
    <div className="page library">
      <h1 className="library-title">{t('library.title')}</h1>
      <Card flush>
        <TabLinks
          label={t('library.tabs')}
          links={LIBRARIES.map((one) => ({
            to: LIBRARY_PATHS[one],
            label: t(`library.${one}.title`),
            current: one === name,
          }))}
        />
        <LibraryFilter library={name} choice={choice} countries={countries} />
        {loading ? (
          <Table {...table} rows={null} skeletonRows={SKELETON_ROWS} />
        ) : first ? (
          <Rows key={search} name={name} choice={choice} first={first} table={table} />
        ) : (
          <Table {...table} rows={null} failed onRetry={revalidate} />
        )}
      </Card>
    </div>
  );
}

interface RowsProps<N extends LibraryName> {
  name: N;
  choice: Library<Libraries[N]>['choice'];
  first: LibraryPage<Libraries[N]>;
  table: Omit<Parameters<typeof Table<Libraries[N]>>[0], 'rows'>;
}

function Rows<N extends LibraryName>({ name, choice, first, table }: RowsProps<N>) {
  const t = useT();
  const { rows, foot } = useLibraryPages(name, choice, first);
  const chosen = Object.keys(choice).length > 0;
  const empty = (
    <EmptyState
      title={t(`library.${name}.empty`)}
      text={t(chosen ? 'library.empty.chosen' : 'library.empty.all')}
      action={chosen && <ButtonLink to={addressOf(name)}>{t('library.empty.clear')}</ButtonLink>}
    />
  );
  return (
    <>
      <Table {...table} rows={rows} empty={empty} />
      {rows.length > 0 && <LoadMore {...foot} />}
    </>
  );
}
