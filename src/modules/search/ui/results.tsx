import { RoomCard } from '#modules/live/ui/room/room-card.tsx';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { revealMatch, useRevealed } from '#modules/matches/ui/spoiler/reveal-link.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { Found } from '../search.contract.ts';
import { FoundMatch } from './found-match.tsx';
import { LineBody, maskOf } from './line-body.tsx';
import { type Line, type LineKind, linesOf } from './lines.ts';

/** Results of one kind, in that kind's usual form. */
export function Results({ kind, found }: { kind: LineKind; found: Found }) {
  const t = useT();
  const isLifted = useRevealed();
  const { words } = found;
  if (kind === 'match')
    return (
      <ol className="fixtures">
        {found.match.map((match) => (
          <FoundMatch key={match.id} match={match} words={words} />
        ))}
      </ol>
    );
  if (kind === 'room')
    return (
      <ul className="room-grid found-rooms">
        {found.room.map((room) => (
          <RoomCard key={room.id} room={room} />
        ))}
      </ul>
    );
  return (
    <ul className="found-lines">
      {(linesOf(found, t).get(kind) ?? []).map((line) => (
        <li key={line.id}>
          <Link {...maskOf(line)} to={line.to} data-shown={isLifted(line.to)} onClick={onTap(line)}>
            <LineBody line={line} words={words} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first tap reveals a masked score or headline; a line with a replacement text opens at once. */
function onTap({ spoils, instead }: Line) {
  if (instead) return undefined;
  return spoils === 'words' ? revealMatch : reveal;
}
