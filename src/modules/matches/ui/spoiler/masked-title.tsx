import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';
import { type Piece, piecesOf, withoutScores } from './masked-title.rules.ts';
import { useRevealed } from './reveal-link.ts';
import './mask.css';

/** A title whose scores are masked in spoiler-free mode, until its `[data-hides]` is tapped. */
export const MaskedTitle = ({ text }: { text: string }) => maskedPieces(piecesOf(text));

const maskedPieces = (pieces: readonly Piece[]) =>
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

interface MaskedHeadingProps {
  text: string;
  /** Replaces a text that may contain a result in words. */
  veil?: string | undefined;
}

/**
 * The heading of an article or video: each masked score, or the mask, is a button that reveals it. The document's title
 * is masked too. Content revealed in a list stays revealed.
 */
export function MaskedHeading({ text, veil }: MaskedHeadingProps) {
  const [hidden] = useSpoilerFree();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(Boolean(useRevealed()(pathname)));
  const covers = hidden && !shown;
  const pieces = veil === undefined ? piecesOf(text) : [{ text, score: true }];
  useEffect(() => {
    if (!covers) return;
    const original = document.title;
    const safe = veil ?? withoutScores(original);
    document.title = safe;
    return () => {
      // The next page may have set its own title.
      if (document.title === safe) document.title = original;
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
        : maskedPieces(pieces)}
    </span>
  );
}

/** The mask's text is in the page's language, the heading may be in another. */
const Cover = ({ words, onShow }: { words: string; onShow(): void }) => (
  <button type="button" className="covered" lang={document.documentElement.lang} onClick={onShow}>
    {words}
  </button>
);
