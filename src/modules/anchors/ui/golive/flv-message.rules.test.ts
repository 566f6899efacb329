import { expect, it } from 'vitest';
import { readAudio, readVideo } from '#platform/media/flv.ts';
import { audioConfigMessage, audioMessage, videoConfigMessage, videoMessage } from './flv-message.rules.ts';

const data = Uint8Array.of(1, 2, 3);
const bodyOf = (message: Uint8Array) => Buffer.from(message).subarray(5);

it('tags of a browser are read as those of an encoder', () => {
  const payload = Buffer.from(data);
  expect(readVideo(bodyOf(videoConfigMessage(0, data)))).toEqual({ kind: 'config', data: payload });
  expect(readVideo(bodyOf(videoMessage(40, true, data)))).toEqual({
    ...{ kind: 'frame', keyframe: true, compositionMs: 0, data: payload },
  });
  expect(readVideo(bodyOf(videoMessage(40, false, data)))).toMatchObject({ keyframe: false });
  expect(readAudio(bodyOf(audioConfigMessage(0, data)))).toEqual({ kind: 'config', data: payload });
  expect(readAudio(bodyOf(audioMessage(0, data)))).toEqual({ kind: 'frame', data: payload });
});

it('their times are 32 bits and wrap', () => {
  expect(Buffer.from(videoMessage(70_000, true, data)).readUInt32BE(1)).toBe(70_000);
  expect(Buffer.from(audioMessage(2 ** 32 + 5, data)).readUInt32BE(1)).toBe(5);
});
