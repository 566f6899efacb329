import type { CSSProperties } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { percentagesOf } from '../votes.rules.ts';
import { VoteOption } from './vote-option.tsx';
import type { VoteProps } from './vote-props.ts';

/** Home, draw and away, with one bar. */
export function SidesVote({ match, options, counts, picks, outcome, open, busy, onPick }: VoteProps) {
  const t = useT();
  const { locale } = useI18n();
  const votes = options.map((option) => counts[option] ?? 0);
  const shares = percentagesOf(votes);
  return (
    <>
      <div className="fan-vote-sides" style={{ '--options': options.length } as CSSProperties}>
        {options.map((option, index) => {
          const team = option === 'draw' ? null : match[option as 'home' | 'away'];
          const own = picks?.includes(option) ?? false;
          return (
            <VoteOption key={option} {...{ open, busy }} pressed={own} onPick={() => onPick([option])}>
              <span className="fan-vote-name">
                {team && <Crest crest={team.crest} />}
                <bdi>{team ? team.name : t('match.odds.outcome.draw')}</bdi>
                {outcome?.includes(option) && (
                  <span className="tells fan-vote-right">
                    <Icon name="check" size={16} />
                    <span className="sr-only">{t('votes.result')}</span>
                  </span>
                )}
              </span>
              <span className="fan-vote-share">
                <b>{(shares[index]! / 100).toLocaleString(locale, { style: 'percent' })}</b>{' '}
                <small>{t('votes.count', { n: votes[index]! })}</small>
              </span>
              {own && <small className="fan-vote-own">{t('votes.yours')}</small>}
            </VoteOption>
          );
        })}
      </div>
      <div className="fan-vote-bar" aria-hidden="true">
        {options.map((option, index) => (
          <i key={option} data-pick={option} style={{ '--share': shares[index] } as CSSProperties} />
        ))}
      </div>
    </>
  );
}
