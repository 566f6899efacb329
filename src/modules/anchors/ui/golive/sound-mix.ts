import samplesUrl from './samples-worklet.ts?worker&url';

export const CHANNELS = 2;
export const BLOCK_FRAMES = 1_024;
const RATES = [48_000, 44_100];

/** Microphone and system sound as one stream of samples, with the level of what is heard. */
export class SoundMix {
  readonly sampleRate: number;
  readonly #context: AudioContext;
  readonly #mix: GainNode;
  readonly #voice: GainNode;
  readonly #meter: AnalyserNode;
  readonly #levels: Float32Array<ArrayBuffer>;
  readonly #sources = new Map<'microphone' | 'system', MediaStreamAudioSourceNode>();

  /** After a click: without one, browsers keep it suspended. */
  constructor() {
    const device = new AudioContext();
    this.#context = RATES.includes(device.sampleRate) ? device : new AudioContext({ sampleRate: RATES[0]! });
    this.sampleRate = this.#context.sampleRate;
    this.#mix = this.#context.createGain();
    this.#voice = this.#context.createGain();
    this.#voice.connect(this.#mix);
    this.#meter = this.#context.createAnalyser();
    this.#meter.fftSize = 1_024;
    this.#levels = new Float32Array(this.#meter.fftSize);
    this.#mix.connect(this.#meter);
  }

  /** Blocks of `BLOCK_FRAMES`, all of one channel after all of the other. */
  async begin(onBlock: (planes: Float32Array) => void): Promise<void> {
    await this.#context.audioWorklet.addModule(samplesUrl);
    const node = new AudioWorkletNode(this.#context, 'samples', {
      channelCount: CHANNELS,
      channelCountMode: 'explicit',
    });
    node.port.onmessage = ({ data }) => onBlock(data as Float32Array);
    this.#mix.connect(node);
    // Only a node that leads to the output runs; it has no sound.
    node.connect(this.#context.destination);
    await this.#context.resume();
  }

  hear(from: 'microphone' | 'system', stream: MediaStream | null): void {
    this.#sources.get(from)?.disconnect();
    this.#sources.delete(from);
    if (!stream || stream.getAudioTracks().length === 0) return;
    const node = this.#context.createMediaStreamSource(stream);
    node.connect(from === 'microphone' ? this.#voice : this.#mix);
    this.#sources.set(from, node);
  }

  mute(isMuted: boolean): void {
    this.#voice.gain.value = isMuted ? 0 : 1;
  }

  /** 0 to 1, from -60 dB up. */
  level(): number {
    this.#meter.getFloatTimeDomainData(this.#levels);
    const peak = this.#levels.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return peak === 0 ? 0 : Math.min(1, Math.max(0, 1 + (20 * Math.log10(peak)) / 60));
  }

  stop(): void {
    void this.#context.close();
  }
}
