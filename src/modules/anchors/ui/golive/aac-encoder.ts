import type { AacForm, FromAacWorker, ToAacWorker } from './aac-worker.ts';
import type { SoundEncoder, SoundEvents } from './encoded-sound.ts';

/** AAC in WebAssembly, for browsers without an encoder of their own. */
export function createAacEncoder(form: AacForm, events: SoundEvents): SoundEncoder {
  const worker = new Worker(new URL('./aac-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromAacWorker>) => {
    if ('config' in data) events.config(data.config);
    else events.packet(data.packet);
  };
  const send = (message: ToAacWorker) => worker.postMessage(message);
  send(form);
  return { add: (planes) => send({ planes }), stop: () => worker.terminate() };
}
