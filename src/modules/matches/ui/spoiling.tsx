import { useEffect, useState } from 'react';
import { useSpoilerFree } from '#web/shell/spoiler.ts';
import { piecesOf, withoutScores } from './spoiling.rules.ts';
import './veil.css';

/** A title whose scores are covered in spoiler-free mode, until `[data-hides]` around it was tapped. */
export function Spoiling({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, score }, index) =>
    score ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title have fixed places
      <span key={index} className="spoils">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/** The title of what is open: each covered score is a button that shows them all. The window's title has none either. */
export function SpoilingHeading({ text }: { text: string }) {
  const [hidden] = useSpoilerFree();
  const [shown, setShown] = useState(false);
  const covers = hidden && !shown;
  useEffect(() => {
    if (covers) document.title = withoutScores(document.title);
  }, [covers]);
  return (
    <span data-hides="" data-shown={shown || undefined}>
      {covers ? (
        piecesOf(text).map(({ text: piece, score }, index) =>
          score ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title have fixed places
            <button key={index} type="button" className="covered" onClick={() => setShown(true)}>
              ?
            </button>
          ) : (
            piece
          ),
        )
      ) : (
        <Spoiling text={text} />
      )}
    </span>
  );
}
