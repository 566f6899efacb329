import type { CSSProperties } from 'react';

export const CREST_SHAPES = [
  'stripes',
  'halves',
  'sash',
  'hoop',
  'belt',
  'ring',
  'diamond',
  'chevrons',
] as const;

/** A team's colours and pattern; the stylesheet draws it. */
export interface CrestDesign {
  a: string;
  b: string;
  c?: string;
  shape: (typeof CREST_SHAPES)[number];
  /** A picture in its place. */
  src?: string | undefined;
}

/** Spread on any element to draw a crest. */
export function crestProps({ a, b, c, shape, src }: CrestDesign): {
  'data-shape': string;
  style: CSSProperties;
} {
  if (src) return { 'data-shape': 'picture', style: { '--src': `url("${src}")` } as CSSProperties };
  const colours = c ? { '--a': a, '--b': b, '--c': c } : { '--a': a, '--b': b };
  return { 'data-shape': shape, style: colours as CSSProperties };
}

interface CrestProps {
  crest: CrestDesign;
  size?: 20 | 28 | 40 | 72;
}

/** Decorative, beside the team's name. */
export function Crest({ crest, size = 20 }: CrestProps) {
  if (crest.src) {
    return (
      <img
        className="crest"
        data-size={size}
        src={crest.src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
      />
    );
  }
  return <i className="crest" data-size={size} {...crestProps(crest)} aria-hidden="true" />;
}

export function Flag({ code }: { code: string }) {
  return <i className="flag" data-flag={code} aria-hidden="true" />;
}
