import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

interface Line {
  busy: boolean;
  waiting: { request: IncomingMessage; response: ServerResponse }[];
}

/** No browser pipelines more requests. */
const MOST_WAITING = 100;

/**
 * Serializes the requests of a connection: the next starts when the previous response has left this process. A client
 * may send many without reading (pipelining); Node would serve all that came in one chunk. So one connection costs at
 * most one response's memory and work, and far more requests close it.
 */
export function serializePipelined(serve: Serve): Serve {
  const lines = new WeakMap<Socket, Line>();

  function start(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.busy = true;
    serve(request, response);
    const over = () => {
      line.busy = false;
      next(line);
    };
    if (response.writableFinished) line.busy = false;
    else response.once('close', over);
  }

  function next(line: Line): void {
    while (!line.busy) {
      const first = line.waiting.shift();
      if (!first) return;
      if (!first.request.socket.destroyed) start(line, first.request, first.response);
    }
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    let line = lines.get(socket);
    if (!line) {
      line = { busy: false, waiting: [] };
      lines.set(socket, line);
    }
    if (!line.busy && line.waiting.length === 0) start(line, request, response);
    else if (line.waiting.length < MOST_WAITING) line.waiting.push({ request, response });
    else {
      line.waiting = [];
      socket.destroy();
    }
  };
}
