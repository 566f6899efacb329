import { BrowserPush } from './browser-push.ts';
import { frameSourceOf } from './frame-source.ts';
import { FPS, HEIGHT, pictureCodec, WIDTH } from './picture-encoder.ts';
import type { LinkEnd, LinkState } from './push-link.ts';
import { SoundMix } from './sound-mix.ts';
import type { Corner } from './stage.rules.ts';
import { Stage } from './stage.ts';

export type DeviceProblem = 'denied' | 'noDevice';

export interface DeskState {
  readonly hasCamera: boolean;
  readonly hasScreen: boolean;
  readonly hasMicrophone: boolean;
  readonly isMuted: boolean;
  readonly corner: Corner | null;
  readonly problem: DeviceProblem | 'unsupported' | null;
  /** Null without a push. */
  readonly link: LinkState | null;
  readonly end: { why: LinkEnd; text?: string } | null;
}

/** Before the first click, and on the server. */
export const EMPTY_DESK: DeskState = {
  ...{ hasCamera: false, hasScreen: false, hasMicrophone: false, isMuted: false },
  ...{ corner: 'bottomRight', problem: null, link: null, end: null },
};

const PICTURE = { width: { ideal: WIDTH }, height: { ideal: HEIGHT }, frameRate: { ideal: FPS } };
const VOICE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
/** Music and voices of a game are no noise. */
const SYSTEM = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/** Devices, the picture made of them, and its push; a store for the page. */
export class LiveDesk {
  #state = EMPTY_DESK;
  readonly #listeners = new Set<() => void>();
  #stage: Stage | null = null;
  #sound: SoundMix | null = null;
  #push: BrowserPush | null = null;
  #camera: MediaStream | null = null;
  #screen: MediaStream | null = null;
  #facing: 'user' | 'environment' = 'user';

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): DeskState => this.#state;

  open(canvas: HTMLCanvasElement): void {
    this.#stage = new Stage(canvas, () => this.#stage && this.#push?.frame(this.#stage.canvas));
  }

  close(): void {
    this.endPush();
    this.#stage?.stop();
    this.#sound?.stop();
    for (const stream of [this.#camera, this.#screen]) stopTracks(stream);
    this.#stage = null;
    this.#sound = null;
  }

  /** Camera and microphone by one question; the microphone alone where there is no camera. */
  async openCamera(): Promise<void> {
    const video = { ...PICTURE, facingMode: this.#facing };
    try {
      const stream = await navigator.mediaDevices
        .getUserMedia({ video, audio: VOICE })
        .catch((error: DOMException) => {
          if (error.name !== 'NotFoundError') throw error;
          return navigator.mediaDevices
            .getUserMedia({ video })
            .catch(() => navigator.mediaDevices.getUserMedia({ audio: VOICE }));
        });
      await this.#takeCamera(stream);
    } catch (error) {
      this.#set({ problem: (error as DOMException).name === 'NotFoundError' ? 'noDevice' : 'denied' });
    }
  }

  /** The microphone stays. */
  closeCamera(): void {
    for (const track of this.#camera?.getVideoTracks() ?? []) track.stop();
    this.#stage?.camera?.stop();
    if (this.#stage) this.#stage.camera = null;
    this.#set({ hasCamera: false });
  }

  async flipCamera(): Promise<void> {
    this.#facing = this.#facing === 'user' ? 'environment' : 'user';
    // Phones open one camera at a time.
    stopTracks(this.#camera);
    await this.openCamera();
  }

  async openScreen(): Promise<void> {
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: PICTURE, audio: SYSTEM })
      // The choice was cancelled.
      .catch(() => null);
    if (!stream || !this.#stage) return stopTracks(stream);
    this.closeScreen();
    this.#screen = stream;
    this.#stage.screen = frameSourceOf(stream);
    (await this.#mix()).hear('system', stream);
    // Ended by the browser's own bar.
    stream
      .getVideoTracks()[0]
      ?.addEventListener('ended', () => this.#screen === stream && this.closeScreen());
    this.#set({ hasScreen: true });
  }

  closeScreen(): void {
    stopTracks(this.#screen);
    this.#screen = null;
    this.#stage?.screen?.stop();
    if (this.#stage) this.#stage.screen = null;
    this.#sound?.hear('system', null);
    this.#set({ hasScreen: false });
  }

  mute(isMuted: boolean): void {
    this.#sound?.mute(isMuted);
    this.#set({ isMuted });
  }

  setCorner(corner: Corner | null): void {
    if (this.#stage) this.#stage.corner = corner;
    this.#set({ corner });
  }

  setStrip(text: string): void {
    if (this.#stage) this.#stage.strip = text;
  }

  level(): number {
    return this.#sound?.level() ?? 0;
  }

  status(): { kbps: number; behindMs: number } | null {
    return this.#push?.status() ?? null;
  }

  /** `onOpen`: the push has arrived. */
  async beginPush(
    join: () => Promise<{ path: string; ticket: string } | { refused: string }>,
    onOpen: () => void,
  ): Promise<void> {
    const codec = await pictureCodec();
    if (!codec) return this.#set({ problem: 'unsupported' });
    const sound = await this.#mix();
    this.#push?.stop();
    this.#set({ link: 'connecting', end: null });
    let isKnown = false;
    const push = new BrowserPush({
      ...{ codec, sound, join },
      onState: (link) => {
        if (this.#push !== push) return;
        this.#set({ link });
        if (link === 'open' && !isKnown) onOpen();
        isKnown ||= link === 'open';
      },
      onEnd: (why, text) => {
        if (this.#push !== push) return;
        this.#push = null;
        this.#set({ link: null, end: text === undefined ? { why } : { why, text } });
      },
    });
    this.#push = push;
    await push.begin();
  }

  endPush(): void {
    const push = this.#push;
    this.#push = null;
    push?.stop();
    this.#set({ link: null });
  }

  async #takeCamera(stream: MediaStream): Promise<void> {
    if (!this.#stage) return stopTracks(stream);
    this.#stage.camera?.stop();
    stopTracks(this.#camera);
    this.#camera = stream;
    const hasCamera = stream.getVideoTracks().length > 0;
    this.#stage.camera = hasCamera ? frameSourceOf(stream) : null;
    (await this.#mix()).hear('microphone', stream);
    this.#set({ hasCamera, hasMicrophone: stream.getAudioTracks().length > 0, problem: null });
  }

  /** After the first click. */
  async #mix(): Promise<SoundMix> {
    if (this.#sound) return this.#sound;
    const sound = new SoundMix();
    this.#sound = sound;
    await sound.begin((planes) => this.#push?.block(planes));
    return sound;
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
