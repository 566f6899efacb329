import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

interface Line {
  busy: boolean;
  waiting: { request: IncomingMessage; response: ServerResponse }[];
}

/** No browser asks for more ahead on one connection. */
const MOST_WAITING = 100;

/**
 * One request of a connection at a time, the next when the answer before it has left this process. A client may send
 * many without reading an answer (pipelining); Node parses and would serve all that came in one piece. So one
 * connection costs at most one answer's memory and work, and one that asks for far more is closed.
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
