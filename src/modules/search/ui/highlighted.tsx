import { piecesOf } from '#modules/matches/ui/spoiler/masked-title.rules.ts';
import { highlighted } from '../fold.rules.ts';

interface MarkedProps {
  text: string;
  words: readonly string[];
  /** Masks scores in spoiler-free mode. */
  covers?: boolean;
}

/** A name with the query highlighted: elements, never markup. */
export function Highlighted({ text, words, covers = false }: MarkedProps) {
  const pieces = covers ? piecesOf(text) : [{ text, score: false }];
  return (
    <bdi>
      {pieces.map(({ text: piece, score }, index) =>
        score ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title have fixed places
          <span key={index} className="spoils">
            {marks(piece, words)}
          </span>
        ) : (
          marks(piece, words)
        ),
      )}
    </bdi>
  );
}

const marks = (text: string, words: readonly string[]) =>
  highlighted(text, words).map(({ text: part, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name stand where they stand
    hit ? <mark key={index}>{part}</mark> : part,
  );
