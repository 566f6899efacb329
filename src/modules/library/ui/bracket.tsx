import { type CSSProperties, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOver } from '#modules/matches/matches.rules.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useRoundName } from '#modules/matches/ui/use-round-name.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { BracketPart, CupRound, Tie } from './cup.rules.ts';
import { useDragScroll } from './use-drag-scroll.ts';
import { scrollAfterZoom, WHOLE, type Zoom, zoomed, zoomOfKey } from './zoom.rules.ts';

/** Round by round, in a size of the reader's choice; it is scrolled, or dragged with a mouse. */
export function Bracket({ rounds }: { rounds: readonly CupRound[] }) {
  const t = useT();
  const { locale } = useI18n();
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const drag = useDragScroll();
  const resize = (next: Zoom) => {
    const element = area.current;
    if (!element) return;
    // Before the change: a smaller bracket moves the position to its new end.
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    flushSync(() => setZoom(next));
    element.scrollTo({
      left: scrollAfterZoom(scrollLeft, clientWidth, next / zoom),
      top: scrollAfterZoom(scrollTop, clientHeight, next / zoom),
      behavior: 'instant',
    });
  };
  const title = rounds.find(({ tournament }) => tournament)?.tournament ?? t('library.bracket.title');
  const twoLegs = rounds.some(({ ties }) => ties.some(({ legs }) => legs.length > 1));
  return (
    <Card
      flush
      title={title}
      more={
        <span className="bracket-tools">
          {twoLegs && <span>{t('library.bracket.legs')}</span>}
          <IconButton
            icon="minus"
            label={t('library.bracket.smaller')}
            disabled={zoomed(zoom, -1) === zoom}
            onClick={() => resize(zoomed(zoom, -1))}
          />
          <button type="button" title={t('library.bracket.whole')} onClick={() => resize(WHOLE)}>
            <span className="sr-only">{t('library.bracket.whole')}</span>
            <span role="status">{formatPercent(Math.round(zoom * 100), locale)}</span>
          </button>
          <IconButton
            icon="plus"
            label={t('library.bracket.larger')}
            disabled={zoomed(zoom, 1) === zoom}
            onClick={() => resize(zoomed(zoom, 1))}
          />
        </span>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark */}
      <div
        ref={area}
        className="bracket"
        role="group"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area needs keyboard access
        tabIndex={0}
        data-zoomed={zoom !== WHOLE || undefined}
        onKeyDown={(event) => {
          const next = event.ctrlKey || event.metaKey || event.altKey ? null : zoomOfKey(zoom, event.key);
          if (next === null) return;
          event.preventDefault();
          resize(next);
        }}
        {...drag}
      >
        <div className="bracket-parts" style={{ '--zoom': zoom } as CSSProperties}>
          <div className="bracket-halves">
            {(['upper', 'lower', 'third'] as const).map((part) => (
              <Rounds key={part} part={part} rounds={rounds} />
            ))}
          </div>
          <Rounds part="final" rounds={rounds} />
        </div>
      </div>
    </Card>
  );
}

/** The rounds of one part; nothing where the bracket has none of them. */
function Rounds({ part, rounds }: { part: BracketPart; rounds: readonly CupRound[] }) {
  const roundName = useRoundName();
  const own = rounds.filter((round) => round.part === part);
  if (own.length === 0) return null;
  return (
    <div className="bracket-rounds" data-part={part}>
      {own.map(({ round, ties, joined }) => (
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
      <span>
        {team.name}
        {team.seed !== undefined && <small className="seed"> [{team.seed}]</small>}
      </span>
      {legs.length > 1 && <em className="spoils">{begun.map((leg) => leg[side]).join(' ')}</em>}
      {begun.length > 0 && <b className="spoils">{total[side === 'home' ? 0 : 1]}</b>}
    </span>
  );
}
