import { adviceOn, codecName, type PushAdvice } from './push-advice.rules.ts';
import { signalFactory } from './signal.factory.ts';

it.each<[string, Parameters<typeof signalFactory>[0], PushAdvice[]]>([
  ['a good push', {}, []],
  ['a keyframe every 3 s', { keyframeSeconds: 3 }, []],
  ['a keyframe every 10 s', { keyframeSeconds: 10 }, [{ kind: 'keyframes', seconds: 10, advised: 2 }]],
  ['no keyframe interval yet', { keyframeSeconds: null }, []],
  ['sound alone', { width: 0, height: 0, videoKbps: 0, fps: 0 }, [{ kind: 'noVideo' }]],
  ['frames that stop', { stillMs: 4_200, keyframeSeconds: 10 }, [{ kind: 'stopped', seconds: 4 }]],
  ['few frames lost', { missing: 3 }, []],
  ['many frames lost', { missing: 9 }, [{ kind: 'missing', frames: 9 }]],
  ['a low bitrate', { videoKbps: 800 }, [{ kind: 'bitrateLow', kbps: 928, height: 720, min: 1_200 }]],
  ['an upright picture', { width: 720, height: 1280 }, []],
  ['a high bitrate', { videoKbps: 9_000 }, [{ kind: 'bitrateHigh', kbps: 9_128, max: 6_000 }]],
  ['4K at the same bitrate', { videoKbps: 9_000, width: 3840, height: 2160 }, []],
  ['an unsteady connection', { lateMs: 1_200 }, [{ kind: 'late', ms: 1_200 }]],
  ['a clock that is too fast', { driftMs: -2_000 }, [{ kind: 'drift', ms: 2_000 }]],
  ['no sound', { audioCodec: '', audioKbps: 0 }, [{ kind: 'noSound' }]],
])('%s', (_what, signal, advice) => {
  expect(adviceOn(signalFactory(signal))).toEqual(advice);
});

it('codecName knows the usual codecs', () => {
  expect(['avc1.64001f', 'mp4a.40.2', 'opus'].map(codecName)).toEqual(['H.264', 'AAC', 'opus']);
});
