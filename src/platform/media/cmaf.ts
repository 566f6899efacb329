import type { Packet, Tracks } from './broadcast.ts';

export interface MuxedSegment {
  init: Buffer;
  bytes: Buffer;
}

/** Lazy: a server without pushes does not load it. */
const library = () => import('mediabunny');

const AAC_FRAME_SAMPLES = 1024;

/** Whole groups of pictures, with their sound, as one CMAF segment; `endMs` is the start of the next one. */
export async function muxSegment(
  { video, audio }: Tracks,
  packets: readonly Omit<Packet, 'capturedAt'>[],
  endMs: number,
): Promise<MuxedSegment> {
  const {
    BufferTarget,
    CmafOutputFormat,
    EncodedAudioPacketSource,
    EncodedPacket,
    EncodedVideoPacketSource,
    Output,
  } = await library();
  const target = new BufferTarget();
  const initTarget = new BufferTarget();
  const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
  const pictures = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(pictures);
  const sounds = audio ? new EncodedAudioPacketSource('aac') : null;
  if (sounds) output.addAudioTrack(sounds);
  await output.start();

  const { codec, width: codedWidth, height: codedHeight, description } = video;
  const videoMeta = { decoderConfig: { codec, codedWidth, codedHeight, description } };
  const frames = packets.filter(({ kind }) => kind === 'video');
  const frameSeconds = (endMs - (frames[0]?.at ?? 0)) / 1000 / Math.max(1, frames.length);
  for (const { keyframe, at, compositionMs, data } of frames) {
    const seconds = (at + compositionMs) / 1000;
    await pictures.add(new EncodedPacket(data, keyframe ? 'key' : 'delta', seconds, frameSeconds), videoMeta);
  }
  pictures.close();
  if (sounds && audio) {
    const { codec, sampleRate, channels: numberOfChannels, description } = audio;
    const audioMeta = { decoderConfig: { codec, sampleRate, numberOfChannels, description } };
    for (const { at, data } of packets.filter(({ kind }) => kind === 'audio')) {
      await sounds.add(new EncodedPacket(data, 'key', at / 1000, AAC_FRAME_SAMPLES / sampleRate), audioMeta);
    }
    sounds.close();
  }
  await output.finalize();
  return { init: bytesOf(initTarget.buffer), bytes: bytesOf(target.buffer) };
}

function bytesOf(buffer: ArrayBuffer | null): Buffer {
  if (!buffer) throw new Error('the muxer wrote nothing');
  return Buffer.from(buffer);
}
