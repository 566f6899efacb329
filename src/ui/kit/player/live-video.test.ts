import { bufferedAhead, type EngineReports } from './engine.ts';
import { togglePictureInPicture } from './fullscreen.ts';
import { openNative } from './native-engine.ts';

const ranges = (...ends: number[]) => ({ length: ends.length, end: (index: number) => ends[index]! });
const aVideo = (has: object) =>
  Object.assign(new EventTarget(), {
    currentTime: 10,
    buffered: ranges(),
    seekable: ranges(),
    src: '',
    ...has,
  }) as unknown as HTMLVideoElement;
const reports: EngineReports = {
  broke: () => undefined,
  finished: () => undefined,
  qualities: () => undefined,
};

describe('behind the live edge', () => {
  it('is the buffered time', () => {
    expect(bufferedAhead(aVideo({ buffered: ranges(4, 18.5) }))).toBe(8.5);
    expect(bufferedAhead(aVideo({ buffered: ranges(4) }))).toBe(0);
    expect(bufferedAhead(aVideo({}))).toBe(0);
  });

  it('a broadcast seeks back to it, and a recording stays at its position', () => {
    for (const [live, behind, after] of [
      [true, 8, 21],
      [false, 0, 10],
    ] as const) {
      const video = aVideo({ buffered: ranges(18), seekable: ranges(21) });
      const engine = openNative({ video, url: '/live.m3u8', live, reports });
      expect(engine.behind()).toBe(behind);
      engine.catchUp();
      expect(video.currentTime).toBe(after);
    }
  });

  it('does not seek before there is a buffer', () => {
    const video = aVideo({});
    openNative({ video, url: '/live.m3u8', live: true, reports }).catchUp();
    expect(video.currentTime).toBe(10);
  });
});

describe('picture in picture', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const calls = (pictureInPictureEnabled: boolean, pictureInPictureElement: object | null) => {
    const done: string[] = [];
    const answer = (name: string) => async () => void done.push(name);
    const document = {
      pictureInPictureEnabled,
      pictureInPictureElement,
      exitPictureInPicture: answer('back'),
    };
    vi.stubGlobal('document', document);
    togglePictureInPicture(aVideo({ requestPictureInPicture: answer('out') }));
    return done;
  };

  it('opens and closes', () => {
    expect(calls(true, null)).toEqual(['out']);
    expect(calls(true, {})).toEqual(['back']);
  });

  it('is not requested where unsupported, and a rejection changes nothing', async () => {
    expect(calls(false, null)).toEqual([]);
    vi.stubGlobal('document', { pictureInPictureEnabled: true, pictureInPictureElement: null });
    const refused = Promise.reject(new Error('not by a tap'));
    expect(() => togglePictureInPicture(aVideo({ requestPictureInPicture: () => refused }))).not.toThrow();
    await expect(refused).rejects.toThrow();
  });
});
