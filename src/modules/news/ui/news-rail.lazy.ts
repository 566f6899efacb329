import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { ArticleCard } from '../news.contract.ts';
// Server-rendered before the chunk loads.
import '#modules/matches/ui/spoiler/mask.css';
import './news.css';

export const LazyNewsRail = await hydrateLazily<{ articles: readonly ArticleCard[] }>(() =>
  import('./news-rail.tsx').then(({ NewsRail }) => NewsRail),
);
