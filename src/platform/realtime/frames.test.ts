import { existsSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as WsClient } from 'ws';
import { Frame, frameSender, negotiatedExtensions } from './frames.ts';
import { createJournal, startHub, type TestHub } from './testing.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const hasChromium = existsSync(CHROMIUM);
if (!hasChromium) console.warn(`SKIPPED: shared frames in Chromium (${CHROMIUM} is absent)`);

/** Repeats only at a distance: a client with a small window would fail to decode it. */
const far = Array.from({ length: 3_000 }, (_, i) => ((i * 2_654_435_761) % 4_294_967_296).toString(36)).join(
  '',
);
/** Sizes on both sides of every frame header and of the compression threshold, in more than one script. */
const texts = [0, 10, 60, 300, 600, 70_000]
  .map((n) => '比分 goal ⚽ '.repeat(Math.ceil(n / 11)))
  .concat(far + far);

const journal = createJournal();
let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ topics: [journal.topic] });
  hub.server.on('request', (_, response) => response.setHeader('content-type', 'text/html').end('<p>ok'));
});
afterAll(() => hub.close());

/** Each text as a separate frame, then a marker. */
function publishAll(room: string) {
  texts.forEach((text, i) => void hub.hub.publish(room, text, { rev: i + 1, now: true }));
}

interface Received {
  extensions: string;
  texts: string[];
}

/** Runs in Node and, as source text, in the browser. */
function listen(Socket: typeof WebSocket, url: string, room: string, count: number): Promise<Received> {
  return new Promise((resolve, reject) => {
    const received: string[] = [];
    const socket = new Socket(url);
    socket.onopen = () => socket.send(JSON.stringify({ t: 'sub', topic: room }));
    socket.onerror = () => reject(new Error('socket failed'));
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data));
      if (message.t === 'snap') socket.send(JSON.stringify({ t: 'sub', topic: `${room}-ready` }));
      if (message.t !== 'batch') return;
      received.push(...message.m);
      if (received.length < count) return;
      resolve({ extensions: socket.extensions, texts: received });
      socket.close();
    };
  });
}

/** The client's second subscription confirms that the first is in place. */
async function whenReady(room: string, received: Promise<Received>): Promise<Received> {
  const seen = new Promise<void>((resolve) => {
    journal.topic.canSubscribe = (_viewer, { id }) => {
      if (`room/${id}` === `${room}-ready`) resolve();
      return true;
    };
  });
  await Promise.race([seen, received]);
  publishAll(room);
  return received;
}

const url = () => `ws://127.0.0.1:${hub.port}/ws`;

describe('a shared frame is decoded by', () => {
  test('the ws client, deflated', async () => {
    const room = 'room/ws';
    const received = await whenReady(room, listen(WsClient as never, url(), room, texts.length));
    expect(received).toEqual({ extensions: 'permessage-deflate', texts });
  });

  test('a client without the extension, plain', async () => {
    class Plain extends WsClient {
      constructor(address: string) {
        super(address, { perMessageDeflate: false });
      }
    }
    const room = 'room/plain';
    const received = await whenReady(room, listen(Plain as never, url(), room, texts.length));
    expect(received).toEqual({ extensions: '', texts });
  });

  test('a client with a small window, plain', async () => {
    class Small extends WsClient {
      constructor(address: string) {
        super(address, { perMessageDeflate: { serverMaxWindowBits: 9 } });
      }
    }
    const room = 'room/small';
    const received = await whenReady(room, listen(Small as never, url(), room, texts.length));
    expect(received).toEqual({ extensions: 'permessage-deflate', texts });
  });

  test("Node's own WebSocket, deflated", async () => {
    const room = 'room/node';
    const received = await whenReady(room, listen(WebSocket, url(), room, texts.length));
    expect(received.extensions).toContain('permessage-deflate');
    expect(received.texts).toEqual(texts);
  });

  test.skipIf(!hasChromium)('Chromium, deflated', { timeout: 30_000 }, async () => {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${hub.port}/`);
      const room = 'room/chromium';
      const call = `(${listen})(WebSocket, ${JSON.stringify(url())}, ${JSON.stringify(room)}, ${texts.length})`;
      const received = await whenReady(room, page.evaluate<Received>(call));
      expect(received.extensions).toContain('permessage-deflate');
      expect(received.texts).toEqual(texts);
    } finally {
      await browser.close();
    }
  });
});

test('compresses only from the threshold, and once', () => {
  const small = new Frame('x'.repeat(500));
  expect(small.deflated).toBe(small.plain);
  const large = new Frame('score '.repeat(500));
  expect(large.deflated.length).toBeLessThan(large.plain.length / 10);
  expect(large.deflated).toBe(large.deflated);
});

test.each([
  ['permessage-deflate; server_no_context_takeover; client_no_context_takeover', 'deflated'],
  ['permessage-deflate; server_no_context_takeover; server_max_window_bits=15', 'deflated'],
  ['permessage-deflate; server_no_context_takeover; server_max_window_bits=9', 'plain'],
  ['permessage-deflate', 'plain'],
  ['', 'plain'],
] as const)('after a handshake with %j frames are %s', (extensions, kind) => {
  const frame = new Frame('score '.repeat(500));
  const socket = new PassThrough();
  frameSender(socket, extensions)(frame);
  expect(socket.read()).toEqual(frame[kind]);
});

test('the negotiated extensions are those of the response’s head', () => {
  const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket'];
  expect(negotiatedExtensions(head)).toBe('');
  expect(negotiatedExtensions([...head, 'Sec-WebSocket-Extensions: permessage-deflate'])).toBe(
    'permessage-deflate',
  );
});
