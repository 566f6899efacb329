import { type AudioConfig, readVideoConfig } from './codec-config.ts';
import { MEDIA_LIMITS } from './limits.ts';
import { type Recorded, Recorder } from './recorder.ts';
import { Segmenter } from './segmenter.ts';

const AVC = readVideoConfig(
  Buffer.from('0142c01effe100196742c01ed900a02ff97011000003000100000300320f162e4801000568cb83cb20', 'hex'),
);
const AAC = {
  codec: 'mp4a.40.2',
  sampleRate: 48_000,
  channels: 2,
  description: Buffer.from([0x11, 0x90]),
} as AudioConfig;
export const FRAME_MS = 100;
export const SOUND_MS = 1024 / 48;

/** The number of a frame is in its bytes. */
export function numbered(number: number, bytes = 60): Buffer {
  const data = Buffer.alloc(bytes, number % 251);
  data.writeUInt32BE(bytes - 4, 0);
  data[4] = 0x65;
  data.writeUInt32BE(number, 5);
  return data;
}

export interface TestRecording {
  seconds: number;
  /** Seconds between keyframes. */
  gop?: number;
  audio?: boolean;
  /** Start of the recording within the push. */
  from?: number;
  /** Presented later than decoded. */
  composition?: (frame: number) => number;
  /** From this second on everything is this much later. */
  pause?: { at: number; ms: number };
}

/** As the media server records: segments of a push, appended to one file. */
export async function record(
  file: string,
  push: TestRecording,
): Promise<{ file: string; finish(): Promise<Recorded | null> }> {
  const { seconds, gop = 1, audio = true, from = 0, composition = () => 0, pause } = push;
  const fail = (error: Error) => {
    throw error;
  };
  const recorder = new Recorder({ file, bytes: 1e9 }, MEDIA_LIMITS, fail);
  const segmenter = new Segmenter({ limits: MEDIA_LIMITS, firstSequence: 0, onError: fail });
  segmenter.begin({ video: AVC, audio: audio ? AAC : null });
  segmenter.add(recorder);
  const late = (at: number) => from + at + (pause && at >= pause.at * 1000 ? pause.ms : 0);
  let sounds = 0;
  for (let frame = 0; frame * FRAME_MS < seconds * 1000; frame += 1) {
    const at = frame * FRAME_MS;
    const keyframe = frame % (gop * 10) === 0;
    const one = { capturedAt: 0, at: late(at) };
    segmenter.packet({
      ...{ ...one, kind: 'video', keyframe, compositionMs: composition(frame), data: numbered(frame) },
    });
    for (; audio && sounds * SOUND_MS < at + FRAME_MS; sounds += 1) {
      const heard = late(sounds * SOUND_MS);
      segmenter.packet({
        ...{ kind: 'audio', keyframe: true, capturedAt: 0, compositionMs: 0 },
        ...{ at: heard, data: numbered(sounds, 20) },
      });
    }
  }
  await segmenter.finish();
  // Writes follow the last segment.
  for (;;) {
    const growing = recorder.growing();
    if (growing && growing.written === growing.fragments.length) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { file, finish: () => recorder.finish() };
}
