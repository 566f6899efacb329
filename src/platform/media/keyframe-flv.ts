import type { Keyframe } from './broadcast.ts';
import { flvHeader, flvTag, VIDEO } from './flv.ts';

/** H.264 keyframe, its configuration or its data. */
const payload = (isData: boolean, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x17, isData ? 1 : 0, 0, 0, 0]), bytes]);

/** A file of one frame. */
export const flvOf = ({ video, data }: Keyframe): Buffer =>
  Buffer.concat([
    flvHeader({ video: true, audio: false }),
    flvTag(VIDEO, 0, payload(false, video.description)),
    flvTag(VIDEO, 0, payload(true, data)),
  ]);
