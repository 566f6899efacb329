import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import { bytesOf } from './encoded-sound.ts';

/** First the form of the sound, then blocks of samples. */
export type ToAacWorker = AacForm | { planes: Float32Array };
export interface AacForm {
  sampleRate: number;
  numberOfChannels: number;
  bitrate: number;
}
export type FromAacWorker = { config: Uint8Array } | { packet: Uint8Array };

const answer = (message: FromAacWorker): void => postMessage(message);
let add: Promise<(planes: Float32Array) => void> | null = null;

/** A worker of its own: its file has no policy, so that WebAssembly needs no exception in the page's. */
addEventListener('message', ({ data }: MessageEvent<ToAacWorker>) => {
  if ('planes' in data) void add?.then((encode) => encode(data.planes));
  else add = begin(data);
});

async function begin({ sampleRate, numberOfChannels, bitrate }: AacForm) {
  registerAacEncoder();
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate,
    onEncodedPacket(packet, about) {
      const description = about?.decoderConfig?.description;
      if (description) answer({ config: bytesOf(description) });
      answer({ packet: packet.data });
    },
  });
  // Packets are taken as they come; the file they also make is thrown away.
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new NullTarget(),
  });
  output.addAudioTrack(source);
  await output.start();
  let frames = 0;
  return (planes: Float32Array) => {
    const sample = new AudioSample({
      ...{ format: 'f32-planar', sampleRate, numberOfChannels, data: planes },
      timestamp: frames / sampleRate,
    });
    frames += planes.length / numberOfChannels;
    void source
      .add(sample)
      .catch((error: unknown) => reportError(error))
      .finally(() => sample.close());
  };
}
