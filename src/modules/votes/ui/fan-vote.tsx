import { useEffect, useState } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import type { VoteCounts } from '../votes.contract.ts';
import { isOpen, optionsOf, outcomeOf, picksNeeded, type VotedMatch, votersOf } from '../votes.rules.ts';
import { LobbyVote } from './lobby-vote.tsx';
import { SidesVote } from './sides-vote.tsx';
import { useFanVote } from './use-fan-vote.ts';

await packs('votes', 'match');

export interface FanVoteProps {
  match: Match;
  sport: Sport;
  first: VoteCounts;
  /** When the page was rendered: the first render in the browser must match it. */
  renderedAt: number;
}

/** Who will win, as visitors see it; afterwards beside the result. Nothing without votes where nobody can vote. */
export function FanVote({ match, sport, first, renderedAt }: FanVoteProps) {
  const t = useT();
  const { locale } = useI18n();
  const open = useOpen(match, renderedAt);
  const [said, say] = useState('');
  const voted = votedMatch(match);
  const { counts, picks, busy, cast } = useFanVote(match.id, first, open);
  const voters = votersOf(counts, picksNeeded(voted.lobby));
  if (!open && voters === 0) return null;
  const Vote = voted.lobby ? LobbyVote : SidesVote;
  const outcome = outcomeOf(sport, voted);
  const share = outcome && voters > 0 && !voted.lobby ? (counts[outcome[0]!] ?? 0) / voters : null;
  const onPick = async (chosen: readonly string[]) => {
    say('');
    if (await cast(chosen)) say(t('votes.counted'));
  };
  return (
    <Card
      className="fan-vote"
      title={open ? t(voted.lobby ? 'votes.topThree' : 'votes.title') : t('votes.over')}
      more={t('votes.count', { n: voters })}
    >
      <Vote
        match={match}
        options={optionsOf(sport, voted.lobby)}
        {...{ counts, picks, outcome, open, busy }}
        onPick={(chosen) => void onPick(chosen)}
      />
      {share !== null && (
        <p className="tells fan-vote-note">
          {t('votes.right', { share: share.toLocaleString(locale, { style: 'percent' }) })}
        </p>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </Card>
  );
}

const votedMatch = (match: Match): VotedMatch => {
  // Before it begins, a lobby's table has no order.
  const order = match.lobby?.map(({ teamId }) => teamId) ?? match.teams?.map(({ id }) => id);
  return { ...match, lobby: order ?? null };
};

/** The longest delay of a timer. */
const MOST_MS = 2 ** 31 - 1;

/** The server decides; the browser hides the buttons at the announced start. */
function useOpen({ state, startTime }: Match, renderedAt: number): boolean {
  const [now, setNow] = useState(renderedAt);
  const startAt = new Date(startTime);
  const left = startAt.getTime() - now;
  useEffect(() => {
    if (left <= 0 || left > MOST_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(startTime) - Date.now()));
    return () => clearTimeout(timer);
  }, [left, startTime]);
  return isOpen({ state, startAt }, new Date(now));
}
