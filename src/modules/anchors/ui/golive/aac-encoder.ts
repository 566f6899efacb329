import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import { bytesOf, type SoundEncoder, type SoundEvents } from './encoded-sound.ts';

/** AAC in WebAssembly, for browsers without an encoder of their own. */
export async function createAacEncoder(
  {
    sampleRate,
    numberOfChannels,
    bitrate,
  }: { sampleRate: number; numberOfChannels: number; bitrate: number },
  events: SoundEvents,
): Promise<SoundEncoder> {
  registerAacEncoder();
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate,
    onEncodedPacket(packet, about) {
      const description = about?.decoderConfig?.description;
      if (description) events.config(bytesOf(description));
      events.packet(packet.data);
    },
  });
  // Packets are taken as they come; the file they also make is thrown away.
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new NullTarget(),
  });
  output.addAudioTrack(source);
  await output.start();
  let isOver = false;
  let frames = 0;
  return {
    add(planes) {
      if (isOver) return;
      const sample = new AudioSample({
        ...{ format: 'f32-planar', sampleRate, numberOfChannels, data: planes },
        timestamp: frames / sampleRate,
      });
      frames += planes.length / numberOfChannels;
      void source
        .add(sample)
        .catch((error: unknown) => !isOver && reportError(error))
        .finally(() => sample.close());
    },
    stop() {
      isOver = true;
      void output.cancel();
    },
  };
}
