import { highlighted } from '../fold.rules.ts';

/** A name with what was looked for marked in it: elements, never markup. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <bdi>
      {highlighted(text, words).map(({ text: part, hit }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name stand where they stand
        hit ? <mark key={index}>{part}</mark> : part,
      )}
    </bdi>
  );
}
