import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { PlanPage } from '../plan.contract.ts';
import type { ExpertGraph, ExpertInfo, ExpertPage, Focus, ListExperts } from '../plans.contract.ts';
import { WINDOWS } from '../statistics.rules.ts';
import { ExpertList } from './expert-list.tsx';
import { FeaturedExpert } from './featured-expert.tsx';
import { PlanList } from './plan-list.tsx';
import { PlansNotice } from './plans-notice.tsx';
import './experts.css';

export interface ExpertsScreenProps {
  query: ListExperts & { sort: NonNullable<ListExperts['sort']>; window: number };
  experts: ExpertPage | null;
  featured: { info: ExpertInfo; graph: ExpertGraph } | null;
  focus: Focus[];
  plans: PlanPage;
}

/** Page of experts: rankings and plans for sale. */
export function ExpertsScreen({ query, experts, featured, focus, plans }: ExpertsScreenProps) {
  const t = useT();
  const ranked = query.sort === 'accuracy' || query.sort === 'streak';
  const path = PATHS[query.sort];
  return (
    <div className="page experts">
      <h1 className="sr-only">{t('plans.experts')}</h1>
      <div className="experts-top">
        <Card flush className="experts-card">
          <div className="experts-head">
            <TabLinks
              label={t('plans.experts')}
              links={(['accuracy', 'streak', 'all', 'followed'] as const).map((sort) => ({
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
          {experts ? (
            <ExpertList key={`${query.sort} ${query.window}`} first={experts} query={query} />
          ) : (
            <p className="p-4 text-center text-text-2">{t('plans.followGuest')}</p>
          )}
          {ranked && experts && (
            <p className="experts-note">{t('plans.rankedFrom', { n: experts.rankedFrom })}</p>
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
      <PlanList first={plans} query={{}} />
      <PlansNotice />
    </div>
  );
}

const PATHS = {
  accuracy: '/expert',
  streak: '/expert/specialist',
  all: '/expert/allExperts',
  followed: '/expert/allExperts?sort=followed',
} as const;

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
