import { useT } from '#ui/i18n/use-t.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { pagesAround } from './pages.ts';

interface PaginationProps {
  page: number;
  pages: number;
  /** The URL of a page: links can be opened, shared and crawled. */
  to(page: number): string;
}

export function Pagination({ page, pages, to }: PaginationProps) {
  const t = useT();
  const step = (target: number, label: string, icon: IconName) =>
    target < 1 || target > pages ? (
      <span className="pager-item" aria-disabled="true">
        <Icon name={icon} size={16} flip />
      </span>
    ) : (
      <Link className="pager-item" to={to(target)} aria-label={label}>
        <Icon name={icon} size={16} flip />
      </Link>
    );
  return (
    <nav className="pager" aria-label={t('kit.pages.label')}>
      {step(page - 1, t('kit.pages.previous'), 'back')}
      {pagesAround(page, pages).map((number, index, all) =>
        number === null ? (
          <span key={`gap after ${all[index - 1]}`} className="pager-item">
            …
          </span>
        ) : (
          <Link
            key={number}
            className="pager-item"
            to={to(number)}
            aria-label={t('kit.pages.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, t('kit.pages.next'), 'next')}
    </nav>
  );
}
