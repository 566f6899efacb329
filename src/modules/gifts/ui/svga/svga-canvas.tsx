import { useEffect, useRef } from 'react';
import type { SvgaAnimation } from '../../svga-animation.rules.ts';
import { drawFrame, type Pictures, picturesOf } from './draw-animation.ts';
import { loadAnimation } from './load-animation.ts';

interface SvgaCanvasProps {
  src: string;
  playing: boolean;
  /** Repeats until paused; otherwise plays once. */
  loop?: boolean;
  /** Label for screen readers; decorative without one. */
  label?: string;
  className?: string;
  onEnd?(): void;
  /** Loading, parsing or drawing failed. */
  onFail?(): void;
}

const SHARPEST = 2;
/** Frame shown before the first play, as a share of the length: the fullest one. */
const STILL = 0.6;

/** Plays an SVGA animation on a canvas. A pause keeps its frame. */
export function SvgaCanvas({ src, playing, loop = false, label, className, onEnd, onFail }: SvgaCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef({ src: '', frame: -1 });
  const callbacks = useRef({ onEnd, onFail });
  callbacks.current = { onEnd, onFail };

  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    let handle = 0;
    let gone = false;
    if (shown.current.src !== src) shown.current = { src, frame: -1 };
    const paint = (film: SvgaAnimation, pictures: Pictures, frame: number) => {
      sharpen(place);
      drawFrame(place, film, pictures, frame);
    };
    const play = (film: SvgaAnimation, pictures: Pictures) => {
      let begun: number | null = null;
      const from = Math.max(0, shown.current.frame);
      const step = (at: number) => {
        begun ??= at;
        const passed = from + Math.floor(((at - begun) / 1000) * film.fps);
        if (!loop && passed >= film.frames) {
          shown.current.frame = -1;
          return callbacks.current.onEnd?.();
        }
        const frame = passed % film.frames;
        if (frame !== shown.current.frame) paint(film, pictures, frame);
        shown.current.frame = frame;
        handle = requestAnimationFrame(step);
      };
      handle = requestAnimationFrame(step);
    };
    const begin = async () => {
      const film = await loadAnimation(src);
      const pictures = await picturesOf(film);
      if (gone) return;
      if (playing) return play(film, pictures);
      const { frame } = shown.current;
      paint(film, pictures, frame < 0 ? Math.floor(film.frames * STILL) : frame);
    };
    begin().catch(() => gone || callbacks.current.onFail?.());
    return () => {
      gone = true;
      cancelAnimationFrame(handle);
    };
  }, [src, playing, loop]);

  return (
    <canvas
      ref={canvas}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}

/** Canvas pixels by the device pixel ratio, bounded. */
function sharpen(canvas: HTMLCanvasElement): void {
  const sharp = Math.min(SHARPEST, window.devicePixelRatio || 1);
  const [width, height] = [canvas.clientWidth * sharp, canvas.clientHeight * sharp].map(Math.round) as [
    number,
    number,
  ];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
