import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';
import { type Piece, piecesOf, withoutScores } from './masked-title.rules.ts';
import { useRevealed } from './reveal-link.ts';
import './mask.css';

/** A title whose scores are covered in spoiler-free mode, until `[data-hides]` around it was tapped. */
export const MaskedTitle = ({ text }: { text: string }) => spoiling(piecesOf(text));

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
 * none either. What was asked for in a list is not veiled again.
 */
export function MaskedHeading({ text, veil }: SpoilingHeadingProps) {
  const [hidden] = useSpoilerFree();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(Boolean(useRevealed()(pathname)));
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
              <Cover key={index} words={veil ?? '?'} onShow={() => setShown(true)} />
            ) : (
              piece
            ),
          )
        : spoiling(pieces)}
    </span>
  );
}

/** What it stands for may be in another language than the page. */
const Cover = ({ words, onShow }: { words: string; onShow(): void }) => (
  <button type="button" className="covered" lang={document.documentElement.lang} onClick={onShow}>
    {words}
  </button>
);
