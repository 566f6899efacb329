/** Line art of states, 168 by 112; the stylesheet colours its parts. */
export const ART_SHAPES = {
  pitch:
    '<path class="art-fill" d="M40 40h88l20 56H20z"/><path d="M84 40v56M62 68a22 10 0 0 1 44 0 22 10 0 0 1-44 0"/><path class="art-mark" d="M20 60v36h30M20 76a20 20 0 0 1 20 20"/><path class="art-paper" d="M108 12h32v24h-32z"/><path d="M116 20h16M116 28h10"/>',
  signal:
    '<rect class="art-fill" x="36" y="20" width="96" height="64" rx="8"/><path d="M60 96h48M84 84v12"/><path class="art-mark" d="M58 56h12l5-14 9 26 5-12h5M110 48l8 8M118 48l-8 8"/>',
  miss: '<path class="art-fill" d="M34 88V24h100v64"/><path class="art-thin" d="M50 24v60M66 24v60M82 24v60M98 24v60M118 24v60M34 38h100M34 52h100M34 66h100"/><circle class="art-paper" cx="148" cy="18" r="11"/><path class="art-mark" stroke-dasharray="3 7" d="M116 56q8-18 20-28"/><path d="m148 13 4.5 3.5-1.7 5.5h-5.6l-1.7-5.5z"/>',
  shield:
    '<path class="art-fill" d="M84 12l38 14v28c0 22-20 34-38 42-18-8-38-20-38-42V26z"/><rect class="art-paper art-mark" x="66" y="48" width="36" height="26" rx="5"/><path class="art-mark" d="M74 48v-7a10 10 0 0 1 20 0v7"/>',
  whistle:
    '<path class="art-fill" d="M34 44h62l38-14v24l-26 6a28 28 0 1 1-44-6H34z"/><circle class="art-paper" cx="86" cy="72" r="12"/><path class="art-mark" d="M60 30l-6-10M76 26V14M92 30l6-10"/>',
} as const;

export type ArtName = keyof typeof ART_SHAPES;
