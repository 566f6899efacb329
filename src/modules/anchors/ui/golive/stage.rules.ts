export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Corners for the camera over the screen. */
export const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type Corner = (typeof CORNERS)[number];

const OVER_SHARE = 0.25;
const MARGIN = 24;

/** The whole source inside the box, in the middle. */
export function contain(source: Size, box: Size): Box {
  const scale = Math.min(box.width / source.width, box.height / source.height);
  const [width, height] = [source.width * scale, source.height * scale];
  return { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height };
}

/** The part of the source, from its middle, that fills a box of this shape. */
export function cover(source: Size, box: Size): Box {
  const scale = Math.max(box.width / source.width, box.height / source.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height };
}

/** A small box of the picture's shape in a corner. */
export function cornerBox(corner: Corner, picture: Size): Box {
  const [width, height] = [picture.width * OVER_SHARE, picture.height * OVER_SHARE];
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft';
  const isTop = corner === 'topLeft' || corner === 'topRight';
  return {
    ...{ width, height },
    x: isLeft ? MARGIN : picture.width - width - MARGIN,
    y: isTop ? MARGIN : picture.height - height - MARGIN,
  };
}
