import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import type { PlanPage } from '../plan.contract.ts';
import {
  EXPERT_SORTS,
  type ExpertGraph,
  type ExpertInfo,
  type ExpertPage,
  type Focus,
  type ListExperts,
} from '../plans.contract.ts';
import type { RecordQuery } from '../record.contract.ts';
import { WINDOWS } from '../statistics.rules.ts';
import { ExpertList } from './expert-list.tsx';
import { FeaturedExpert } from './featured-expert.tsx';
import { PlanList } from './plan-list.tsx';
import { PlansNotice } from './plans-notice.tsx';
import { RecordFilters, recordSearch } from './record-filters.tsx';
import './experts.css';

export interface ExpertsScreenProps {
  query: ListExperts & { sort: NonNullable<ListExperts['sort']>; window: number };
  experts: ExpertPage | null;
  featured: { info: ExpertInfo; graph: ExpertGraph } | null;
  focus: Focus[];
  plans: PlanPage;
  /** Whether plans in all languages are listed. */
  everywhere: boolean;
}

/** Page of experts: rankings and plans for sale. */
export function ExpertsScreen({ query, experts, featured, focus, plans, everywhere }: ExpertsScreenProps) {
  const t = useT();
  const ranked = query.sort === 'accuracy' || query.sort === 'streak';
  const path = PATHS[query.sort];
  const returns = query.sort === 'yield' || query.sort === 'units';
  const { brand } = useRoot();
  const sorts = EXPERT_SORTS.filter(
    (sort) => brand.features.odds !== false || (sort !== 'yield' && sort !== 'units'),
  );
  return (
    <div className="page experts">
      <h1 className="sr-only">{t('plans.experts')}</h1>
      <div className="experts-top">
        <Card flush className="experts-card">
          <div className="experts-head">
            <TabLinks
              label={t('plans.experts')}
              links={sorts.map((sort) => ({
                to: PATHS[sort],
                label: t(`plans.sort.${sort}`),
                current: sort === query.sort,
              }))}
            />
            {ranked && (
              <nav className="seg" aria-label={t('plans.window')}>
                {WINDOWS.map((size) => (
                  <Link
                    key={size}
                    className="seg-item"
                    to={`${path}?window=${size}`}
                    aria-current={size === query.window ? 'true' : undefined}
                    preventScrollReset
                  >
                    {t('plans.windowOf', { n: size })}
                  </Link>
                ))}
              </nav>
            )}
          </div>
          {returns && experts && (
            <RecordFilters
              query={query}
              leagues={experts.leagues}
              pathOf={(next) => pathOf(query.sort, next)}
            />
          )}
          {experts ? (
            <ExpertList key={JSON.stringify(query)} first={experts} query={query} />
          ) : (
            <p className="p-4 text-center text-text-2">{t('plans.followGuest')}</p>
          )}
          {ranked && experts && (
            <p className="experts-note">{t('plans.rankedFrom', { n: experts.rankedFrom })}</p>
          )}
          {returns && experts && (
            <p className="experts-note">
              {t('plans.record.minimum', { n: experts.rankedFrom })} {t('plans.record.basis')}
            </p>
          )}
        </Card>
        <aside className="experts-side">
          {featured && <FeaturedExpert {...featured} />}
          <FocusCard focus={focus} />
          <ButtonLink look="outline" icon="medal" to="/creatorCenter">
            {t('plans.become')}
          </ButtonLink>
        </aside>
      </div>
      <h2 className="experts-title">{t('plans.onSale')}</h2>
      <nav className="seg experts-languages" aria-label={t('plans.lang.label')}>
        {[false, true].map((all) => (
          <Link
            key={String(all)}
            className="seg-item"
            to={withLanguages(PATHS[query.sort], all)}
            aria-current={all === everywhere ? 'true' : undefined}
            preventScrollReset
          >
            {t(all ? 'plans.lang.all' : 'plans.lang.mine')}
          </Link>
        ))}
      </nav>
      <PlanList key={String(everywhere)} first={plans} query={everywhere ? {} : { readable: 'true' }} />
      <PlansNotice />
    </div>
  );
}

const PATHS = {
  accuracy: '/expert',
  streak: '/expert/specialist',
  yield: '/expert?sort=yield',
  units: '/expert?sort=units',
  all: '/expert/allExperts',
  followed: '/expert/allExperts?sort=followed',
} as const;

function pathOf(sort: keyof typeof PATHS, query: RecordQuery): string {
  const filters = recordSearch(query).toString();
  return filters === '' ? PATHS[sort] : `${PATHS[sort]}&${filters}`;
}

const withLanguages = (path: string, all: boolean): string =>
  all ? `${path}${path.includes('?') ? '&' : '?'}languages=all` : path;

/** Matches with the most plans. */
function FocusCard({ focus }: { focus: readonly Focus[] }) {
  const t = useT();
  if (focus.length === 0) return null;
  return (
    <Card title={t('plans.focus')}>
      <ul className="focus-list">
        {focus.map(({ match, plans }) => (
          <li key={match.id}>
            <Link to={`/${match.game}/${match.id}`}>
              <span>
                <Crest crest={match.home.crest} />
                <bdi>{match.home.name}</bdi>
              </span>
              <small>vs</small>
              <span>
                <Crest crest={match.away.crest} />
                <bdi>{match.away.name}</bdi>
              </span>
            </Link>
            <Badge>{t('plans.count', { n: plans })}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
