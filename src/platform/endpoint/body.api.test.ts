import { connect } from 'node:net';
import { testApp } from '#platform/testing/app.ts';

const site = testApp();

/** Raw bytes: requests that no client of Node would send. */
function send(lines: string[], body = ''): Promise<{ status: number; errorCode: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; errorCode: unknown }>();
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The server may reset the connection after its response.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!answer) return reject(new Error('closed without an answer'));
    const [head = '', rest = ''] = answer.split('\r\n\r\n');
    const json = rest.slice(rest.indexOf('{'), rest.lastIndexOf('}') + 1);
    resolve({ status: Number(head.split(' ')[1]), errorCode: JSON.parse(json).errorCode });
  });
  const head = [...lines, 'host: x', 'sysType: PC', 'connection: close', 'content-type: application/json'];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return promise;
}
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const POST = 'POST /api/login/testLogin HTTP/1.1';

it('a call may have no body and no length', async () => {
  expect(await send(['POST /api/login/logout HTTP/1.1'])).toEqual({ status: 200, errorCode: null });
});

it('a body may come in chunks', async () => {
  const body = `${chunk('{"account":')}${chunk('"demo_user"}')}0\r\n\r\n`;
  expect(await send([POST, 'transfer-encoding: chunked'], body)).toEqual({ status: 200, errorCode: null });
  expect(await send([POST, 'transfer-encoding: chunked'], '0\r\n\r\n')).toMatchObject({ status: 422 });
});

it('chunks are limited like a stated length', async () => {
  const many = chunk('x'.repeat(10_000)).repeat(8);
  expect(await send([POST, 'transfer-encoding: chunked'], `${many}0\r\n\r\n`)).toEqual({
    status: 413,
    errorCode: 'platform.too_large',
  });
  expect(await send([POST, 'content-length: 70000'], 'x'.repeat(70_000))).toMatchObject({ status: 413 });
});
