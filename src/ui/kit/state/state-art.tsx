import type { ArtName } from '../icon/art-shapes.ts';

export type { ArtName } from '../icon/art-shapes.ts';

export function StateArt({ name }: { name: ArtName }) {
  return (
    <svg className="art" viewBox="0 0 168 112" aria-hidden="true">
      <use href={`#i-art-${name}`} />
    </svg>
  );
}
