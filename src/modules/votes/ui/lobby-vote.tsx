import { type CSSProperties, useState } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Crest } from '#ui/kit/match/crest.tsx';
import { picksNeeded } from '../votes.rules.ts';
import { VoteOption } from './vote-option.tsx';
import type { VoteProps } from './vote-props.ts';

/** The teams of a lobby: taps on three of them, in the order of their places, are a vote. */
export function LobbyVote({ match, options, counts, picks, outcome, open, busy, onPick }: VoteProps) {
  const t = useT();
  const { locale } = useI18n();
  /** Null while nothing is changed. */
  const [chosen, choose] = useState<readonly string[] | null>(null);
  const needed = picksNeeded(options.map(Number));
  const shown = chosen ?? picks ?? [];
  const votesOf = (option: string) => counts[option] ?? 0;
  const voters = options.reduce((sum, option) => sum + votesOf(option), 0) / needed;
  const share = (option: string) => (voters === 0 ? 0 : votesOf(option) / voters);
  // Their order stays while taps are possible.
  const order = open ? options : options.toSorted((a, b) => votesOf(b) - votesOf(a));
  const teams = new Map(match.teams?.map((team) => [String(team.id), team]));

  const tap = (option: string) => {
    const next = shown.includes(option)
      ? shown.filter((other) => other !== option)
      : [...shown.slice(0, needed - 1), option];
    choose(next.length === needed ? null : next);
    if (next.length === needed) onPick(next);
  };

  return (
    <>
      {open && shown.length < needed && (
        <p className="fan-vote-note">{t('votes.left', { n: needed - shown.length })}</p>
      )}
      <ul className="fan-vote-teams">
        {order.map((option) => {
          const team = teams.get(option);
          const place = shown.indexOf(option) + 1;
          const final = (outcome?.indexOf(option) ?? -1) + 1;
          if (!team) return null;
          return (
            <li key={option} style={{ '--share': share(option) } as CSSProperties}>
              <VoteOption {...{ open, busy }} pressed={place > 0} onPick={() => tap(option)}>
                <span className="fan-vote-name">
                  <Crest crest={team.crest} />
                  <bdi>{team.name}</bdi>
                </span>
                {place > 0 && <span className="fan-vote-own">{t('votes.pick', { n: place })}</span>}
                {final > 0 && <span className="tells fan-vote-right">{t('votes.place', { n: final })}</span>}
                <span className="fan-vote-share">
                  <b>{share(option).toLocaleString(locale, { style: 'percent' })}</b>
                </span>
              </VoteOption>
            </li>
          );
        })}
      </ul>
    </>
  );
}
