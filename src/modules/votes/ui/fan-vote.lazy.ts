import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { FanVoteProps } from './fan-vote.tsx';
// Server-rendered before the chunk loads.
import './fan-vote.css';

export const LazyFanVote = await hydrateLazily<FanVoteProps>(() =>
  import('./fan-vote.tsx').then(({ FanVote }) => FanVote),
);
