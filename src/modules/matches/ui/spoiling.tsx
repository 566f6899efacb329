import { useEffect, useState } from 'react';
import { useSpoilerFree } from '#web/shell/spoiler.ts';
import { type Piece, piecesOf, withoutScores } from './spoiling.rules.ts';
import './veil.css';

/** A title whose scores are covered in spoiler-free mode, until `[data-hides]` around it was tapped. */
export const Spoiling = ({ text }: { text: string }) => spoiling(piecesOf(text));

const spoiling = (pieces: readonly Piece[]) =>
  pieces.map(({ text: piece, score }, index) =>
    score ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title have fixed places
      <span key={index} className="spoils">
        {piece}
      </span>
    ) : (
      piece
    ),
  );

interface SpoilingHeadingProps {
  text: string;
  /** What stands for a text that may tell a result in its words. */
  veil?: string | undefined;
}

/**
 * The title of what is open: each covered score, or the veil, is a button that shows it all. The window's title has
 * none either.
 */
export function SpoilingHeading({ text, veil }: SpoilingHeadingProps) {
  const [hidden] = useSpoilerFree();
  const [shown, setShown] = useState(false);
  const covers = hidden && !shown;
  const pieces = veil === undefined ? piecesOf(text) : [{ text, score: true }];
  useEffect(() => {
    if (!covers) return;
    const told = document.title;
    const safe = veil ?? withoutScores(told);
    document.title = safe;
    return () => {
      // The next page has written its own by now.
      if (document.title === safe) document.title = told;
    };
  }, [covers, veil]);
  return (
    <span data-hides="" data-shown={shown || undefined}>
      {covers
        ? pieces.map(({ text: piece, score }, index) =>
            score ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title have fixed places
              <button key={index} type="button" className="covered" onClick={() => setShown(true)}>
                {veil ?? '?'}
              </button>
            ) : (
              piece
            ),
          )
        : spoiling(pieces)}
    </span>
  );
}
