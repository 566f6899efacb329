/** Types of an AudioWorklet's global scope. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const FRAMES = 1_024;
const CHANNELS = 2;

/** Samples of the mixed sound, in planes, in blocks of an AAC frame; silence where there is no source. */
class Samples extends AudioWorkletProcessor {
  #block = new Float32Array(FRAMES * CHANNELS);
  #filled = 0;

  process([input]: Float32Array[][]): boolean {
    const [left, right = left] = input ?? [];
    const length = left?.length ?? 128;
    if (left && right) {
      this.#block.set(left, this.#filled);
      this.#block.set(right, FRAMES + this.#filled);
    }
    this.#filled += length;
    if (this.#filled >= FRAMES) {
      this.port.postMessage(this.#block, [this.#block.buffer]);
      this.#block = new Float32Array(FRAMES * CHANNELS);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('samples', Samples);
