import { createAacEncoder } from './aac-encoder.ts';
import { bytesOf, type SoundEncoder, type SoundEvents } from './encoded-sound.ts';
import { CHANNELS } from './sound-mix.ts';
import { AUDIO_KBPS } from './uplink.rules.ts';

/** AAC by the browser where it has an encoder, otherwise by one in WebAssembly, loaded then. */
export async function createSoundEncoder(sampleRate: number, events: SoundEvents): Promise<SoundEncoder> {
  const config = {
    codec: 'mp4a.40.2',
    sampleRate,
    numberOfChannels: CHANNELS,
    bitrate: AUDIO_KBPS * 1_000,
  };
  if (await isSupported(config)) return ownEncoder(config, events);
  return createAacEncoder(config, events);
}

async function isSupported(config: AudioEncoderConfig): Promise<boolean> {
  if (typeof AudioEncoder !== 'function') return false;
  const found = await AudioEncoder.isConfigSupported(config).catch(() => null);
  return found?.supported ?? false;
}

function ownEncoder(config: AudioEncoderConfig, events: SoundEvents): SoundEncoder {
  const encoder = new AudioEncoder({
    output(chunk, about) {
      const description = about?.decoderConfig?.description;
      if (description) events.config(bytesOf(description));
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      events.packet(data);
    },
    error: (error) => reportError(error),
  });
  encoder.configure(config);
  let frames = 0;
  return {
    add(planes) {
      if (encoder.state !== 'configured') return;
      const numberOfFrames = planes.length / config.numberOfChannels;
      const data = new AudioData({
        format: 'f32-planar',
        sampleRate: config.sampleRate,
        numberOfChannels: config.numberOfChannels,
        numberOfFrames,
        timestamp: Math.round((frames / config.sampleRate) * 1e6),
        data: planes as Float32Array<ArrayBuffer>,
      });
      frames += numberOfFrames;
      encoder.encode(data);
      data.close();
    },
    stop: () => encoder.state !== 'closed' && encoder.close(),
  };
}
