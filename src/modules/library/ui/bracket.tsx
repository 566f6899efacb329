import { isOver } from '#modules/matches/matches.rules.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useRoundName } from '#modules/matches/ui/use-round-name.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { CupRound, Tie } from './cup.rules.ts';

/** Round by round; a phone scrolls horizontally. */
export function Bracket({ rounds }: { rounds: readonly CupRound[] }) {
  const t = useT();
  const roundName = useRoundName();
  const title = rounds.find(({ tournament }) => tournament)?.tournament ?? t('library.bracket.title');
  const twoLegs = rounds.some(({ ties }) => ties.some(({ legs }) => legs.length > 1));
  return (
    <Card flush title={title} more={twoLegs && t('library.bracket.legs')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area needs keyboard access */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark */}
      <div className="bracket" role="group" aria-label={title} tabIndex={0}>
        {rounds.map(({ round, ties, joined }) => (
          <section key={round} data-joined={joined || undefined}>
            <h3>{roundName(round, ties[0]!.legs[0]!.match.game)}</h3>
            <ol>
              {ties.map((tie) => (
                <li key={tie.legs[0]!.match.id}>
                  <TieCard tie={tie} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Card>
  );
}

function TieCard({ tie }: { tie: Tie }) {
  const { legs, state } = tie;
  const next = legs.find(({ match }) => !isOver(match.state)) ?? legs.at(-1)!;
  return (
    <Link
      className="tie"
      to={`/${next.match.game}/${next.match.id}`}
      data-state={state}
      data-hides=""
      onClick={reveal}
    >
      {state === 'live' && <LiveBadge />}
      {state === 'pre' && (
        <span className="badge tie-time">
          <DateTime at={next.match.startTime} />
        </span>
      )}
      <Side tie={tie} side="home" />
      <Side tie={tie} side="away" />
    </Link>
  );
}

function Side({ tie, side }: { tie: Tie; side: 'home' | 'away' }) {
  const { legs, total, winner } = tie;
  const begun = legs.filter((leg) => leg.begun);
  const team = tie[side];
  return (
    <span className="tie-side" data-beaten={(winner !== null && winner !== side) || undefined}>
      <Crest crest={team.crest} />
      <span>{team.name}</span>
      {legs.length > 1 && <em className="spoils">{begun.map((leg) => leg[side]).join(' ')}</em>}
      {begun.length > 0 && <b className="spoils">{total[side === 'home' ? 0 : 1]}</b>}
    </span>
  );
}
